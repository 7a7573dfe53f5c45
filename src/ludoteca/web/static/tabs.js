// Log, score, chat and help. One of them is always open, and the chat says when it has something new.

const talk = document.getElementById("part-chat")?.closest("details"); // where something is tried out nobody talks
const mark = talk?.querySelector(".new");
const key = `heard ${document.getElementById("main").dataset.table}`;

// New is what this browser has not shown yet.
export function settle() {
  if (!talk) return;
  const said = talk.querySelectorAll("#part-chat li").length;
  if (talk.open) localStorage.setItem(key, said);
  mark.hidden = said <= Number(localStorage.getItem(key));
}

export function listen() {
  talk?.addEventListener("toggle", settle);
  for (const title of document.querySelectorAll(".tab > summary")) {
    title.addEventListener("click", (event) => title.parentNode.open && event.preventDefault());
  }
}
