// Sowing as one gesture: the markers of a tray go one by one into the trays ahead. A drawing that offers it says in
// data-sowing which markers lie where, what the tile beside each tray wants, what fulfils it, and the words for it. The whole sowing is
// laid out here; two markers change places by click, key or drag; the server is asked once, with all its moves.

import { element, remember, travel } from "../../animate.js";

const FAR = 6; // pixels after which a press is a drag

let now = null; // the sowing laid out: its circle as it was and as it is, the tray, the markers in their order
let drag = null;

const prompt = () => document.getElementById("part-prompt");
const main = document.getElementById("main");

function read() {
  const circle = document.querySelector("[data-sowing]");
  return circle && { circle, ...JSON.parse(circle.dataset.sowing) };
}

function tray(offer, move) {
  return offer ? offer.trays.findIndex((tray) => tray.move === move && tray.markers.length) : -1;
}

export function offers(move) {
  return tray(now ?? read(), move) >= 0;
}

// Whether a sowing is laid out; of this tray, if one is named.
export function laidOut(move) {
  return now !== null && (move === undefined || now.trays[now.from].move === move);
}

// What choosing a tray would do, before it is chosen.
export function promises(move) {
  const offer = read();
  const from = tray(offer, move);
  return lines({ ...offer, from, order: arrange(offer, from) });
}

// The moves of the sowing: a colour is chosen only while there is more than one in the hand.
export function moves() {
  const order = now.order.map((marker) => marker.colour);
  const asked = order.filter((_, place) => new Set(order.slice(place)).size > 1);
  return [now.trays[now.from].move, ...asked.map((colour) => now.drops[colour].move)];
}

// Laying out.

export function begin(move) {
  if (now) stop();
  const offer = read();
  const from = tray(offer, move);
  const before = remember();
  now = { ...offer, from, order: arrange(offer, from), picked: null };
  now.was = now.circle.cloneNode(true);
  now.said = [...prompt().childNodes];
  main.classList.add("laying");
  layOut();
  say();
  travel(before);
}

// Everything back to where it was.
export function stop() {
  if (!now) return;
  const { circle, was, said, from, trays } = now;
  const before = remember();
  circle.replaceWith(was);
  prompt().replaceChildren(...said);
  forget();
  travel(before);
  document.querySelector(`[data-move="${CSS.escape(trays[from].move)}"]`)?.focus({ preventScroll: true });
}

// The server has drawn the circle anew. The markers have been seen to move: they need not fly once more.
export function forget(before) {
  if (!now) return;
  for (const [id] of now.trays.flatMap((tray) => tray.markers)) before?.delete(id);
  now = null;
  main.classList.remove("laying");
}

const ahead = (sowing, place) => (sowing.from + 1 + place) % sowing.trays.length;
const last = (sowing) => sowing.trays[ahead(sowing, sowing.order.length - 1)];

// An order to begin with: one that fulfils the last tray's tile if there is one, then whatever other tiles want.
function arrange(offer, from) {
  const { trays } = offer;
  const hand = trays[from].markers.map(([id, colour]) => ({ id, colour }));
  const lying = trays.map((tray, place) => (place === from ? [] : tray.markers.map(([, colour]) => colour)));
  const order = Array(hand.length).fill(null);
  const places = [...order.keys()];
  const toLast = (place) => (hand.length - 1 - place) % trays.length === 0;
  for (const place of [...places.filter(toLast), ...places.filter((place) => !toLast(place))]) {
    const into = ahead({ from, trays }, place);
    const missing = lacks(trays[into].tile, lying[into]);
    const found = hand.findIndex((marker) => missing.includes(marker.colour));
    if (found < 0) continue;
    order[place] = hand.splice(found, 1)[0];
    lying[into].push(order[place].colour);
  }
  return order.map((marker) => marker ?? hand.shift());
}

// The colours that a tile still lacks in its tray.
function lacks(tile, lying) {
  const missing = [...(tile?.wants ?? [])];
  for (const colour of lying) {
    const found = missing.indexOf(colour);
    if (found >= 0) missing.splice(found, 1);
  }
  return missing;
}

function lying(sowing, into) {
  const kept = sowing.trays[sowing.from] === into ? [] : into.markers.map(([id, colour]) => ({ id, colour }));
  const sown = sowing.order.map((marker, place) => ({ ...marker, place }));
  const ranks = Object.keys(sowing.drops);
  return [...kept, ...sown.filter(({ place }) => sowing.trays[ahead(sowing, place)] === into)].sort(
    (a, b) => ranks.indexOf(a.colour) - ranks.indexOf(b.colour),
  );
}

// Whether the tile of the last tray is fulfilled: the drawing says by which colours, from the rules.
function fulfils(sowing) {
  const sown = lying(sowing, last(sowing)).filter((marker) => marker.place !== undefined);
  const colours = sown.map((marker) => marker.colour).join();
  return sowing.trays[sowing.from].fulfil.some((wanted) => wanted.join() === colours);
}

function lines(sowing) {
  const { tile } = last(sowing);
  const told = tile ? [fulfils(sowing) ? tile.fulfilled : tile.not] : [];
  return [...told, ...sowing.trays[sowing.from].certain];
}

const choosable = () => new Set(now.order.map((marker) => marker.colour)).size > 1;

// Markers into their trays, and over them what can be touched.
function layOut() {
  const { circle, trays, places, from } = now;
  now.controls?.remove();
  now.controls = element("g", {});
  // A finger on a marker drags it and scrolls nothing; touch-action says so for whole drawings only.
  now.controls.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
  for (const ground of circle.querySelectorAll(".sown-ground, .sown-end")) ground.remove();
  for (const into of trays) {
    const there = lying(now, into);
    const sown = there.filter((marker) => marker.place !== undefined).length;
    const bowl = circle.querySelector(`#${CSS.escape(into.id)}`);
    if (into === last(now)) bowl.append(disc(into.at, now.bowl + 2, "sown-end"));
    there.forEach((marker, place) => {
      const [dx, dy, size] = places[there.length][place];
      const holder = document.getElementById(marker.id).parentNode;
      const home = trays.find((tray) => tray.markers.some(([id]) => id === marker.id));
      const drawn = places[home.markers.length][0][2];
      const at = [into.at[0] + dx, into.at[1] + dy];
      holder.setAttribute("transform", `translate(${at[0]} ${at[1]}) scale(${size / drawn})`);
      if (marker.place !== undefined) {
        bowl.append(disc(at, size * 0.66, "sown-ground"));
        now.controls.append(control(marker, into, at, size, sown > 1));
      }
      bowl.append(holder);
    });
    const spot = circle.querySelector(`[data-move="${CSS.escape(into.move)}"]`);
    if (sown && into !== trays[from]) spot?.setAttribute("tabindex", "-1");
  }
  circle.querySelector(`[data-move="${CSS.escape(trays[from].move)}"]`).classList.add("chosen");
  circle.append(now.controls);
  const { tile } = last(now);
  if (tile) document.getElementById(tile.id).classList.toggle("fulfilled", fulfils(now));
}

// A sown marker to be touched: its whole tray, or where two fall into one tray, its part of it.
function control({ colour, place }, into, at, size, shared) {
  const made = element("g", { "data-laid": place, class: "sown" });
  made.append(shared ? disc(at, now.bowl / 2, "hit") : disc(into.at, now.bowl, "hit"));
  if (!choosable()) return made;
  made.append(disc(at, size * 0.72, "ring"));
  const picked = now.picked === place;
  made.classList.add("spot");
  made.classList.toggle("chosen", picked);
  const attributes = { role: "button", tabindex: 0, "aria-pressed": picked };
  attributes["aria-label"] = `${into.name}: ${now.drops[colour].name}`;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function disc([cx, cy], r, kind) {
  return element("circle", { cx, cy, r, class: kind });
}

// The prompt says what is being sown and what it will do; the lines change with the order, the rest stays.
function say() {
  const label = now.circle.querySelector(`[data-move="${CSS.escape(now.trays[now.from].move)}"]`).ariaLabel;
  const title = html("p", { className: "say" }, html("strong", { textContent: label }));
  now.lines = html("ul", { className: "promises" });
  const buttons = html("p", { className: "buttons" }, button(now.go, "play-laid", "main"), button(now.other, "take-up", ""));
  const hint = choosable() ? [html("p", { className: "quiet hint-line", textContent: now.hint })] : [];
  prompt().replaceChildren(title, now.lines, ...hint, buttons);
  count();
}

function count() {
  now.lines.replaceChildren(...lines(now).map((line) => html("li", { textContent: line })));
}

function html(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function button(words, action, className) {
  const made = html("button", { type: "button", textContent: words, className });
  made.dataset.action = action;
  return made;
}

// Changing the order.

function pick(place) {
  if (now.picked === null) now.picked = place;
  else if (now.picked === place) now.picked = null;
  else return swap(now.picked, place);
  layOut();
  focus(place);
}

function swap(one, other) {
  const before = remember();
  const { order } = now;
  [order[one], order[other]] = [order[other], order[one]];
  now.picked = null;
  layOut();
  count();
  focus(other);
  travel(before);
}

function focus(place) {
  now.controls.querySelector(`[data-laid="${place}"]`).focus({ preventScroll: true });
}

const sownAt = (target) => (now ? target.closest?.(".spot[data-laid]") : null);

export function listen() {
  main.addEventListener("click", (event) => {
    const found = sownAt(event.target);
    if (found && !drag?.far) pick(Number(found.dataset.laid));
    drag = null;
  });
  main.addEventListener("pointerdown", (event) => {
    const found = sownAt(event.target);
    drag = found && { place: Number(found.dataset.laid), x: event.clientX, y: event.clientY, far: false };
  });
  main.addEventListener("pointermove", (event) => {
    if (!drag || !now || !event.buttons) return;
    drag.far ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (drag.far) carry(event);
  });
  main.addEventListener("pointerup", (event) => drag?.far && now && drop(event));
  main.addEventListener("pointercancel", () => {
    if (drag?.far && now) layOut();
    drag = null;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !now) return;
    if (now.picked === null) return stop();
    const { picked } = now;
    pick(picked);
  });
}

// The marker follows the pointer, above everything else in the circle.
function carry({ clientX, clientY }) {
  const holder = document.getElementById(now.order[drag.place].id).parentNode;
  const at = new DOMPoint(clientX, clientY).matrixTransform(now.circle.getScreenCTM().inverse());
  holder.setAttribute("transform", `translate(${at.x} ${at.y}) scale(1.3)`);
  if (holder.parentNode !== now.circle) now.circle.append(holder);
  for (const over of now.controls.querySelectorAll(".over")) over.classList.remove("over");
  under(clientX, clientY)?.classList.add("over");
}

function drop({ clientX, clientY }) {
  const found = under(clientX, clientY);
  if (found) return swap(drag.place, Number(found.dataset.laid));
  const before = remember();
  layOut();
  travel(before);
}

// Another sown marker at this place of the window.
function under(x, y) {
  return document
    .elementsFromPoint(x, y)
    .map(sownAt)
    .find((found) => found && Number(found.dataset.laid) !== drag.place);
}
