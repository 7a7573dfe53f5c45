// A lesson at a table: one sentence at a time, a light on what it speaks of, and an answer to what the learner tries.
// The table is like any other; this looks at what is chosen there, and at what the server says that was played.

import { note } from "./progress.js";
import { bring, find, follow, hidden, listen, shine, turn } from "./spotlight.js";
import { state } from "./state.js";
import "./table.js"; // which listens first
import { url } from "./url.js";

const panel = document.getElementById("lesson");
const said = panel.querySelector(".said");
const { game, lesson } = panel.dataset;
const table = document.getElementById("main").dataset.table;
const prompt = document.getElementById("part-prompt");
const { steps, done, words, ...begun } = JSON.parse(document.getElementById("lesson-data").textContent);
const button = Object.fromEntries([...panel.querySelectorAll("[data-lesson-does]")].map((it) => [it.dataset.lessonDoes, it]));
const KEPT = `lesson ${table}`;
const SKIPPED = `skipped ${game} ${lesson}`;

let { step: reached, played, strayed } = begun; // the first step that the position fits, and what is played of its answer
let known = state.revision;
let at = start(); // the step that is shown; after the last, that it is done
let answered = false; // what it asked for was just played
let refused = 0; // how many moves were chosen when the last was wrong: until as many are again, the answer to it stays

// The step that the position waits at: the next one with something to try.
function waiting() {
  const next = steps.findIndex((step, number) => number >= reached && step.tries.length);
  return next < 0 ? steps.length : next;
}

// Whether something was played that no step goes on from, while there is still something to try.
function lost() {
  return strayed && waiting() < steps.length;
}

function start() {
  const wanted = location.hash.match(/^#step-(\d+)$/)?.[1] ?? sessionStorage.getItem(KEPT) ?? reached;
  return Math.min(waiting(), Math.max(reached, Number(wanted)));
}

function line(text, kind = "") {
  return Object.assign(document.createElement("p"), { textContent: text, className: kind });
}

function tell(...parts) {
  said.replaceChildren(...parts);
}

function show() {
  history.replaceState(null, "", location.pathname + location.search);
  sessionStorage.setItem(KEPT, at);
  const step = steps[at];
  const over = !step;
  if (lost()) tell(line(words.strayed, "explain"), line(steps[waiting()].explain));
  else if (answered) tell(line(step.praise, "praise"));
  else tell(line(over ? done : step.say, over ? "praise" : ""));
  const tries = !over && !answered && step.tries.length > 0;
  panel.classList.toggle("asks", tries && step.asks);
  panel.classList.toggle("reads", !over && !tries && !lost());
  button.back.hidden = at === 0 && !answered && !lost();
  button.next.hidden = over || (tries && !lost());
  button.next.textContent = lost() ? words.again : at === steps.length - 1 ? words.finish : words.next;
  button.skip.hidden = !tries || lost();
  button.show.hidden = over || answered || lost() || !step.point.length;
  panel.querySelector(".after").hidden = !over;
  const number = over ? words.last : words.step.replace("{number}", at + 1).replace("{count}", steps.length);
  panel.querySelector(".count").textContent = number;
  if (over && !sessionStorage.getItem(SKIPPED)) note(game, lesson, "done");
  shine(over || answered || lost() ? [] : step.point, [panel, prompt]);
}

// A table where that step begins: another one, as what was played at this one stays played.
function restart(step) {
  const form = panel.querySelector(".from");
  form.elements.step.value = step;
  form.submit();
}

const DOES = {
  back() {
    const wanted = answered || lost() ? Math.min(at, waiting()) : at - 1;
    if (wanted < reached || strayed) return restart(wanted);
    at = wanted;
    show();
  },
  next() {
    if (lost()) return restart(at);
    at = answered ? Math.max(reached, at + 1) : at + 1;
    answered = false;
    show();
  },
  skip() {
    sessionStorage.setItem(SKIPPED, "yes");
    restart(at + 1);
  },
  show() {
    const lit = steps[at].point.flatMap(find);
    const target = lit.find((thing) => hidden(thing, panel)) ?? lit[0]; // of several, one that a phone does not show now
    if (target) turn(target, "center");
    target?.focus({ preventScroll: true });
    follow();
  },
};

// What is chosen and not yet confirmed: the way to an answer, or not. Of a gesture that is only laid out, the first move
// counts: the others can still be changed.
function judge() {
  const sends = prompt.querySelector("[data-action=play-laid]");
  const laid = sends ? [document.querySelector(".spot.chosen[data-move]").dataset.move] : [];
  const chosen = [...state.chosen.flat(), ...laid];
  if (!chosen.length || strayed || waiting() === steps.length) return;
  const step = steps[waiting()];
  const mine = step.free ? chosen : [...played, ...chosen];
  const begins = (moves) => mine.every((move, place) => moves[place] === move);
  const mistake = step.wrong.find(({ moves }) => moves.every((move, place) => mine[place] === move));
  if (step.free ? !mistake : step.tries.some(begins)) {
    if (at !== waiting() || answered) {
      at = waiting();
      answered = false;
      show();
    }
    const sure = prompt.querySelector("[data-action=confirm]");
    const way = step.way.find(({ moves }) => moves.length === mine.length && begins(moves));
    if (sure || mine.length >= refused) {
      refused = 0;
      if (sends) tell(line(step.say), line(words.laid.replace("{button}", sends.textContent)));
      else tell(line(sure && !step.free ? words.confirm : (way ?? step).say));
    }
    if (sends) shine([], []); // what is laid out is looked at undimmed
    else shine(sure && !step.free ? ["#part-prompt [data-action=confirm]"] : (way ?? step).point, [panel, prompt]);
    return;
  }
  const why = at === waiting() && !answered ? (mistake ?? step) : null;
  const promises = [...prompt.querySelectorAll(".promises li")].map((promise) => promise.textContent);
  const tried = prompt.querySelector(".say strong") ?? prompt.querySelector(".pending li:last-child");
  const move = tried?.textContent ?? "";
  const list = document.createElement("ul");
  list.append(...promises.map((promise) => Object.assign(document.createElement("li"), { textContent: promise })));
  const would = line(words.would.replace("{move}", move));
  tell(line(why ? why.explain : words["read-on"], "explain"), ...(promises.length ? [would, list] : [line(words.tried.replace("{move}", move))]));
  refused = mine.length;
  bring();
  takeBack();
}

// As soon as the table is done with showing it.
function takeBack() {
  if (state.busy) return setTimeout(takeBack, 30);
  prompt.querySelector('[data-action="back"], [data-action="undo"], [data-action="take-up"]')?.click();
}

// Something was played: what the others do then, the server knows.
async function look() {
  if (state.replaying) return;
  if (state.revision === known) return judge();
  known = state.revision;
  const answer = await fetch(url(`/table/${table}/lesson`), { method: "POST", headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  const before = reached;
  ({ step: reached, played, strayed } = await answer.json());
  if (reached > before) {
    at = reached - 1;
    answered = true;
    show();
  } else if (lost()) {
    at = waiting();
    answered = false;
    show();
  }
}

document.documentElement.dataset.confirm = "ask"; // here nothing is played at once: a wrong move is talked about first
state.proposes = false; // nor is anything proposed: what to choose is the question
localStorage.setItem(`ended ${table}`, "yes"); // and no screen of the end comes between
note(game, lesson, "begun");
if (at === 0) sessionStorage.removeItem(SKIPPED);

panel.addEventListener("click", (event) => {
  const does = event.target.closest("[data-lesson-does]")?.dataset.lessonDoes;
  if (does) DOES[does]();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  const pressed = { n: button.next, b: button.back }[event.key];
  if (pressed && !pressed.hidden) pressed.click();
});
listen();
show();
new MutationObserver(look).observe(prompt, { childList: true, subtree: true, attributes: true, characterData: true });
