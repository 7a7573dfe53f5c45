// Everything by keyboard: Enter and Space on a spot, arrows from choice to choice, a letter for each button.

import { ZOOM } from "./panzoom.js";

const PROMPT = "#part-prompt button, #part-prompt a.button";
const CHOICES = `.spot:is([data-move], [data-pick]), #part-moves button, ${PROMPT}`;
const LAID = `.spot[data-laid], ${PROMPT}`; // of a gesture that is laid out
const BACK = ["back", "undo", "take-back", "take-up"].map((action) => `[data-action="${action}"]`).join();

const LETTERS = {
  c: () => document.querySelector("#part-prompt :is(.main:is([data-action], [data-move]), [data-action=finish])")?.click(),
  u: () => document.querySelector(BACK)?.click(),
  r: () => document.querySelector('[data-action="restart"]')?.click(),
  p: () => document.querySelector('[data-action="replay"]')?.click(),
  m: () => document.querySelector(`:root:not(:has(.laying)) #part-moves button, ${PROMPT}`)?.focus(),
  "+": ZOOM.in,
  "=": ZOOM.in,
  "-": ZOOM.out,
  0: ZOOM.whole,
};

// Up and down only within the list: elsewhere they scroll.
const WAYS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS = new Set(["ArrowLeft", "ArrowRight"]);

export function listen() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target;
    if (at.matches("input, textarea, select")) return;
    if ((event.key === "Enter" || event.key === " ") && at.matches(".spot")) {
      event.preventDefault();
      at.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    } else if (WAYS[event.key] && (SIDEWAYS.has(event.key) || at.closest("#part-moves"))) {
      if (step(WAYS[event.key], at)) event.preventDefault();
    } else if (LETTERS[event.key]) {
      LETTERS[event.key]();
    }
  });
}

function step(way, from) {
  const link = document.querySelector(`[data-travel="${way > 0 ? "on" : "back"}"]`);
  if (link) {
    link.click();
    return true;
  }
  const wanted = document.querySelector(".laying") ? LAID : CHOICES;
  const choices = [...document.querySelectorAll(wanted)].filter((choice) => choice.getClientRects().length);
  if (!choices.length) return false;
  const place = choices.indexOf(from);
  choices[(place + way + choices.length) % choices.length].focus();
  return true;
}
