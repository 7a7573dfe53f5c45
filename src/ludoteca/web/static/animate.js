// Pieces travel from where they were to where they are. They fly as copies on a layer above the page, so that no panel
// hides them and no scrolling box cuts them off; the piece itself waits, unseen, where it will be.

import { paced, still } from "./settings.js";

const TRAVEL = 350;
const APART = 60;
const TRAIL = 1600;
const SVG = "http://www.w3.org/2000/svg";
const trails = new Set(); // what draws each of those that are to be seen

// Where everything is that has a name, told from the drawing it is in: a drawing that only slides down takes its pieces
// along. Where that drawing is gone it is told from the part of the page, which stays.
export function remember() {
  const places = new Map();
  const parts = new Map([...document.querySelectorAll("[id^='part-']")].map((part) => [part, part.getBoundingClientRect()]));
  for (const thing of document.querySelectorAll(":is(.board, .area) svg [id]")) {
    const host = headOf(thing) ?? thing.ownerSVGElement;
    const frame = host.getBoundingClientRect();
    const box = host.matches("summary") ? frame : thing.getBoundingClientRect();
    const part = partOf(host);
    if (box.width) places.set(thing.id, { host, frame, part, around: parts.get(part), box, kind: thing.dataset.kind });
  }
  return places;
}

function partOf(thing) {
  return thing.closest("[id^='part-']");
}

// What lies in a closed area is where the area's head is: unseen, it still has a place of its own in the page.
function headOf(thing) {
  return thing.closest("details:not([open])")?.querySelector("summary");
}

export function travel(before) {
  redraw();
  let delay = 0;
  const gone = [...before].filter(([id, { kind }]) => kind && !document.getElementById(id)).map(([, place]) => place);
  for (const piece of document.querySelectorAll(".piece[id]")) {
    const from = before.get(piece.id) ?? (piece.dataset.from ? enters(piece.dataset, gone, before) : undefined);
    const own = piece.getBoundingClientRect();
    if (!from || !own.width) continue;
    const { start, end } = way(piece, from);
    const far = Math.hypot(start.x - end.x, start.y - end.y);
    if (far < 4 || (!start.shown && !end.shown)) continue;
    if (still()) {
      if (far > own.width) trail(piece, from);
    } else {
      const size = from.host.matches("summary") ? 1 : from.box.height / own.height;
      fly(piece, middle(own), start, end, size, delay);
    }
    delay += paced(APART);
  }
}

// What is new comes from where one of its kind has gone, else from where such things lie.
function enters({ kind, from }, gone, before) {
  const found = kind ? gone.findIndex((place) => place.kind === kind) : -1;
  return found < 0 ? before.get(from) : gone.splice(found, 1)[0];
}

// Where a piece comes from and goes to as the page lies now, and which of both can be seen.
function way(piece, from) {
  const head = headOf(piece);
  const start = middle(now(from));
  const end = middle((head ?? piece).getBoundingClientRect());
  return { start: { ...start, shown: seen(from.part, start) }, end: { ...end, shown: seen(partOf(piece), end) } };
}

function now({ host, part, around, box, ...from }) {
  const [anchor, frame] = host.isConnected ? [host, from.frame] : [part, around];
  const moved = anchor.getBoundingClientRect();
  const scale = moved.width / frame.width || 1;
  return {
    left: moved.left + (box.left - frame.left) * scale,
    top: moved.top + (box.top - frame.top) * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

// Whether that place of a part is in sight, and not behind the sheet or out of the window.
function seen(part, { x, y }) {
  const top = document.elementFromPoint(x, y);
  return Boolean(top && part.contains(top));
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

// With reduced motion nothing moves: a dotted line says what went where, and fades. It scrolls with the table, and what
// lies in another pane, or under the sheet, has none.
function trail(piece, from) {
  const line = element("g", {});
  const draw = () => line.replaceChildren(...(piece.isConnected ? drawn(way(piece, from)) : []));
  draw();
  trails.add(draw);
  layer().append(line);
  const fading = [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }];
  line.animate(fading, { duration: TRAIL }).finished.finally(() => {
    trails.delete(draw);
    line.remove();
  });
}

function drawn({ start, end }) {
  if (!end.shown) return [];
  const ring = element("circle", { class: "trail-end", cx: end.x, cy: end.y, r: 14 });
  return start.shown ? [element("path", { class: "trail", d: `M${start.x} ${start.y}L${end.x} ${end.y}` }), ring] : [ring];
}

function redraw() {
  for (const draw of trails) draw();
}

addEventListener("scroll", redraw, { capture: true, passive: true });
addEventListener("resize", redraw);

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
