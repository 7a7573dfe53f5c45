// "Why can I not …?", from where people try: what cannot be used now says why when it is pressed, and by the key w all of
// that can be reached and asked by keyboard. The box in Help asks the same in words.

import { citation } from "./citing.js";
import { about, thingAt } from "./explain.js";
import { place } from "./place.js";
import * as tips from "./tips.js";
import { Walk } from "./walk.js";

const THINGS = ".field :is([data-why], [data-tip])";
const USED = "[data-move], [data-pick], [data-laid], a, button, summary, label, input, details:not(.area)";
const FAR = 6; // how far a finger or mouse may stray and still press
const answer = document.getElementById("why-not");
const main = document.getElementById("main");
const form = document.querySelector("[data-ask-why]");
let ask = null;
let from = null; // what was asked about,
let stood = null; // and where it was when the answer was put beside it

export function listen(question) {
  ask = question;
  let down = null;
  main.addEventListener("pointerdown", (event) => {
    down = { x: event.clientX, y: event.clientY };
    if (event.target.closest("#why-not")) return;
    hide();
    from = null; // an answer that is still on its way comes too late
  });
  main.addEventListener("click", (event) => {
    if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > FAR) return;
    const thing = pressed(event.target);
    if (thing) press(thing, false);
  });
  document.addEventListener("keydown", keys, { capture: true });
  addEventListener("scroll", scrolled, { passive: true, capture: true });
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = event.target.elements.move.value.trim();
    const told = said && (await ask(said, false));
    if (told) tell(document.getElementById("why-answer"), told);
  });
}

// An answer goes when what was asked about moves away from it; that the log scrolls, say, is nothing to it.
function scrolled() {
  if (answer.hidden || answer.contains(document.activeElement)) return;
  const { x, y } = from.getBoundingClientRect();
  if (Math.hypot(x - stood.x, y - stood.y) > FAR) hide();
}

// Only where somebody could choose something, and nothing is chosen by this press.
function pressed(target) {
  if (main.querySelector(".laying") || main.matches(".laying, .busy, .replaying") || target.closest(USED)) return null;
  if (main.dataset.at !== undefined || document.querySelector("#part-score.final")) return null;
  return target.closest(".field [data-why]") ?? target.closest(".field [data-tip]");
}

async function press(thing, byKey) {
  const { why, tip } = thing.dataset;
  from = thing;
  const told = await ask(why ?? tip.split(" · ")[0].slice(0, 200), true);
  if (!told || !thing.isConnected || from !== thing) return;
  const title = why ? null : tip.split(" · ")[0];
  tell(answer, told, title);
  const meant = thingAt(thing);
  const explanation = meant && (await about(meant, title ?? ""));
  if (from !== thing) return;
  if (explanation) answer.append(explanation);
  tips.hide();
  answer.hidden = false;
  place(answer, thing);
  stood = thing.getBoundingClientRect();
  if (byKey) answer.focus({ preventScroll: true });
}

export function hide() {
  answer.hidden = true;
}

function line(name, text, class_ = "") {
  return Object.assign(document.createElement(name), { textContent: text, className: class_ });
}

// Each answer: the move, what is said of it, and the rule with a link to it.
function tell(where, { answers, near }, title = null) {
  const more = document.getElementById("why-answer")?.dataset.more ?? "";
  const parts = answers.map(({ move, others, sentence, words, cited }) => {
    const part = line("p", "");
    if (move) part.append(line("strong", move), others ? ` (${more.replace("{count}", others)})` : "", ". ");
    part.append(`${sentence} ${words} `);
    if (cited) part.append(citation(cited));
    return part;
  });
  // What is said first matters most; the others are there for who wants them.
  if (parts.length > 1) {
    const rest = line("details", "");
    rest.append(line("summary", document.getElementById("why-answer").dataset.rest), ...parts.splice(1));
    rest.addEventListener("toggle", () => where === answer && place(answer, from));
    parts.push(rest);
  }
  if (title) parts.unshift(line("h3", title));
  for (const words of near) {
    const again = line("button", words, "quiet");
    again.type = "button";
    again.addEventListener("click", async () => {
      const told = await ask(words, false);
      if (told) tell(where, told, title);
    });
    parts.push(again);
  }
  where.replaceChildren(...parts);
}

// By keyboard: w begins, arrows go from thing to thing, Enter asks, Escape or w ends.
const walk = new Walk({
  letter: "w",
  class_: "asking",
  things: () =>
    [...document.querySelectorAll(THINGS)].filter((thing) => pressed(thing) === thing && thing.getClientRects().length),
  enter: (thing) => press(thing, true),
  end: hide,
});

function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "Escape" && !answer.hidden) {
    const back = answer.contains(document.activeElement) && from?.isConnected;
    hide();
    if (back) walk.go(from);
    return event.stopPropagation();
  }
  if (event.target.closest("#why-not") || !walk.key(event)) return;
  event.preventDefault();
  event.stopPropagation();
}
