// Looking back: the graph follows the replay and leads it, verdicts stand beside the moves, and what the search finds
// comes in while one looks.

import { morph, parse } from "./morph.js";
import { go, now, turnOf, watch } from "./replay.js";
import { say } from "./say.js";
import { url } from "./url.js";

const PAUSE = 1200; // between two looks at what is new

const main = document.getElementById("main");
const id = main.dataset.table;
const wide = matchMedia("(min-width: 72.01rem)");
const { last } = JSON.parse(document.getElementById("replay-data").textContent);
let verdicts = JSON.parse(document.getElementById("verdict-data").textContent);
let shows = localStorage.getItem("graph") ?? "chances";
let told;

const panel = () => document.getElementById("part-analysis");

// The graphs.

function settle() {
  const section = panel();
  told = JSON.parse(section.querySelector(".places").textContent);
  if (!section.querySelector(`[data-graph="${shows}"]`)) shows = "points";
  section.dataset.shows = shows;
  for (const button of section.querySelectorAll("[data-graph]")) {
    button.setAttribute("aria-pressed", String(button.dataset.graph === shows));
  }
  for (const [number, html] of Object.entries(verdicts)) judge(number, html);
  point(now());
}

// Where the game stands on the graphs, and in words below them.
function point(number) {
  for (const graph of panel().querySelectorAll(".graph")) {
    const { left, right, width } = graph.dataset;
    const x = width * (Number(left) + (right - left) * (last ? number / last : 0));
    graph.querySelector(".graph-cursor").setAttribute("transform", `translate(${x.toFixed(1)})`);
  }
  const place = told.places.findLast(([moves]) => moves <= number);
  const [, turn, chances, rough, points] = place;
  const when = turn ? told.after.replace("{turn}", turn) : told.start;
  const values = shows === "chances" ? chances.map((chance) => `${rough ? "≈ " : ""}${chance} %`) : points;
  panel().querySelector(".readout").replaceChildren(
    when,
    ...values.map((value, who) => {
      const box = document.createElement("b");
      box.className = `player-${who}`;
      box.textContent = `${told.letters[who]} ${value}`;
      return box;
    }),
  );
}

function moveAt(graph, event) {
  const box = graph.getBoundingClientRect();
  const { left, right } = graph.dataset;
  const share = ((event.clientX - box.left) / box.width - left) / (right - left);
  return Math.round(Math.max(0, Math.min(1, share)) * last);
}

document.addEventListener("click", (event) => {
  const graph = event.target.closest(".graph");
  if (graph) go(moveAt(graph, event));
  const head = event.target.closest("[data-graph]");
  if (head) {
    shows = head.dataset.graph;
    localStorage.setItem("graph", shows);
    settle();
  }
  const wish = event.target.closest("[data-analysis]");
  if (wish) ask(wish);
});

document.addEventListener("pointermove", (event) => {
  const graph = event.buttons === 1 && event.target.closest?.(".graph");
  if (graph) go(moveAt(graph, event));
});

// What was played last, and what is to be said about it.

function judge(number, html) {
  const line = document.getElementById(`move-${number}`);
  if (!line) return;
  const fresh = parse(html);
  const old = line.querySelector(".judged");
  if (old) morph(old, fresh);
  else line.append(fresh);
}

function tell(number) {
  const lines = [...document.querySelectorAll("#part-played li")].slice(0, number);
  const line = lines.findLast((one) => one.getClientRects().length || !one.matches(".silent"));
  for (const one of document.querySelectorAll("#part-played .now")) {
    one.classList.remove("now");
    one.querySelector("a").removeAttribute("aria-current");
  }
  line?.classList.add("now");
  line?.querySelector("a").setAttribute("aria-current", "true");
  if (line && wide.matches) line.scrollIntoView({ block: "nearest" });
  const turn = turnOf(number);
  const when = turn ? lines.findLast((one) => one.matches(".opens"))?.querySelector(".when").cloneNode(true) : null;
  const parts = [when, line?.querySelector(".what")?.cloneNode(true), line?.querySelector(".automaton")?.cloneNode(true)];
  const judged = line?.dataset.number === String(number) ? line.querySelector(".judged")?.cloneNode(true) : null;
  const said = document.querySelector("#part-prompt .say");
  said.className = `say${turn ? ` player-${turn[2]}` : ""}`;
  // The verdict first: what a long turn brought may have to be scrolled to.
  if (when) for (const chip of judged?.querySelectorAll(".chip:not(.good)") ?? []) when.append(" ", chip);
  said.replaceChildren(...[...parts, judged].filter(Boolean).flatMap((one) => [one, " "]));
  said.parentElement.scrollTop = 0;
  if (!number) said.textContent = told.start;
}

// The search: begin, stop, and what it has found.

async function ask(button) {
  button.disabled = true;
  const method = button.dataset.analysis === "stop" ? "DELETE" : "POST";
  try {
    const response = await fetch(url(`/api/tables/${id}/analysis`), { method });
    say(response.ok ? "" : (await response.json()).error, true);
  } catch {
    say(main.dataset.failed, true);
  }
  await look();
  button.disabled = false;
}

let looking;

async function look() {
  clearTimeout(looking);
  const query = new URLSearchParams(location.search);
  const { running, done, waiting } = panel().dataset;
  if (running) {
    query.set("done", done);
    query.set("waiting", waiting);
  }
  const address = `${url(`/table/${id}/analysis`)}?${query}`;
  try {
    const response = await fetch(address, { headers: { Accept: "application/json" } });
    if (response.ok) {
      const answer = await response.json();
      if (answer.fragments) update(answer);
      if (!answer.running) return;
    }
  } catch {
    // The server is away for a moment: it goes on when it is back.
  }
  looking = setTimeout(look, PAUSE);
}

function update({ fragments, verdicts: found }) {
  for (const [name, html] of Object.entries(fragments)) morph(document.getElementById(`part-${name}`), parse(html));
  verdicts = found;
  settle();
  tell(now());
}

if (location.hash === "#report-tab") document.getElementById("report-tab").open = true;
settle();
watch((number) => {
  point(number);
  tell(number);
});
if (panel().dataset.running) look();
