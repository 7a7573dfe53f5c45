// A hint beside the table: the strongest bot thinks for this seat, can be stopped, and tells three moves, each with what
// it is good for, a numbered ring where it is played, and ghosts of the pieces that it would move.

import { bring, clear, mark } from "./hint-marks.js";
import { listen } from "./lines.js";
import { take } from "./choose.js";
import { state } from "./state.js";
import "./table.js"; // which listens first
import { url } from "./url.js";

const panel = document.getElementById("hint");
const prompt = document.getElementById("part-prompt");
const bar = panel.querySelector("progress");
const said = panel.querySelector(".thinking p");
const found = panel.querySelector(".found");
const table = document.getElementById("main").dataset.table;

const ASKS = ':is([data-action="hint"], [data-coach-does=ask]):not([hidden])'; // a coach asks in place of the prompt's button

let asking = null; // what stops the request that is under way
let asked = ""; // for which moment of the table the panel speaks
let answer = null;

// What the table waits for: with another choice, or after a move of anybody, a hint is of no use any more.
function moment() {
  return JSON.stringify([state.revision, state.seat, state.chosen.flat()]);
}

function thinking(on) {
  panel.querySelector(".thinking").hidden = !on;
}

// Whether there is something to choose of which a hint may speak.
export function advised() {
  return prompt.dataset.advised !== undefined;
}

export async function ask() {
  stop();
  clear();
  const mine = new AbortController();
  asking = mine;
  asked = moment();
  answer = null;
  found.replaceChildren();
  bar.value = 0;
  said.textContent = panel.dataset.thinking;
  panel.hidden = false;
  thinking(true);
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat };
  try {
    await listen(url(`/table/${table}/hint`), body, mine.signal, hear);
  } catch {
    if (asking === mine && !mine.signal.aborted) tell(panel.dataset.failed);
  }
  if (asking === mine) asking = null;
}

// One line of the answer.
function hear(news) {
  if (news.before) said.textContent = panel.dataset.before.replace("{count}", news.before);
  else if (news.before === 0 || news.progress !== undefined) {
    said.textContent = panel.dataset.thinking;
    bar.value = news.progress ?? 0;
  } else if (news.error) tell(news.error);
  else if (news.stopped) tell(panel.dataset.stopped);
  else {
    answer = news;
    thinking(false);
    found.innerHTML = news.html;
    show(0);
    if (panel.contains(document.activeElement)) panel.scrollIntoView({ block: "nearest" }); // for who asked; a coach just speaks
    panel.dispatchEvent(new CustomEvent("told"));
  }
}

function tell(text) {
  thinking(false);
  found.replaceChildren(Object.assign(document.createElement("p"), { textContent: text }));
}

// Rings for all, ghosts of this one.
function show(chosen) {
  if (!answer?.ideas.length) return;
  for (const button of found.querySelectorAll("[data-hint-does=show]")) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.idea) === chosen));
  }
  for (const row of found.querySelectorAll("li.idea")) row.classList.toggle("shown", Number(row.dataset.idea) === chosen);
  mark(answer.ideas.map((moves) => moves[0]), chosen, answer.ghosts[chosen]);
}

function stop() {
  asking?.abort();
  asking = null;
}

function close() {
  stop();
  clear();
  answer = null;
  const within = panel.contains(document.activeElement);
  panel.hidden = true;
  if (within) (document.querySelector(ASKS) ?? prompt).focus({ preventScroll: true });
}

const DOES = {
  close,
  stop() {
    stop();
    tell(panel.dataset.stopped);
  },
  show({ idea }) {
    show(Number(idea));
    bring();
  },
  take({ idea }) {
    const moves = answer.ideas[Number(idea)];
    close();
    prompt.focus({ preventScroll: true });
    take(moves);
  },
};

panel.addEventListener("click", (event) => {
  const button = event.target.closest("[data-hint-does]");
  if (button) return DOES[button.dataset.hintDoes](button.dataset);
  const row = event.target.closest("li.idea");
  if (row) DOES.show(row.dataset);
});
panel.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
});
prompt.addEventListener("click", (event) => {
  if (event.target.closest('[data-action="hint"]')) begin();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "h" || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (advised()) begin();
});

function begin() {
  ask();
  panel.focus({ preventScroll: true });
}

new MutationObserver(() => {
  if (!panel.hidden && asked !== moment()) close();
}).observe(prompt, { childList: true, subtree: true, attributes: true });
