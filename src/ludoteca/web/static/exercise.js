// An exercise at a table: whole lines are tried on the board, and the server says whether one is right.

import { note } from "./progress.js";
import { listen, shine } from "./spotlight.js";
import { lay } from "./choose.js";
import { state } from "./state.js";
import "./table.js"; // which listens first
import { url } from "./url.js";

const panel = document.getElementById("exercise");
const said = panel.querySelector(".said");
const { game, exercise } = panel.dataset;
const table = document.getElementById("main").dataset.table;
const prompt = document.getElementById("part-prompt");
const { asked, first, answer, line: answerLine, why, words, begun } = JSON.parse(document.getElementById("exercise-data").textContent);
const button = Object.fromEntries([...panel.querySelectorAll("[data-exercise-does]")].map((it) => [it.dataset.exerciseDoes, it]));
const next = panel.querySelector(".next button");
const FEW = 3; // things that a line does, to be read at once
const SHOWN = `answer ${game} ${exercise}`;

let known = state.revision;
let last = ""; // the line that was judged last
let done = false;

function line(text, kind = "") {
  return Object.assign(document.createElement("p"), { textContent: text, className: kind });
}

function list(texts, kind) {
  const made = document.createElement(kind);
  made.append(...texts.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
  return made;
}

function tell(...parts) {
  said.replaceChildren(...parts);
}

function sure() {
  return prompt.querySelector("[data-action=confirm]");
}

function found() {
  done = true;
  const shown = sessionStorage.getItem(SHOWN);
  if (!shown) note(game, exercise, "done");
  tell(line(shown ? words["found-again"] : words.found, "praise"), ...why.map((text) => line(text)));
  button.answer.hidden = true;
  button.again.hidden = true;
  next?.classList.add("main");
  shine([], [panel, prompt]);
}

async function ask(moves) {
  const body = JSON.stringify({ revision: state.revision, seat: state.seat, moves });
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const response = await fetch(url(`/table/${table}/exercise`), { method: "POST", headers, body });
  return response.ok ? response.json() : { state: "open" };
}

// What a line would have done: of a long one, folded away, so that the panel leaves room for the next try.
function would(brings) {
  const told = document.createElement("details");
  told.open = brings.length <= FEW;
  told.append(Object.assign(document.createElement("summary"), { textContent: words.would }), list(brings, "ul"));
  return told;
}

function wrong({ behind, line: way, brings }) {
  tell(line(words.wrong.replace("{line}", way.join(", ")), "explain"), line(behind), ...(brings.length ? [would(brings)] : []));
}

// A line that waits to be confirmed is whole: now it is judged, before it is played. Where only the first choice counts,
// that is judged at once, and who has found it may play on or not.
async function judge() {
  const moves = state.chosen.flat();
  const mine = sure() || (first && moves.length) ? JSON.stringify(moves) : "";
  if (mine === last || done) return;
  last = mine;
  if (!mine) return;
  const told = await ask(moves);
  if (mine !== last) return;
  if (told.state === "right" && first && !sessionStorage.getItem(SHOWN)) found();
  else if (told.state === "right") {
    if (!sessionStorage.getItem(SHOWN)) tell(line(words.confirm, "praise"));
    shine(sure() ? ["#part-prompt [data-action=confirm]"] : [], [panel, prompt]);
  } else if (told.state === "wrong") {
    wrong(told);
    takeBack();
  }
}

// As soon as the table is done with showing it.
function takeBack() {
  if (state.busy) return setTimeout(takeBack, 30);
  last = "";
  lay([]);
}

// Something was played.
async function look() {
  if (state.replaying) return;
  if (state.revision === known) return judge();
  known = state.revision;
  const told = await ask([]);
  if (told.state === "right") found();
  else if (told.state !== "open") left(told);
}

// What was played, or taken back, cannot be taken back or played here again.
function left(told) {
  if (told.state === "wrong") wrong(told);
  else tell(line(words.strayed, "explain"));
  button.again.hidden = false;
  button.answer.hidden = true;
}

const DOES = {
  again: () => panel.querySelector(".from").submit(),
  answer() {
    sessionStorage.setItem(SHOWN, "yes");
    tell(line(words["answer-is"]), list(answerLine, "ol"), ...why.map((text) => line(text)));
    button.answer.hidden = true;
    lay(answer);
  },
};

document.documentElement.dataset.confirm = "ask"; // here nothing is played at once: a wrong line is talked about first
state.proposes = false; // nor is anything proposed: what to choose is the question
localStorage.setItem(`ended ${table}`, "yes"); // and no screen of the end comes between
note(game, exercise, "begun");

panel.addEventListener("click", (event) => DOES[event.target.closest("[data-exercise-does]")?.dataset.exerciseDoes]?.());
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "n" && done) next?.click(); // not by mistake, in the middle of one
});
listen();
tell(line(asked));
if (begun === "right") found();
else if (begun !== "open") ask([]).then(left);
else {
  sessionStorage.removeItem(SHOWN);
  look();
}
new MutationObserver(look).observe(prompt, { childList: true, subtree: true, attributes: true, characterData: true });
