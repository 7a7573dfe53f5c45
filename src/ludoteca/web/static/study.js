// A study: what is played on the board becomes a variation, one goes about in the tree without leaving the page, and the
// engine tells what it thinks of wherever one is, deeper the longer one waits.

import { bring, clear, mark } from "./hint-marks.js";
import { listen } from "./lines.js";
import { take } from "./choose.js";
import { say } from "./say.js";
import { show } from "./show.js";
import { state } from "./state.js";
import "./table.js"; // which listens first
import * as turn from "./turn.js";
import { url } from "./url.js";

const main = document.getElementById("main");
const { home, table } = main.dataset;
const prompt = document.getElementById("part-prompt");
const panel = document.getElementById("engine");
const toggle = panel.querySelector("[data-engine=switch]");
const bar = panel.querySelector("progress");
const after = panel.querySelector(".after");
const found = panel.querySelector(".found");
const KEPT = "engine"; // whether it is on, in this browser
const SOON = 250; // several things may change at once

// About in the tree.

function arrive({ revision, seat, address, fragments }, gliding = true) {
  Object.assign(state, { revision, seat, chosen: [], confirm: false });
  say("");
  turn.forget(table);
  if (address !== location.pathname) history.pushState(null, "", address);
  show(fragments, gliding);
  document.querySelector("#part-variations [aria-current]")?.scrollIntoView({ block: "nearest" });
  settle();
}

async function go(address) {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" } });
    if (response.ok) arrive(await response.json());
    else location.assign(address);
  } catch {
    say(main.dataset.failed, true);
  }
}

document.addEventListener("played", ({ detail }) => arrive(detail));
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-node]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!state.busy) go(link.href);
});
addEventListener("popstate", () => go(location.pathname));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "e") toggle.click();
  // What is chosen is taken back first, by the key that does so at every table.
  if (event.key === "u" && !state.chosen.length) document.querySelector("[data-step=back]")?.click();
});

// The engine.

let asking = null;
let asked = "";
let answer = null;
let chosen = 0;
let timer = 0;

const on = () => toggle.ariaChecked === "true";
const moment = () => JSON.stringify([state.revision, state.chosen.flat()]);

function settle() {
  clearTimeout(timer);
  if (!on() || asked === moment()) return;
  stop();
  timer = setTimeout(ask, SOON);
}

function stop() {
  asking?.abort();
  asking = null;
  asked = "";
  answer = null;
  bar.hidden = true;
  after.textContent = "";
  found.replaceChildren();
  clear();
}

async function ask() {
  if (!on() || state.busy) return on() && (timer = setTimeout(ask, SOON));
  asked = moment();
  if (state.confirm || document.querySelector("#part-score.final")) return;
  const mine = new AbortController();
  asking = mine;
  bar.hidden = false;
  bar.value = 0;
  after.textContent = panel.dataset.thinking;
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat };
  try {
    await listen(url(`${home}/engine`), body, mine.signal, hear);
  } catch {
    if (!mine.signal.aborted) after.textContent = panel.dataset.failed;
  }
  if (asking === mine) bar.hidden = true;
}

function hear(news) {
  if (news.before !== undefined) after.textContent = panel.dataset.before.replace("{count}", news.before);
  else if (news.progress !== undefined) bar.value = news.progress;
  else if (news.error) after.textContent = news.error;
  else if (news.html) {
    answer = news;
    after.textContent = news.after;
    found.innerHTML = news.html;
    bar.value = 0;
    point(Math.min(chosen, news.ideas.length - 1));
  }
}

// Rings for all, ghosts of this one.
function point(number) {
  if (!answer?.ideas.length) return;
  chosen = number;
  for (const button of found.querySelectorAll("[data-hint-does=show]")) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.idea) === chosen));
  }
  for (const row of found.querySelectorAll("li.idea")) row.classList.toggle("shown", Number(row.dataset.idea) === chosen);
  mark(answer.ideas.map((moves) => moves[0]), chosen, answer.ghosts[chosen]);
}

panel.addEventListener("click", (event) => {
  if (event.target.closest("[data-engine=switch]")) {
    toggle.ariaChecked = String(!on());
    localStorage.setItem(KEPT, toggle.ariaChecked);
    if (on()) settle();
    else stop();
    return;
  }
  const row = event.target.closest("li.idea");
  if (!row) return;
  const idea = Number(row.dataset.idea);
  if (event.target.closest("[data-hint-does=take]")) {
    const moves = answer.ideas[idea];
    prompt.focus({ preventScroll: true });
    take(moves);
    return;
  }
  point(idea);
  bring();
});
new MutationObserver(settle).observe(prompt, { childList: true, subtree: true, attributes: true });

toggle.ariaChecked = String(localStorage.getItem(KEPT) === "true");
settle();
