// Stepping through a game without leaving the page: move by move, turn by turn, with a slider, or by itself.

import { say } from "./say.js";
import { keep, paced } from "./settings.js";
import { show } from "./show.js";
import "./table.js"; // which listens first
import { url } from "./url.js";

const main = document.getElementById("main");
const nav = document.querySelector(".travel");
const { last, turns } = JSON.parse(document.getElementById("replay-data").textContent);
const part = (name) => nav.querySelector(`[data-replay="${name}"]`);
const play = part("play");
const slider = part("slider");
const caption = document.getElementById("caption");

let shown = Number(main.dataset.at); // what the table shows
let wanted = shown; // what it is to show
let fetching = null;
let playing = false;

const watchers = new Set();

export const now = () => wanted;

// Call this with the number of moves whenever it changes.
export function watch(watcher) {
  watchers.add(watcher);
  watcher(wanted);
}

// Go there; of moments that were wanted while the server was asked, only the last is shown. Answers with what was said.
export function go(number) {
  wanted = Math.max(0, Math.min(last, number));
  mark();
  fetching ??= follow().finally(() => (fetching = null));
  return fetching;
}

async function follow() {
  let said = "";
  while (shown !== wanted) {
    const number = wanted;
    const address = url(`/table/${main.dataset.table}/at/${number}`) + location.search;
    const answer = await ask(address);
    if (!answer) {
      stay();
      break;
    }
    const gliding = number === shown + 1;
    say("");
    shown = number;
    said = answer.said;
    show(answer.fragments, gliding);
  }
  return said;
}

// Nothing, where the server is away.
async function ask(address) {
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" } });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

// Where the table is, as no other moment is to be had now.
function stay() {
  pause();
  wanted = shown;
  mark();
  say(main.dataset.failed, true);
}

// The turn in which the move of that number was played: [its last move, its number, its seat].
export function turnOf(number) {
  return number ? turns.find(([end]) => end >= number) : undefined;
}

function mark() {
  slider.value = wanted;
  if (part("number")) part("number").value = wanted;
  const [, turn, seat] = turnOf(wanted) ?? [0, 0, 0];
  const name = part("whose").options[seat + 1].text;
  const said = nav.dataset.where.replace("{number}", wanted);
  nav.querySelector(".where").textContent = said;
  slider.ariaValueText = turn ? nav.dataset.value.replace("{number}", wanted).replace("{turn}", turn).replace("{name}", name) : said;
  main.dataset.at = wanted;
  const address = (number) => url(`/table/${main.dataset.table}/at/${number}`) + location.search;
  const ways = { first: 0, back: Math.max(0, wanted - 1), on: Math.min(last, wanted + 1), last };
  for (const [way, number] of Object.entries(ways)) nav.querySelector(`[data-travel="${way}"]`).href = address(number);
  history.replaceState(null, "", address(wanted));
  for (const watcher of watchers) watcher(wanted);
}

// Where the turns of the seat that is chosen end, or of all.
function stops() {
  const whose = part("whose").value;
  return [0, ...turns.filter(([, , seat]) => whose === "" || seat === Number(whose)).map(([end]) => end), ...(whose === "" ? [last] : [])];
}

const STEPS = {
  first: () => go(0),
  back: () => go(wanted - 1),
  on: () => go(wanted + 1),
  last: () => go(last),
  "turn-back": () => go(stops().findLast((stop) => stop < wanted) ?? wanted),
  "turn-on": () => go(stops().find((stop) => stop > wanted) ?? wanted),
  play: () => (playing ? pause() : start()),
  more: () => part("more").setAttribute("aria-expanded", String(part("more").ariaExpanded !== "true")),
};

const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function start() {
  playing = true;
  pressed();
  if (wanted === last) await go(0);
  while (playing && wanted < last) {
    const said = await go(wanted + 1);
    // Of a move that nothing is told of, what was said before stays.
    if (said && !document.body.matches(".look-back")) caption.textContent = said;
    const time = said ? Math.min(900 + 30 * said.length, 4000) : 450;
    for (let waited = 0; playing && waited < paced(time); waited += 50) await rest(50);
  }
  pause();
}

function pause() {
  playing = false;
  caption.textContent = "";
  pressed();
}

function pressed() {
  play.setAttribute("aria-pressed", String(playing));
  const name = playing ? play.dataset.pause : play.dataset.play;
  play.title = play.ariaLabel = name;
}

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a window of its own
  const step = event.target.closest("[data-travel], [data-replay]:is(button)");
  const place = event.target.closest("[data-go]");
  if (!step && !place) return;
  event.preventDefault();
  const name = step?.dataset.travel ?? step?.dataset.replay;
  if (name !== "play" && name !== "more") pause();
  if (place) go(Number(place.dataset.go));
  else STEPS[name]();
});

slider.addEventListener("input", () => {
  pause();
  go(Number(slider.value));
});
part("speed").addEventListener("change", ({ target }) => keep("speed", target.value));
part("eyes")?.addEventListener("change", ({ target }) => location.replace(location.pathname + target.value));

const KEYS = { PageUp: "turn-back", PageDown: "turn-on", Home: "first", End: "last", p: "play" };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  // In lists, these keys scroll.
  if (event.target.closest("input, textarea, select, .tabs") && event.key !== "p") return;
  if (event.target.matches("input:not([type=range]), textarea, select")) return;
  event.preventDefault();
  if (event.key !== "p") pause();
  STEPS[KEYS[event.key]]();
});
