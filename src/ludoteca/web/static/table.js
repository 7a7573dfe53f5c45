// The table: what can be pressed there, and all that its page is made of.

import { ask, attempt, choose, confirm, finish, oneself, once, playLaid, question, suggest, takenBack } from "./choose.js";
import * as clocks from "./clocks.js";
import * as drawer from "./drawer.js";
import * as ending from "./ending.js";
import * as keys from "./keys.js";
import { connect } from "./live.js";
import * as matters from "./matters.js";
import * as panzoom from "./panzoom.js";
import * as picks from "./pick.js";
import { replay } from "./retell.js";
import { post, refused, say } from "./say.js";
import * as panels from "./sheet.js";
import { settle } from "./show.js";
import * as sound from "./sound.js";
import { gesture, id, live, shared, state, table } from "./state.js";
import * as strip from "./strip.js";
import * as tabs from "./tabs.js";
import * as tips from "./tips.js";
import * as turn from "./turn.js";
import { url } from "./url.js";
import * as why from "./why.js";

const ACTIONS = {
  confirm,
  finish: ({ dataset }) => once(() => finish(dataset.moves)),
  back: () => oneself(takenBack),
  undo: () => oneself(takenBack),
  suggest: () => once(suggest),
  "play-laid": playLaid,
  "take-up": () => gesture.stop(),
  restart: () => oneself(() => attempt([])),
  "take-back": () =>
    once(async () => {
      const { status, answer } = await post(url(`/api/tables/${id}/undo`), { revision: state.revision, seat: state.seat });
      if (status !== 200) refused(status, answer);
    }),
  replay: () => replay(state.lastOwn, state.count),
  "replay-turn": ({ dataset }) => replay(Number(dataset.from), Number(dataset.to)),
  ending: () => ending.open(),
  copy: (button) => {
    const link = button.parentNode.querySelector("input");
    link.select();
    navigator.clipboard?.writeText(link.value);
  },
};

table.addEventListener("click", (event) => {
  const spot = event.target.closest("[data-move]");
  if (spot && live) return choose(spot);
  const half = event.target.closest("[data-pick]");
  if (half && live) return picks.pick(half.dataset.pick);
  const button = event.target.closest("[data-action]");
  if (button && ACTIONS[button.dataset.action]) return ACTIONS[button.dataset.action](button);
});

document.querySelector("[data-say]")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  if (!input.value.trim()) return;
  const { status, answer } = await post(url(`/table/${id}/chat`), { text: input.value });
  if (status === 200) input.value = "";
  else say(answer.error, true);
});

// The seed's fingerprint as this browser first saw it, to compare when the seed is shown at the end.
const over = document.querySelector("#part-prompt .seed");
if (shared && !over && !localStorage.getItem(`seed ${id}`)) {
  localStorage.setItem(`seed ${id}`, document.querySelector(".help .seed code").textContent);
}

keys.listen();
panzoom.listen();
panels.listen();
picks.listen();
strip.listen();
gesture.listen();
tabs.listen();
drawer.listen();
sound.listen();
tips.listen(ask);
why.listen(question);
matters.listen(say);
clocks.listen();
settle();
if (live) {
  const { chosen, own } = turn.recall(id, state);
  if (chosen.length) once(() => attempt(chosen, false, own));
  if (shared) connect();
}
