// What a thing is, and what choosing it would do, beside it: for the mouse that rests on it, the key that reaches it, and
// the finger, which touches a thing or holds a choice.

const REST = 220; // how long before the server is asked what a move would do
const LONG = 60; // letters that still make one line
const HELD = 500; // how long a finger rests on a choice to read it
const STILL = 10; // how far it may stray meanwhile
const CHOSEN = "[data-move], a, button, summary, label, input"; // what a touch does something with

const tip = document.getElementById("tip");
const told = new Map();
let at = null;
let timer = 0;

export function listen(ask) {
  const main = document.getElementById("main");
  main.addEventListener("pointerover", (event) => event.pointerType === "mouse" && show(event.target, ask));
  main.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide());
  main.addEventListener("pointerdown", hide);
  main.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && show(event.target, ask));
  main.addEventListener("focusout", hide);
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  addEventListener("scroll", hide, { passive: true, capture: true });
  fingers(main, ask);
}

function fingers(main, ask) {
  let down = null; // where a finger is or was last, and whether it rested there long enough to read
  let wait = 0;
  main.addEventListener("pointerdown", (event) => {
    clearTimeout(wait);
    down = event.pointerType === "mouse" ? null : { x: event.clientX, y: event.clientY, read: false };
    if (!down || !event.isPrimary || !event.target.closest("[data-move]")) return;
    wait = setTimeout(() => {
      down.read = true;
      show(event.target, ask);
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
    if (!down) return;
    if (down.read) event.stopImmediatePropagation();
    else if (!event.target.closest(CHOSEN)) show(event.target, ask);
    down = null;
  };
  main.addEventListener("click", pass, { capture: true });
}

export function hide() {
  clearTimeout(timer);
  mark(null);
  at = null;
  tip.hidden = true;
}

function found(target) {
  return target.closest("[data-move]") ?? target.closest("[data-tip]");
}

// What it does: the thing itself, or what lies on the place that can be chosen.
function use(target, thing) {
  const nearest = target.closest("[data-does]");
  return (nearest && thing.contains(nearest) ? nearest : thing.querySelector("[data-does]"))?.dataset.does;
}

// What it says of itself, a long list line by line. The list of moves adds what the spot on the table says besides the
// move; other buttons have their words on them.
function words(thing, move) {
  if (!thing.matches("button")) return lines(move ? thing.getAttribute("aria-label") : thing.dataset.tip);
  const spot = thing.closest("#part-moves") && document.querySelector(`.spot[data-move="${CSS.escape(move)}"]`);
  return spot ? spot.getAttribute("aria-label").split(" · ").slice(1) : [];
}

function lines(label) {
  return label.length > LONG ? label.split(" · ") : [label];
}

function show(target, ask) {
  const thing = found(target);
  if (thing === at) return;
  hide();
  if (!thing) return;
  at = thing;
  const { move } = thing.dataset;
  mark(move);
  const own = [...words(thing, move), use(target, thing)].filter(Boolean);
  if (own.length) place(thing, own);
  if (move) timer = setTimeout(() => promise(thing, move, own, ask), REST);
}

// A move lights up in both places where it can be chosen: on the table and in the list.
function mark(move) {
  for (const lit of document.querySelectorAll(".hint")) lit.classList.remove("hint");
  if (!move) return;
  for (const same of document.querySelectorAll(`[data-move="${CSS.escape(move)}"]`)) same.classList.add("hint");
}

async function promise(thing, move, own, ask) {
  const { key, answer } = ask(move);
  if (!answer) return;
  if (!told.has(key)) told.set(key, answer().catch(() => []));
  // The first promise often says the move again; it is news only where it has a number in it.
  const lines = (await told.get(key)).filter((line, place) => place || /\d/.test(line));
  if (at === thing && thing.isConnected && lines.length) place(thing, [...own, ...lines]);
}

function place(thing, lines) {
  tip.replaceChildren(...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })));
  tip.hidden = false;
  const box = thing.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const left = Math.min(innerWidth - size.width - 8, Math.max(8, box.left + box.width / 2 - size.width / 2));
  const below = box.bottom + 10;
  const top = below + size.height < innerHeight ? below : Math.max(8, box.top - size.height - 10);
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
