// Pieces travel from where they were to where they are. They fly as copies on a layer above the page, so that no panel
// hides them and no scrolling box cuts them off; the piece itself waits, unseen, where it will be.

import { paced, still } from "./settings.js";

const TRAVEL = 350;
const APART = 60;
const TRAIL = 1600;
const SVG = "http://www.w3.org/2000/svg";

// Where everything is that has a name, told from the drawing it is in: a drawing that only slides down takes its pieces along.
export function remember() {
  const places = new Map();
  for (const thing of document.querySelectorAll(":is(.board, .area) svg [id]")) {
    const host = headOf(thing) ?? thing.ownerSVGElement;
    const frame = host.getBoundingClientRect();
    const box = host.matches("summary") ? frame : thing.getBoundingClientRect();
    if (box.width) places.set(thing.id, { host, frame, box, kind: thing.dataset.kind });
  }
  return places;
}

// What lies in a closed area is where the area's head is: unseen, it still has a place of its own in the page.
function headOf(thing) {
  return thing.closest("details:not([open])")?.querySelector("summary");
}

export function travel(before) {
  let delay = 0;
  const gone = [...before].filter(([id, { kind }]) => kind && !document.getElementById(id)).map(([, place]) => place);
  for (const piece of document.querySelectorAll(".piece[id]")) {
    const from = before.get(piece.id) ?? (piece.dataset.from ? enters(piece.dataset, gone, before) : undefined);
    const head = headOf(piece);
    const own = piece.getBoundingClientRect();
    const to = head?.getBoundingClientRect() ?? own;
    if (!from || !own.width) continue;
    const start = middle(now(from));
    const end = middle(to);
    if (Math.hypot(start.x - end.x, start.y - end.y) < 4) continue;
    const leaves = seen(from.host, start);
    const arrives = seen(head ?? piece, end);
    if (!leaves && !arrives) continue;
    if (still()) {
      if (Math.hypot(start.x - end.x, start.y - end.y) > own.width) trail(start, end);
    } else {
      const size = from.host.matches("summary") ? 1 : from.box.height / own.height;
      fly(piece, middle(own), { ...start, shown: leaves }, { ...end, shown: arrives }, size, delay);
    }
    delay += paced(APART);
  }
}

// What is new comes from where one of its kind has gone, else from where such things lie.
function enters({ kind, from }, gone, before) {
  const found = kind ? gone.findIndex((place) => place.kind === kind) : -1;
  return found < 0 ? before.get(from) : gone.splice(found, 1)[0];
}

function now({ host, frame, box }) {
  if (!host.isConnected) return box;
  const moved = host.getBoundingClientRect();
  const scale = moved.width / frame.width || 1;
  return {
    left: moved.left + (box.left - frame.left) * scale,
    top: moved.top + (box.top - frame.top) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

// Whether that place of a drawing is in sight, and not behind the sheet or out of the window.
function seen(thing, { x, y }) {
  const top = document.elementFromPoint(x, y);
  return Boolean(top && thing.closest("[id^='part-']")?.contains(top));
}

function middle(box) {
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function fly(piece, own, start, end, size, delay) {
  const copy = piece.cloneNode(true);
  copy.removeAttribute("id");
  const placed = element("g", {});
  const { a, b, c, d, e, f } = piece.getScreenCTM();
  placed.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  placed.append(copy);
  const flyer = element("g", {});
  flyer.append(placed);
  layer().append(flyer);
  const away = `translate(${start.x}px, ${start.y}px) scale(${size}) translate(${-own.x}px, ${-own.y}px)`;
  const there = `translate(${end.x}px, ${end.y}px) scale(1) translate(${-own.x}px, ${-own.y}px)`;
  const timing = { duration: paced(TRAVEL), delay, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "both" };
  const path = [
    { transform: away, opacity: Number(start.shown) },
    { transform: there, opacity: Number(end.shown) },
  ];
  flyer.animate(path, timing).finished.finally(() => flyer.remove());
  // Unseen, but there: what is hidden would not take a click.
  piece.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + paced(TRAVEL) });
}

// With reduced motion nothing moves: a dotted line says what went where, and fades.
function trail(start, end) {
  const line = element("g", {});
  line.append(
    element("path", { class: "trail", d: `M${start.x} ${start.y}L${end.x} ${end.y}` }),
    element("circle", { class: "trail-end", cx: end.x, cy: end.y, r: 14 }),
  );
  layer().append(line);
  const fading = [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
  line.animate(fading, { duration: TRAIL }).finished.finally(() => line.remove());
}

function layer() {
  const found = document.getElementById("flight");
  if (found) return found;
  const made = element("svg", { id: "flight", class: "flight", "aria-hidden": "true" });
  document.body.append(made);
  return made;
}

export function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
