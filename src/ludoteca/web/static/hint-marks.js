// On the table: a ring with its number where each move of a hint is played, and ghosts of what one of them would move.

import { find, seen } from "./spotlight.js";

const NS = "http://www.w3.org/2000/svg";
const ROOM = 4; // around what is ringed
const BADGE = 11;
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

function draw() {
  const taken = new Map(); // several moves may be played at one place: their numbers stand side by side
  const rings = [];
  const badges = []; // above all rings
  for (const [number, move] of moves.entries()) {
    for (const thing of new Set(find(move).map(seen).filter(Boolean))) {
      const { left, top, width, height } = thing.getBoundingClientRect();
      if (!width || (thing.closest(".side") && !thing.matches("[data-move]"))) continue; // what is folded away
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
