// The log only gets longer: its new lines are put on top, the oldest are forgotten, and what one has seen is no news.

export function tell({ lines, gone, seen }) {
  const list = document.querySelector("#part-log ol");
  if (!list) return false;
  const fresh = document.createElement("template");
  fresh.innerHTML = lines;
  for (const line of [...fresh.content.children]) document.getElementById(line.id)?.remove();
  list.prepend(fresh.content);
  for (const line of [...list.children]) {
    const number = Number(line.id.replace("log-", ""));
    if (number <= gone) line.remove();
    else line.classList.toggle("fresh", number > seen);
  }
  list.lastElementChild?.classList.add("turn");
  return true;
}
