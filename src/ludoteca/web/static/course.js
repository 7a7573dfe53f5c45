// How far one has come in a course: this browser knows it, and nobody else.

import { progress } from "./progress.js";

for (const item of document.querySelectorAll("[data-course] [data-lesson]")) {
  const how = progress(item.closest("[data-course]").dataset.course)[item.dataset.lesson];
  const mark = item.querySelector(".mark");
  if (!how) continue;
  mark.classList.add(how);
  mark.textContent = mark.dataset[how];
  if (how === "done") offerAgain(item.querySelector("[data-again]"));
}

// What is done need not be begun: it can be had once more.
function offerAgain(button) {
  button.textContent = button.dataset.again;
  button.classList.add("quiet");
  if (button.dataset.againThis) button.setAttribute("aria-label", button.dataset.againThis);
}
