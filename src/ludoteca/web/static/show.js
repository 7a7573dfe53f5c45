// Showing what comes from the server: fragments of the page, in the place of those that were there.

import { remember, travel } from "./animate.js";
import * as clocks from "./clocks.js";
import { cue } from "./cue.js";
import * as ending from "./ending.js";
import { morph, parse } from "./morph.js";
import * as panels from "./sheet.js";
import { gesture, live, shared, state } from "./state.js";
import * as strip from "./strip.js";
import * as tabs from "./tabs.js";
import * as times from "./times.js";
import * as tips from "./tips.js";

const STEP = 100; // milliseconds between two lengths of a bar
const FULL = 0.97; // as long as it gets while the bot still thinks
const running = new WeakMap(); // the timer of each bar

export function show(fragments, gliding = true) {
  tips.change();
  const refocus = holdFocus();
  const before = remember();
  if (fragments.own) gesture.forget(before);
  for (const [name, html] of Object.entries(fragments)) {
    const old = document.getElementById(`part-${name}`);
    if (old) morph(old, parse(html));
  }
  panels.settle(); // first, as on a phone another pane may come into sight
  if (gliding) travel(before);
  settle();
  refocus();
}

// Where the focus was, it stays: on the same choice, else on the next thing to do, else on the prompt.
function holdFocus() {
  const at = document.activeElement;
  const part = at?.closest("[id^='part-']");
  if (!part || at === part) return () => {};
  const { move, action } = at.dataset;
  const wanted = move ? `[data-move="${CSS.escape(move)}"]` : action ? `[data-action="${action}"]` : null;
  return () => {
    const kept = at === document.activeElement && at.dataset.move === move && at.dataset.action === action;
    if (kept && at.getClientRects().length) return;
    const next =
      (wanted && (document.querySelector(`#${part.id} ${wanted}`) ?? document.querySelector(wanted))) ??
      document.querySelector('[data-action="confirm"]') ??
      document.querySelector(`#${part.id} [data-move], #part-moves button`) ??
      document.getElementById("part-prompt");
    next.focus({ preventScroll: true });
  };
}

export function settle() {
  cue();
  tabs.settle();
  clocks.tick();
  times.settle();
  for (const bar of document.querySelectorAll("progress[data-lasts]:not([data-running])")) run(bar);
  for (const link of document.querySelectorAll("input[data-link]")) {
    if (link.value.startsWith("/")) link.value = location.origin + link.value;
  }
  const sheet = document.querySelector("details .score.final:not([data-shown])");
  if (sheet && live) {
    sheet.dataset.shown = "";
    sheet.closest("details").open = true;
  }
  if (shared) ending.settle();
  if (shared && !state.replaying) strip.settle(state.count);
  const cover = document.getElementById("part-cover");
  for (const part of document.querySelectorAll(".skip, .bar, .field, .side, .travel")) part.inert = !cover.hidden;
  if (!cover.hidden) cover.querySelector("a").focus();
}

// How far a bot is, as far as can be told. Drawn oftener, it would take from the bot, which may think on the same machine.
function run(bar) {
  clearInterval(running.get(bar));
  bar.dataset.running = "";
  const lasts = Math.max(0.1, Number(bar.dataset.lasts)) * 1000;
  const began = performance.now();
  const timer = setInterval(() => {
    const thinks = bar.isConnected && bar.dataset.lasts;
    if (thinks) bar.value = Math.min(FULL, (performance.now() - began) / lasts);
    if (!thinks || bar.value >= FULL) clearInterval(timer);
  }, STEP);
  running.set(bar, timer);
}
