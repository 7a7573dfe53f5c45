// The table, kept live: fragments come down a WebSocket, moves go up by POST.

import { remember, travel } from "./animate.js";
import { cue } from "./cue.js";
import * as ending from "./ending.js";
import * as keys from "./keys.js";
import { tell } from "./log.js";
import { morph, parse } from "./morph.js";
import * as panzoom from "./panzoom.js";
import * as picks from "./pick.js";
import { paced, setting } from "./settings.js";
import * as panels from "./sheet.js";
import * as sound from "./sound.js";
import * as strip from "./strip.js";
import * as tabs from "./tabs.js";
import * as tips from "./tips.js";
import * as turn from "./turn.js";
import { url } from "./url.js";
import * as why from "./why.js";

const table = document.getElementById("main");
const id = table.dataset.table;
const notice = document.getElementById("notice");
const live = table.dataset.at === undefined;

// A game may have a gesture of its own, which lays out several moves in the page before the server is asked.
const NO_GESTURE = { offers: () => false, laidOut: () => false, forget: () => {}, listen: () => {} };
const gesture = table.dataset.gesture ? await import(table.dataset.gesture) : NO_GESTURE;

const state = {
  revision: Number(table.dataset.revision),
  seat: Number(table.dataset.seat),
  count: Number(table.dataset.moves),
  lastOwn: Number(table.dataset.lastOwn),
  chosen: [], // the unfinished turn: gestures of one or several moves, not yet submitted
  confirm: false,
  busy: false,
  replaying: false,
  altered: false, // the drawing is not what last came down: an unfinished turn, or a moment of the past
};

// What changes with the unfinished turn, and must not be overwritten while one is being chosen.
const GONE = 4404; // with which a socket ends when its table was deleted
const TURN = ["board", "others", "own", "prompt", "moves"];

function show(fragments, gliding = true) {
  tips.hide();
  const refocus = holdFocus();
  const before = remember();
  if (fragments.own) gesture.forget(before);
  for (const [name, html] of Object.entries(fragments)) {
    const old = document.getElementById(`part-${name}`);
    if (old) morph(old, parse(html));
  }
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

function settle() {
  cue();
  tabs.settle();
  panels.settle();
  for (const bar of document.querySelectorAll("progress[data-lasts]:not([data-running])")) run(bar);
  for (const link of document.querySelectorAll("input[data-link]")) {
    if (link.value.startsWith("/")) link.value = location.origin + link.value;
  }
  const sheet = document.querySelector(".score.final:not([data-shown])");
  if (sheet) {
    sheet.dataset.shown = "";
    sheet.closest("details").open = true;
  }
  ending.settle();
  if (!state.replaying) strip.settle(state.count);
  const cover = document.getElementById("part-cover");
  for (const part of document.querySelectorAll(".skip, .bar, .field, .side, .travel")) part.inert = !cover.hidden;
  if (!cover.hidden) cover.querySelector("a").focus();
}

function run(bar) {
  bar.dataset.running = "";
  const lasts = Math.max(0.1, Number(bar.dataset.lasts)) * 1000;
  const began = performance.now();
  const step = (now) => {
    if (!bar.isConnected || !bar.dataset.lasts) return;
    bar.value = Math.min(0.97, (now - began) / lasts);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

function say(text, warn = false) {
  notice.textContent = text;
  notice.hidden = !text;
  notice.classList.toggle("warn", warn);
  clearTimeout(say.timer);
  if (text && !warn) say.timer = setTimeout(() => say(""), 4000);
}

// What a submission or an undo was refused for; if the table has gone on, in the reader's language.
function refused(status, answer) {
  say(status === 409 ? table.dataset.stale : answer.error, true);
}

async function post(address, body) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

// One thing at a time; a click that comes while the server is asked is passed over.
async function once(work) {
  if (state.busy || state.replaying) return;
  state.busy = true;
  table.classList.add("busy");
  try {
    await work();
  } catch {
    say(table.dataset.failed, true);
  } finally {
    state.busy = false;
    table.classList.remove("busy");
  }
}

// Choose: ask the server what the gestures so far would do.
async function attempt(chosen) {
  const body = { revision: state.revision, moves: chosen.flat(), seat: state.seat };
  const { status, answer } = await post(url(`/table/${id}/try`), body);
  if (!answer.fragments) return say(answer.error, true); // asked too often, or in trouble: what is chosen stays
  state.revision = answer.revision;
  state.chosen = status === 200 ? along(chosen, answer.moves) : [];
  state.confirm = status === 200 && answer.confirm;
  turn.keep(id, state);
  state.altered = true;
  show(answer.fragments);
  if (status !== 200) say(answer.error, true);
  else say("");
  if (state.confirm && setting("confirm") === "at-once") await submit();
}

// The last gesture with the moves that must follow it: what leaves no choice is taken, and taken back, with it.
function along(chosen, moves) {
  if (!chosen.length) return chosen;
  return [...chosen.slice(0, -1), moves.slice(chosen.slice(0, -1).flat().length)];
}

// A bot's choices for the rest of a set-up, each to be taken back like one's own.
async function suggest() {
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat };
  const { status, answer } = await post(url(`/table/${id}/suggest`), body);
  if (status !== 200) return say(answer.error, true);
  await attempt([...state.chosen, ...answer.moves.slice(body.moves.length).map((move) => [move])]);
}

// What a move would certainly do, for the tip beside it: asked once, and only while one may choose.
function ask(move) {
  if (!live || state.busy || state.replaying || state.confirm) return {};
  const body = { revision: state.revision, moves: [...state.chosen.flat(), move], seat: state.seat };
  if (gesture.offers(move)) return { key: JSON.stringify(body), answer: async () => ["", ...gesture.promises(move)] };
  const answer = async () => {
    const told = await post(url(`/table/${id}/try`), body);
    const prompt = parse(told.answer.fragments.prompt);
    return told.status === 200 ? [...prompt.querySelectorAll(".promises li")].map((line) => line.textContent) : [];
  };
  return { key: JSON.stringify(body), answer };
}

// Confirm: the moves are played, all or none. The key makes sure of once, whatever the network does.
async function submit() {
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat, key };
  let sent;
  for (let tries = 0; sent === undefined; tries += 1) {
    try {
      sent = await post(url(`/api/tables/${id}/moves`), body);
    } catch (error) {
      if (tries === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries));
    }
  }
  if (sent.status === 429 || sent.status >= 500) {
    refused(sent.status, sent.answer); // what is chosen stays, to be sent again
    return null;
  }
  state.chosen = [];
  state.confirm = false;
  turn.forget(id);
  if (sent.status === 200) {
    say("");
    return sent.answer.revision;
  }
  refused(sent.status, sent.answer);
  await attempt([]);
  return null;
}

// Another choice while one waits for Confirm: what is chosen counts. Where the other is sure to be possible after it,
// the first is confirmed and the other comes next; anywhere else the page says what waits, and nothing changes.
async function goOn(move) {
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat, move };
  const { status, answer } = await post(url(`/table/${id}/follows`), body);
  if (status === 409) return attempt([]);
  if (status !== 200) return say(answer.error, true);
  if (!answer.follows) return say(table.dataset.waits, true);
  const revision = await submit();
  if (revision === null) return;
  state.revision = Math.max(state.revision, revision);
  await attempt([[move]]);
}

const ACTIONS = {
  confirm: () => once(submit),
  back: () => once(() => attempt(state.chosen.slice(0, -1))),
  undo: () => once(() => attempt(state.chosen.slice(0, -1))),
  suggest: () => once(suggest),
  "play-laid": () => once(() => attempt([...state.chosen, gesture.moves()])),
  "take-up": () => gesture.stop(),
  restart: () => once(() => attempt([])),
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

// What happened from one move to another, once more, at a readable pace and with words; any click or key ends it.
async function replay(from, to) {
  if (state.busy || state.replaying) return;
  state.replaying = true;
  state.altered = true;
  table.classList.add("replaying");
  const caption = document.getElementById("caption");
  let stop;
  const stopped = new Promise((resolve) => (stop = resolve));
  let over = false;
  stopped.then(() => (over = true));
  const pause = (time) => Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, time))]);
  await pause(50);
  addEventListener("pointerdown", stop, { once: true });
  addEventListener("keydown", stop, { once: true });
  try {
    for (let number = from; number <= to && !over; number += 1) {
      const response = await fetch(url(`/table/${id}/at/${number}`), { headers: { Accept: "application/json" } });
      const { fragments, said } = await response.json();
      show({ board: fragments.board, others: fragments.others, own: fragments.own }, number > from);
      document.querySelector(`#log-${number}`)?.classList.add("now");
      if (number === from) await pause(paced(500));
      else {
        // Of a move that nothing is told of, what was said before stays.
        if (said) caption.textContent = said;
        await pause(paced(said ? Math.min(900 + 30 * said.length, 4000) : 500));
      }
    }
  } finally {
    state.replaying = false;
    caption.textContent = "";
    table.classList.remove("replaying");
    removeEventListener("pointerdown", stop);
    removeEventListener("keydown", stop);
    for (const line of document.querySelectorAll("#part-log .now")) line.classList.remove("now");
    await once(() => attempt(state.chosen));
  }
}

function choose(spot) {
  const move = spot.dataset.move;
  // On the drawing a move may begin a whole gesture, and again chosen sends it; in the list it is one like any other.
  if (spot.matches(".spot") && gesture.offers(move) && !state.busy && !state.replaying) {
    return gesture.laidOut(move) ? ACTIONS["play-laid"]() : gesture.begin(move);
  }
  if (state.confirm) {
    if (move === state.chosen.flat().at(-1)) return ACTIONS.confirm();
    return once(() => goOn(move));
  }
  return once(() => attempt([...state.chosen, [move]]));
}

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

// Why something cannot be done, after the moves of the unfinished turn.
async function question(move, pressed) {
  if (!live || state.replaying) return null;
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat, move, pressed };
  const { status, answer } = await post(url(`/table/${id}/why`), body);
  if (status !== 200) say(answer.error, true);
  return status === 200 ? answer : null;
}

// Live: what comes down, and coming back after the connection was lost.
function receive(message, socket) {
  if (message.ping) return;
  // The box is opened: the whole page is another one.
  if (table.dataset.waiting !== undefined && message.started) return location.reload();
  // News that say what to keep are no use to a page that shows something else: it asks for everything.
  if (message.kept && state.altered) return socket.send("whole");
  const news = message.revision !== state.revision;
  state.count = message.moves;
  state.lastOwn = message.lastOwn;
  if (message.seat >= 0) state.seat = message.seat; // at a screen that is shared, who decides
  if (news) {
    state.revision = message.revision;
    state.chosen = [];
    state.confirm = false;
    turn.forget(id);
  }
  const fragments = { ...message.fragments };
  const choosing = state.chosen.length || gesture.laidOut() || picks.held();
  if ((choosing && !news) || state.replaying) for (const name of TURN) delete fragments[name];
  else if (fragments.board && !message.kept) state.altered = false;
  show(fragments);
  const told = !message.log || tell(message.log);
  if (!told || document.querySelector("[data-kept]")) socket.send("whole");
}

function connect(wait = 500) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const reader = new URLSearchParams({ seat: state.seat, language: document.documentElement.lang });
  const socket = new WebSocket(`${scheme}://${location.host}${url(`/table/${id}/live`)}?${reader}`);
  let lost = wait > 500;
  socket.onmessage = (event) => {
    if (lost) say(table.dataset.back);
    lost = false;
    wait = 500;
    table.classList.add("live");
    receive(JSON.parse(event.data), socket);
  };
  socket.onclose = (event) => {
    table.classList.remove("live");
    if (event.code === GONE) {
      say(table.dataset.gone, true);
      return;
    }
    say(table.dataset.lost, true);
    setTimeout(() => connect(Math.min(wait * 2, 8000)), wait);
  };
}

// The seed's fingerprint as this browser first saw it, to compare when the seed is shown at the end.
const over = document.querySelector("#part-prompt .seed");
if (!over && !localStorage.getItem(`seed ${id}`)) {
  localStorage.setItem(`seed ${id}`, document.querySelector(".help .seed code").textContent);
}

keys.listen();
panzoom.listen();
panels.listen();
picks.listen();
strip.listen();
gesture.listen();
tabs.listen();
sound.listen();
tips.listen(ask);
why.listen(question);
settle();
if (live) {
  const chosen = turn.recall(id, state);
  if (chosen.length) once(() => attempt(chosen));
  connect();
}
