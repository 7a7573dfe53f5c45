// What a thing is, and what choosing it would do, beside it: for the mouse that rests on it, the key that reaches it, and
// the finger, which touches a thing or holds a choice. Held, or asked for by the key ?, it stays, and its links can be
// followed; by that key one also goes from thing to thing.

import { about, thingAt, THING } from "./explain.js";
import { place } from "./place.js";
import { Walk } from "./walk.js";

const REST = 220; // how long before it is told what a thing is and what a move would do
const LONG = 60; // letters that still make one line
const HELD = 500; // how long something is held to read of it
const SHORT = 3; // letters that a word may have and say nothing
const STEM = 4; // letters by which words are the same but for their endings
const STILL = 10; // how far a finger or mouse may stray meanwhile
const CHOSEN = "[data-move], a, button, summary, label, input"; // what a touch does something with

const tip = document.getElementById("tip");
const main = document.getElementById("main");
const told = new Map();
let ask = null;
let at = null;
let timer = 0;
let pointer = null;
let resting = false; // whether the page changed under a mouse that has not moved since: nobody asked about what is there now
let back = false; // whether the focus only goes back to where it was

export function listen(question) {
  ask = question;
  main.addEventListener("pointerover", (event) => {
    resting &&= event.clientX === pointer?.x && event.clientY === pointer?.y;
    pointer = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse" && !pinned() && !resting) show(event.target);
  });
  main.addEventListener("pointermove", (event) => {
    if (event.clientX === pointer?.x && event.clientY === pointer?.y) return;
    pointer = { x: event.clientX, y: event.clientY };
    if (resting && event.pointerType === "mouse" && !pinned()) show(event.target);
    resting = false;
  });
  main.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && !pinned() && hide());
  main.addEventListener("pointerdown", (event) => !tip.contains(event.target) && hide());
  main.addEventListener("focusin", (event) => {
    if (!back && !tip.contains(event.target) && event.target.matches(":focus-visible")) show(event.target, true);
  });
  main.addEventListener("focusout", () => !pinned() && hide());
  document.addEventListener("keydown", keys, { capture: true });
  addEventListener("scroll", (event) => at && event.target.contains(at) && hide(), { passive: true, capture: true });
  holding();
}

function holding() {
  let down = null; // where a finger or mouse is or was last, and whether it rested there long enough to read
  let wait = 0;
  main.addEventListener("pointerdown", (event) => {
    clearTimeout(wait);
    down = { x: event.clientX, y: event.clientY, mouse: event.pointerType === "mouse", read: false };
    pointer = down;
    if (!event.isPrimary || event.button || !event.target.closest(".field, #part-moves") || !found(event.target, true)) return;
    wait = setTimeout(() => {
      down.read = true;
      pin(event.target);
    }, HELD);
  });
  main.addEventListener("pointermove", (event) => {
    if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > STILL) clearTimeout(wait);
  });
  for (const end of ["pointerup", "pointercancel"]) main.addEventListener(end, () => clearTimeout(wait));
  main.addEventListener("contextmenu", (event) => down?.read && event.preventDefault());
  addEventListener("keydown", () => (down = null), { capture: true });
  // What was held to be read is not chosen.
  const pass = (event) => {
    if (!down || tip.contains(event.target)) return;
    if (down.read) event.stopImmediatePropagation();
    else if (!down.mouse && !event.target.closest(CHOSEN)) show(event.target, true);
    down = null;
  };
  main.addEventListener("click", pass, { capture: true });
}

// What a choice says already, with what is chosen before it and who chooses.
function name(thing) {
  return thing.getAttribute("aria-label") ?? thing.textContent;
}

// Of what a choice would do, what it does not say itself: sentences without those that only say it again, and of one
// that says it again and goes on, the rest.
function news(thing, sentences) {
  const before = [...document.querySelectorAll("#part-prompt :is(.say, .pending), .own .panel-name")];
  const known = parts([name(thing), thing.textContent, ...before.map((it) => it.textContent)].join(" "));
  const said = (text) => parts(text).every((part) => empty(part) || known.some((other) => same(part, other)));
  return sentences
    .map((sentence) => {
      const [, move, more] = /^([^:;]+)[:;] (.+)$/s.exec(sentence) ?? [];
      return move && said(move) ? more : sentence;
    })
    .filter((sentence) => !said(sentence));
}

const parts = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const empty = (part) => part.length <= SHORT && !/\d/.test(part);

// Two words that differ by their endings alone: buy and buys.
function same(one, other) {
  const stem = /\d/.test(one) ? one.length : Math.max(SHORT, Math.min(STEM, one.length - 1));
  return other.startsWith(one.slice(0, stem)) && (stem < one.length || one === other);
}

// By keyboard: ? explains what has the focus, or begins to go through everything; there arrows go on, and Enter lets the
// links of an explanation be followed.
const walk = new Walk({
  letter: "?",
  class_: "explaining",
  things: () => [...document.querySelectorAll(`.field ${THING}`)].filter((thing) => thing.getClientRects().length),
  enter: (thing) => pin(thing, true),
  end: hide,
});

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "Escape" && !tip.hidden) {
    const from = tip.contains(document.activeElement) && at;
    const stayed = pinned();
    hide();
    back = true;
    if (from) walk.go(from);
    back = false;
    if (stayed) event.stopPropagation();
    return;
  }
  if (tip.contains(event.target)) return;
  if (event.key === "?" && at && !main.matches(".explaining")) pin(at, true);
  else if (!walk.key(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

// The page has changed.
export function change() {
  hide();
  resting = true;
}

function pinned() {
  return tip.matches(".pinned");
}

export function hide() {
  clearTimeout(timer);
  mark(null);
  document.querySelector('[aria-describedby="tip"]')?.removeAttribute("aria-describedby");
  at = null;
  tip.hidden = true;
  tip.classList.remove("pinned");
}

// What can be told of: a choice, else what says what it is. What fills the table says it only to who asks.
function found(target, asked) {
  const thing = target.closest("[data-move]") ?? target.closest(`[data-tip], ${THING}`);
  if (asked || !thing || thing.matches("[data-move], [data-tip]")) return thing;
  const box = thing.getBoundingClientRect();
  return box.width > innerWidth / 2 || box.height > innerHeight / 2 ? null : thing;
}

// What it says of itself, a long list line by line. The list of moves adds what the spot on the table says besides the
// move; other buttons have their words on them.
function words(thing, move) {
  if (!thing.matches("button")) return lines((move ? thing.getAttribute("aria-label") : thing.dataset.tip) ?? "");
  const spot = onTable(thing);
  return spot ? news(thing, spot.getAttribute("aria-label").split(" · ").slice(1)) : [];
}

// Where the choice of a button of the list lies on the table.
function onTable(button) {
  const { move } = button.dataset;
  return button.closest("#part-moves") && move && document.querySelector(`.spot[data-move="${CSS.escape(move)}"]`);
}

function lines(label) {
  return label.length > LONG ? label.split(" · ") : [label];
}

function show(target, asked = main.matches(".walking")) {
  const thing = found(target, asked);
  if (thing === at) return;
  hide();
  if (!thing) return;
  at = thing;
  const { move } = thing.dataset;
  mark(move);
  const own = words(thing, move).filter(Boolean);
  if (document.activeElement === thing) thing.setAttribute("aria-describedby", "tip");
  if (own.length) tell(thing, own);
  timer = setTimeout(() => more(target, thing, own), REST);
}

// At once, and to stay.
async function pin(target, focus = false) {
  const thing = found(target, true);
  const own = words(thing, thing.dataset.move).filter(Boolean);
  hide();
  at = thing;
  tip.classList.add("pinned");
  await more(target, thing, own);
  if (at === thing && focus) tip.focus({ preventScroll: true });
}

// A move lights up in both places where it can be chosen: on the table and in the list.
function mark(move) {
  for (const lit of document.querySelectorAll(".hint")) lit.classList.remove("hint");
  if (!move) return;
  for (const same of document.querySelectorAll(`[data-move="${CSS.escape(move)}"]`)) same.classList.add("hint");
}

async function more(target, thing, own) {
  const spot = thing.matches("button") && onTable(thing);
  const meant = spot ? thingAt(spot) : thingAt(target, thing);
  const here = () => at === thing && thing.isConnected;
  const asked = thing.dataset.move && here() ? promised(thing.dataset).then((found) => news(thing, found)) : [];
  // The list tells what a move would do; only where there is nothing to tell, or for who asks, what its spot is.
  const enough = spot && !pinned() && (await asked).length;
  const explanation = meant && !enough ? await about(meant, spot ? name(thing) : own[0]) : null;
  if (explanation && here()) tell(thing, own, explanation);
  const promises = await asked;
  if (promises.length && here()) tell(thing, [...own, ...promises], explanation);
}

async function promised({ move, first, instead }) {
  const { key, answer } = ask(move, first, instead);
  if (!answer) return [];
  if (!told.has(key)) told.set(key, answer().catch(() => []));
  return told.get(key);
}

function tell(thing, lines, explanation = null) {
  const said = lines.map((line) => Object.assign(document.createElement("p"), { textContent: line }));
  tip.replaceChildren(...said, ...(explanation ? [explanation] : []));
  tip.hidden = false;
  const lit = [...document.querySelectorAll(".field .hint")].filter((spot) => spot !== thing);
  place(tip, thing, pointer, lit.map((spot) => spot.getBoundingClientRect()));
}
