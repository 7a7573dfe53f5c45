// Log, score, chat and help. One of them is always open, and the chat says when it has something new.

const talk = document.getElementById("part-chat")?.closest("details"); // where something is tried out nobody talks
const marks = document.querySelectorAll(".tab .new, [data-pane] .new"); // on a phone the tabs are beside the table
const key = `heard ${document.getElementById("main").dataset.table}`;

// New is what this browser has not shown yet.
export function settle() {
  if (!talk) return;
  const lines = talk.querySelector("#part-chat");
  const said = lines.querySelectorAll("li").length;
  const { left, right } = lines.getBoundingClientRect();
  if (talk.open && right > 0 && left < innerWidth) localStorage.setItem(key, said);
  for (const mark of marks) mark.hidden = said <= Number(localStorage.getItem(key));
}

export function listen() {
  talk?.addEventListener("toggle", settle);
  document.querySelector(".field")?.addEventListener("scroll", settle, { passive: true });
  for (const title of document.querySelectorAll(".tab > summary")) {
    title.addEventListener("click", (event) => title.parentNode.open && event.preventDefault());
  }
}
