// A light on what a lesson speaks of: the rest is dimmed, and a ring of dashes is around it.

const NS = "http://www.w3.org/2000/svg";
const ROOM = 6; // around what is lit
const GROWS = 60; // so much room below what is lit is left for a longer sentence
const SETTLES = [60, 250, 600]; // after a change things glide: the light is set again

let lit = () => []; // what is lit now: it may be drawn anew
let spared = []; // what is not dimmed, though nothing points at it
const light = document.createElementNS(NS, "svg");
light.id = "spotlight";
light.setAttribute("aria-hidden", "true");
light.innerHTML = '<mask id="spotlight-mask"></mask><rect class="dim" mask="url(#spotlight-mask)"></rect><g class="rings"></g>';

// "#id" and ".class" are selectors; anything else is a move, on the table or else in the list.
// Of several things, those that are not folded away, where there are any.
export function find(point) {
  const found = named(point);
  const open = found.filter((thing) => thing.getClientRects().length);
  return open.length ? open : found;
}

function named(point) {
  if (/^[#.]/.test(point)) return [...document.querySelectorAll(point)];
  const move = `[data-move="${CSS.escape(point)}"]`;
  const spots = [...document.querySelectorAll(`.spot${move}`)];
  return spots.length ? spots : [...document.querySelectorAll(move)];
}

export function shine(points, bright) {
  lit = () => points.flatMap(find).map(seen).filter(Boolean);
  spared = bright;
  bring();
  follow();
}

// What is lit first comes into view. On a phone the panel lies below it and grows with what it says: where that is near,
// to the middle.
export function bring() {
  const thing = lit()[0];
  if (!thing) return;
  turn(thing, "nearest");
  const { left, right, bottom } = thing.getBoundingClientRect();
  const below = spared.map((each) => each.getBoundingClientRect()).filter((each) => each.left < right && each.right > left);
  const inside = spared.some((each) => each.contains(thing));
  if (!inside && below.some(({ top }) => bottom > top - GROWS)) turn(thing, "center");
}

// On a phone the table and one's own area lie side by side, and each snaps into place: what lies at the edge of the other
// one is brought to the middle, as by a little way it would snap back.
export function turn(thing, block) {
  const { left, right } = thing.getBoundingClientRect();
  const aside = right <= 0 || left >= innerWidth;
  thing.scrollIntoView({ block, inline: aside ? "center" : "nearest" });
}

// Whether the middle of something is out of the window, or below a panel.
export function hidden(thing, panel) {
  const shown = seen(thing);
  if (!shown || panel.contains(shown)) return false;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const over = panel.getBoundingClientRect();
  const below = x > over.left && x < over.right && y > over.top;
  return x < 0 || x > innerWidth || y < 0 || y > innerHeight || below;
}

// Of something folded away, what it is folded into.
export function seen(thing) {
  let at = thing;
  while (at && !at.getClientRects().length) at = at.parentElement;
  return at;
}

function box(thing, room) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left - room, y: top - room, width: width + 2 * room, height: height + 2 * room };
}

function rect(where, more) {
  const drawn = document.createElementNS(NS, "rect");
  for (const [name, value] of Object.entries({ ...where, rx: 8, ...more })) drawn.setAttribute(name, value);
  return drawn;
}

// Where table and own area lie side by side, the button that leads to what is lit in the other one is marked.
function mark(things) {
  const aside = things.filter((thing) => {
    const { left, right } = thing.getBoundingClientRect();
    return right <= 0 || left >= innerWidth;
  });
  const panes = new Set(aside.map((thing) => (thing.closest(".own-place") ? "own" : "board")));
  for (const button of document.querySelectorAll("[data-pane]")) button.classList.toggle("lit", panes.has(button.dataset.pane));
}

function set() {
  const things = lit();
  mark(things);
  const whole = { x: 0, y: 0, width: innerWidth, height: innerHeight };
  light.toggleAttribute("hidden", !things.length);
  const holes = [...things.map((thing) => box(thing, ROOM)), ...spared.map((thing) => box(thing, 0))];
  const black = holes.map((hole) => rect(hole, { fill: "black" }));
  light.querySelector("mask").replaceChildren(rect(whole, { fill: "white" }), ...black);
  const dim = light.querySelector(".dim");
  for (const [name, value] of Object.entries(whole)) dim.setAttribute(name, value);
  const rings = things.map((thing) => box(thing, ROOM));
  const drawn = rings.flatMap((ring) => ["under", "over"].map((kind) => rect(ring, { class: kind })));
  light.querySelector(".rings").replaceChildren(...drawn);
}

export function follow() {
  requestAnimationFrame(set);
  for (const time of SETTLES) setTimeout(set, time);
}

export function listen() {
  document.body.append(light);
  addEventListener("resize", follow);
  addEventListener("scroll", () => requestAnimationFrame(set), { capture: true, passive: true });
  const pan = document.querySelector(".pan");
  new MutationObserver(follow).observe(pan, { attributes: true, childList: true, subtree: true, attributeFilter: ["style", "class", "open"] });
}
