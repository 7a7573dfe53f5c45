// Learning from a mistake: what is chosen on the board is judged at once, and once more when the turn is complete, until
// something as good as the best is found.

import { lay } from "./choose.js";
import { state } from "./state.js";
import "./table.js"; // which listens first
import { url } from "./url.js";

const panel = document.getElementById("mistake");
const said = panel.querySelector(".said");
const bar = panel.querySelector("progress");
const prompt = document.getElementById("part-prompt");
const next = panel.querySelector("[rel=next]");
const answer = panel.querySelector("[data-mistake-does=answer]");
const words = JSON.parse(document.getElementById("mistake-data").textContent);
const { number, origin } = panel.dataset;
const here = url(`${origin}/mistakes/${number}`);
const kept = `mistakes ${origin}`;

let last = ""; // the choices that were judged last
let done = false;

function tell(...parts) {
  said.replaceChildren(
    ...parts.filter(([text]) => text).map(([text, kind = ""]) => Object.assign(document.createElement("p"), { textContent: text, className: kind })),
  );
}

// Which of them were found, in this browser.
function found() {
  try {
    return JSON.parse(localStorage.getItem(kept)) ?? [];
  } catch {
    return [];
  }
}

function mark() {
  for (const link of panel.querySelectorAll("[data-mistake]")) {
    link.classList.toggle("done", found().includes(Number(link.dataset.mistake)));
  }
}

function finish(told) {
  done = true;
  const pressed = document.activeElement === answer;
  answer.hidden = true;
  if (pressed) (next ?? panel.querySelector(".buttons a")).focus();
  if (next) {
    next.textContent = words.next ?? next.textContent;
    next.classList.add("main");
  }
  document.body.classList.add("solved");
  tell([told.said, "praise"], [told.answer], [next ? "" : atTheEnd()]);
}

function atTheEnd() {
  const all = [...panel.querySelectorAll("[data-mistake]")].map((link) => Number(link.dataset.mistake));
  const right = all.filter((each) => found().includes(each)).length;
  return right === all.length ? words["done-all"] : words["done-last"].replace("{found}", right).replace("{count}", all.length);
}

function look() {
  if (done || state.busy || state.replaying) return;
  const moves = state.chosen.flat();
  if (moves.length) judge(moves);
  else last = "";
}

async function judge(moves) {
  const these = moves.join(", ");
  if (these === last) return;
  last = these;
  bar.hidden = false;
  tell([words.looking]);
  const told = await ask(moves);
  if (these !== last || done) return;
  bar.hidden = true;
  if (told.found) {
    localStorage.setItem(kept, JSON.stringify([...new Set([...found(), Number(number)])]));
    mark();
    finish(told);
  } else if (told.on) {
    tell([told.said, "praise"]);
  } else {
    tell([told.said ?? told.error, "explain"]);
    takeBack();
  }
}

async function ask(moves) {
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    const response = await fetch(`${here}/judge`, { method: "POST", headers, body: JSON.stringify({ moves }) });
    return await response.json();
  } catch {
    return { error: document.getElementById("main").dataset.failed };
  }
}

// As soon as the table is done with showing it.
function takeBack() {
  if (state.busy) return setTimeout(takeBack, 30);
  last = "";
  lay([]);
}

async function reveal() {
  let told = {};
  try {
    told = await (await fetch(`${here}/answer`, { headers: { Accept: "application/json" } })).json();
  } catch {
    // The server is away.
  }
  if (!told.answer) return tell([told.error ?? document.getElementById("main").dataset.failed, "explain"]);
  finish({ said: "", answer: told.answer });
  lay(told.moves);
}

document.documentElement.dataset.confirm = "ask"; // nothing is played at once: what is chosen is talked about
panel.addEventListener("click", (event) => {
  if (event.target.closest("[data-mistake-does=answer]")) reveal();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "n") next?.click();
});
// Confirm, where the rest of the turn need not be chosen: nothing is played, but the turn is complete.
document.addEventListener("played", ({ detail }) => done || (detail.moves.join(", ") === last ? takeBack() : judge(detail.moves)));
tell([words.find]);
mark();
panel.querySelector("[aria-current]").scrollIntoView({ block: "nearest", inline: "center" });
const watching = new MutationObserver(look);
watching.observe(prompt, { childList: true, subtree: true, attributes: true, characterData: true });
watching.observe(document.getElementById("main"), { attributeFilter: ["class"] }); // when the table is done with showing it
