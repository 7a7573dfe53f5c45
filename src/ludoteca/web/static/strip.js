// What others did last, in a strip of one height: the pieces and cards that they moved, each a way to where it lies.

import { element } from "./animate.js";
import { morph, parse } from "./morph.js";
import { still } from "./settings.js";
import { url } from "./url.js";

const SOON = 250; // several moves may come at once
const SHOWN = 2200;
const ROOM = 2; // around a piece in its picture

const main = document.getElementById("main");
let timer = 0;
let at = -1;

// Called whenever the page has changed; `count` moves have been played.
export function settle(count) {
  if (main.dataset.waiting !== undefined || main.dataset.at !== undefined) return;
  clearTimeout(timer);
  timer = setTimeout(() => (count === at ? picture() : refresh(count)), count === at ? 0 : SOON);
}

async function refresh(count) {
  // Who looks elsewhere is told when they come back.
  if (document.hidden) return document.addEventListener("visibilitychange", () => refresh(count), { once: true });
  try {
    const answer = await fetch(url(`/table/${main.dataset.table}/strip`));
    if (!answer.ok) return;
    morph(document.getElementById("part-strip"), parse(await answer.text()));
  } catch {
    return; // the connection is told of elsewhere
  }
  at = count;
  picture();
  const list = document.querySelector("#part-strip ol");
  list.scrollTo({ left: list.scrollWidth, behavior: still() ? "auto" : "smooth" });
}

// Each piece as it lies on the table now; one that is not to be seen any more is left out.
function picture() {
  for (const button of document.querySelectorAll("#part-strip [data-shows]")) {
    const piece = document.getElementById(button.dataset.shows);
    const box = piece?.getBBox?.();
    button.hidden = !box?.width || !piece.getClientRects().length;
    if (button.hidden) continue;
    const frame = [box.x - ROOM, box.y - ROOM, box.width + 2 * ROOM, box.height + 2 * ROOM];
    const svg = element("svg", { viewBox: frame.join(" "), "aria-hidden": "true" });
    svg.append(inside(piece));
    button.replaceChildren(svg);
    const name = piece.getAttribute("aria-label") ?? piece.closest("[data-tip]")?.dataset.tip ?? ""; // or its place's
    button.setAttribute("aria-label", `${button.dataset.label} ${name}`.trim());
    button.title = name.split(" · ")[0];
  }
}

// A copy within groups of the classes around the piece, so that its styles find it.
function inside(piece) {
  let copy = piece.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-move", "data-first", "data-why", "data-tip", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
    part.classList.remove("spot", "early", "fresh");
  }
  for (const ring of copy.querySelectorAll(".ring, .hit")) ring.remove();
  for (let around = piece.parentElement; around && !around.matches("[id^='part-']"); around = around.parentElement) {
    const names = around.getAttribute("class");
    if (!names) continue;
    const group = element("g", { class: names.replaceAll(/\b(spot|active)\b/g, "") });
    group.append(copy);
    copy = group;
  }
  return copy;
}

// To where it lies: into the middle of what can be seen, with a ring around it for a while.
function show(piece) {
  piece.scrollIntoView({ block: "center", inline: "center", behavior: still() ? "auto" : "smooth" });
  const ring = document.createElement("div");
  ring.className = "found-here";
  document.body.append(ring);
  const until = performance.now() + SHOWN;
  const follow = (now) => {
    const box = piece.getBoundingClientRect();
    Object.assign(ring.style, { left: `${box.left - 7}px`, top: `${box.top - 7}px`, width: `${box.width + 14}px`, height: `${box.height + 14}px` });
    if (now < until && piece.isConnected) requestAnimationFrame(follow);
    else ring.remove();
  };
  requestAnimationFrame(follow);
}

export function listen() {
  document.getElementById("part-strip")?.addEventListener("click", (event) => {
    const button = event.target.closest("[data-shows]");
    const piece = button && document.getElementById(button.dataset.shows);
    if (piece) show(piece);
  });
}
