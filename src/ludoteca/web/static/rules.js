// The rules, searched as one types: what has all the words stays, in any order and without regard to accents.

const plain = (text) => text.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "").toLowerCase();

export function listen(root) {
  const form = root.querySelector(".seek");
  if (!form) return;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.elements.words.addEventListener("input", () => seek(root, form));
}

function seek(root, form) {
  const words = plain(form.elements.words.value).split(/\s+/).filter(Boolean);
  let count = 0;
  for (const chapter of root.querySelectorAll(".chapter")) {
    const title = plain(chapter.querySelector("h2").textContent);
    let some = false;
    for (const rule of chapter.querySelectorAll(".ledger > li")) {
      const said = [...rule.querySelectorAll("p, .id")].map((it) => it.textContent);
      const text = `${title} ${plain(said.join(" "))}`;
      rule.hidden = !words.every((word) => text.includes(word));
      some ||= !rule.hidden;
      count += rule.hidden ? 0 : 1;
    }
    chapter.hidden = !some;
  }
  root.querySelector(".before").hidden = words.length > 0;
  const { one, many, none } = form.querySelector("output").dataset;
  const said = count === 0 ? none : count === 1 ? one : many.replace("2", count);
  form.querySelector("output").textContent = words.length ? said : "";
}

if (document.querySelector("main.rules")) listen(document);
document.querySelector('[data-action="print"]')?.addEventListener("click", () => print());
