// On the table: a ring with its number where each move of a hint is played, and ghosts of what one of them would move.

import { find, hidden, seen, turn } from "./spotlight.js";

const NS = "http://www.w3.org/2000/svg";
const ROOM = 4; // around what is ringed
const BADGE = 11;
const LEAST = 6; // of a thing must be in sight
const FRAMES = ".field, .middle, .own-place, .tabs, .moves ul"; // what cuts off what lies beyond it
const SETTLES = [60, 250, 600]; // the page may still be gliding

const layer = document.createElementNS(NS, "svg");
layer.id = "hint-marks";
layer.setAttribute("aria-hidden", "true");
let moves = [];
let chosen = 0;

export function mark(first, number, ghosts) {
  document.body.append(layer);
  moves = first;
  chosen = number;
  lay(ghosts);
  follow();
}

// What is chosen comes into sight, for who asks to be shown it: on a phone it may lie in another pane.
export function bring() {
  const lit = find(moves[chosen]);
  const sheet = document.querySelector(".sheet");
  if (lit.length && lit.every((thing) => hidden(thing, sheet))) turn(lit[0], "center");
}

export function clear() {
  moves = [];
  lay([]);
  draw();
}

function lay(ghosts) {
  for (const old of document.querySelectorAll("g.hint-ghost")) old.remove();
  for (const { part, drawing, markup } of ghosts) {
    const svg = document.querySelectorAll(`#part-${part} svg`)[drawing];
    if (!svg) continue;
    const ghost = made("g", { class: "hint-ghost", "aria-hidden": "true" });
    ghost.innerHTML = markup;
    svg.append(ghost);
  }
}

function made(name, attributes, text = "") {
  const drawn = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) drawn.setAttribute(key, value);
  drawn.textContent = text;
  return drawn;
}

// As much of a thing as is in sight: on a phone it may lie in another pane, or be scrolled away.
function inSight(thing) {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  const part = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
  for (let frame = thing.closest(FRAMES); frame; frame = frame.parentElement.closest(FRAMES)) {
    const box = frame.getBoundingClientRect();
    part.left = Math.max(part.left, box.left);
    part.top = Math.max(part.top, box.top);
    part.right = Math.min(part.right, box.right);
    part.bottom = Math.min(part.bottom, box.bottom);
  }
  return { left: part.left, top: part.top, width: part.right - part.left, height: part.bottom - part.top };
}

function draw() {
  const taken = new Map(); // several moves may be played at one place: their numbers stand side by side
  const rings = [];
  const badges = []; // above all rings
  for (const [number, move] of moves.entries()) {
    for (const thing of new Set(find(move).map(seen).filter(Boolean))) {
      if (thing.closest(".side") && !thing.matches("[data-move]")) continue; // what is folded away
      const { left, top, width, height } = inSight(thing);
      if (width < LEAST || height < LEAST) continue;
      const kind = number === chosen ? "ring chosen" : "ring";
      const box = { x: left - ROOM, y: top - ROOM, width: width + 2 * ROOM, height: height + 2 * ROOM, rx: 8 };
      rings.push(made("rect", { ...box, class: `${kind} under` }), made("rect", { ...box, class: kind }));
      const place = `${Math.round(left)} ${Math.round(top)}`;
      const before = taken.get(place) ?? 0;
      taken.set(place, before + 1);
      const at = { x: Math.max(BADGE, left - ROOM + 2) + before * 2.2 * BADGE, y: Math.max(BADGE, top - ROOM + 2) };
      badges.push(made("circle", { cx: at.x, cy: at.y, r: BADGE, class: number === chosen ? "chosen" : "" }));
      badges.push(made("text", { x: at.x, y: at.y }, String(number + 1)));
    }
  }
  layer.replaceChildren(...rings, ...badges);
}

function follow() {
  requestAnimationFrame(draw);
  for (const time of SETTLES) setTimeout(draw, time);
}

addEventListener("resize", follow);
addEventListener("scroll", () => requestAnimationFrame(draw), { capture: true, passive: true });
const pan = document.querySelector(".pan");
new MutationObserver(follow).observe(pan, { attributes: true, subtree: true, attributeFilter: ["style", "open"] });
