// The coach of a first game: says what the set-up is for, and gives ideas at the start of each of the first turns, then
// of every third, then when asked.

import { advised, ask } from "./hint.js";
import { state } from "./state.js";
import "./table.js"; // which listens first

const EACH = 4; // the first turns of one's own, at each of which the coach speaks
const THIRDS = 3; // times after that, each three turns later
const LAST = EACH + 3 * THIRDS;

const panel = document.getElementById("coach");
const said = panel.querySelector(".said");
const prompt = document.getElementById("part-prompt");
const hint = document.getElementById("hint");
const main = document.getElementById("main");
const table = main.dataset.table;
const SPOKEN = `coach ${table}`; // the latest turn at which the coach spoke
const SETTLED = `coach before ${table}`; // what it last said before the first turn
const SILENT = `coach silent ${table}`;
const suggest = panel.querySelector("[data-coach-does=suggest]");
const silence = panel.querySelector("[data-coach-does=silence]");

let told = ""; // as it stands in the panel

const silent = () => localStorage.getItem(SILENT) === "yes";
const turn = () => Number(prompt.dataset.ownTurn);
const before = () => prompt.dataset.before;
const yours = () => prompt.classList.contains("yours");
const suggestion = () => prompt.querySelector("[data-action=suggest]");

function due(number) {
  return number <= EACH || (number <= LAST && (number - EACH) % 3 === 0);
}

// What is said, beside the ideas: how it goes on with the coach.
function words() {
  const { first, often, seldom, asked, wait, over } = panel.dataset;
  const number = turn();
  if (document.querySelector(".score.final")) return over;
  if (silent()) return panel.dataset.silent;
  if (before() && suggestion()) return `${before()} ${panel.dataset.suggest}`;
  if (before()) return state.chosen.length ? before() : panel.dataset.settling; // beside the ideas, which say it too
  if (!yours()) return wait;
  if (number === 1) return first;
  if (number < LAST && due(number)) return often;
  return number >= LAST ? asked : seldom;
}

// Beside it, what will cost something before long: at each turn, as that does not wait for the coach.
function tell() {
  const losses = (yours() && !silent() && prompt.dataset.soon) || "";
  const lines = [words(), ...losses.split("\n").filter(Boolean)];
  if (lines.join("\n") === told) return;
  told = lines.join("\n");
  said.replaceChildren(...lines.map((text, place) => Object.assign(document.createElement("p"), { textContent: text, className: place ? "soon" : "" })));
}

function look() {
  tell();
  silence.setAttribute("aria-pressed", String(silent()));
  silence.hidden = Boolean(document.querySelector(".score.final")); // there is nothing more to say
  panel.querySelector("[data-coach-does=ask]").hidden = !advised();
  suggest.hidden = silent() || !before() || !suggestion();
  const begun = state.chosen.length > 0 || state.busy || state.replaying;
  if (!yours() || begun || silent() || suggestion() || spoken()) return;
  if (!advised()) return; // there is nothing to choose yet
  if (before()) localStorage.setItem(SETTLED, before());
  else localStorage.setItem(SPOKEN, turn());
  ask();
}

// Whether the coach has said all that there is to say unasked.
function spoken() {
  if (before()) return localStorage.getItem(SETTLED) === before();
  return !due(turn()) || Number(localStorage.getItem(SPOKEN)) >= turn();
}

panel.addEventListener("click", (event) => {
  const does = event.target.closest("[data-coach-does]")?.dataset.coachDoes;
  if (does === "ask") ask();
  if (does === "suggest") suggestion()?.click();
  if (does === "silence") {
    localStorage.setItem(SILENT, silent() ? "no" : "yes");
    if (silent()) hint.querySelector("[data-hint-does=close]").click();
    look();
  }
});
const watching = new MutationObserver(look);
watching.observe(prompt, { childList: true, subtree: true, attributes: true });
watching.observe(main, { attributeFilter: ["class"] }); // the answer to a move may come after the turn that follows it
look();
