// The unfinished turn: what is chosen, what would come of it, and confirming it.

import { parse } from "./morph.js";
import { post, refused, say } from "./say.js";
import { setting } from "./settings.js";
import { show } from "./show.js";
import { gesture, home, id, live, shared, state, submitted, table } from "./state.js";
import * as turn from "./turn.js";

const LATE = 150; // milliseconds after which the pointer says that one waits: all that lies below it is styled anew

// One thing at a time; a click that comes while the server is asked is passed over.
export async function once(work) {
  if (state.busy || state.replaying) return;
  state.busy = true;
  table.dataset.busy = "";
  const late = setTimeout(() => table.classList.add("busy"), LATE);
  try {
    await work();
  } catch {
    say(table.dataset.failed, true);
  } finally {
    state.busy = false;
    clearTimeout(late);
    table.classList.remove("busy");
    delete table.dataset.busy;
  }
}

// Moves that somebody proposes, laid out as an unfinished turn after what is chosen.
export function take(moves) {
  return once(() => attempt([...state.chosen, ...singly(moves)], false));
}

// Choose: ask the server what the moves so far would do, and what it proposes next, unless that is being changed.
export async function attempt(chosen, proposing = welcome(), own = chosen.flat().length) {
  const body = { revision: state.revision, moves: chosen.flat(), seat: state.seat, proposing, own };
  const { status, answer } = await post(`${home}/try`, body);
  if (!answer.fragments) return say(answer.error, true); // asked too often, or in trouble: what is chosen stays
  state.revision = answer.revision;
  state.chosen = status === 200 ? along(chosen, answer) : [];
  state.own = status === 200 ? own : 0;
  state.confirm = status === 200 && answer.confirm;
  state.declined &&= state.chosen.length > 0;
  turn.keep(id, state);
  state.altered = true;
  show(answer.fragments);
  document.querySelector("#part-moves ul")?.scrollTo(0, 0); // another decision: its list from the beginning
  if (status !== 200) say(answer.error, true);
  else say("");
  const chosenByOneself = status === 200 && answer.alone.slice(own).every(Boolean); // what is proposed asks for a yes
  if (state.confirm && chosenByOneself && setting("confirm") === "at-once") await submit();
}

// Whether the page may propose what comes next.
const welcome = () => state.proposes && !state.declined;

// Another unfinished turn instead of what is chosen: an exercise shows its answer so.
export function lay(moves) {
  return once(() => attempt(singly(moves), false));
}

// The choices so far, with what goes along: a move that leaves no choice is taken, and taken back, with the one before it.
function along(chosen, { moves, alone }) {
  const found = [];
  let at = 0;
  for (const some of [...chosen, ...singly(moves.slice(chosen.flat().length))]) {
    const forced = some.every((_, place) => alone[at + place]);
    if (forced && found.length) found.at(-1).push(...some);
    else found.push([...some]);
    at += some.length;
  }
  return found;
}

// What is chosen without its last choice. What was proposed came by one press and goes by one; then all the rest of the
// turn is left to who plays.
export function takenBack() {
  const left = state.chosen.slice(0, -1);
  state.declined ||= state.own < state.chosen.flat().length;
  while (left.flat().length > state.own) left.pop();
  return attempt(left, false, Math.min(state.own, left.flat().length));
}

// A bot's choices for the rest of a set-up, each to be taken back like one's own.
export async function suggest() {
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat };
  const { status, answer } = await post(`${home}/suggest`, body);
  if (status !== 200) return say(answer.error, true);
  await attempt([...state.chosen, ...singly(answer.moves.slice(body.moves.length))]);
  state.suggesting = state.seat;
}

// Who takes what is suggested sees at once what comes next, until the set-up is done or they choose for themselves.
export function suggestOn() {
  const offered = document.querySelector("#part-prompt [data-action=suggest]");
  if (offered && state.suggesting === state.seat && !state.chosen.length) once(suggest);
}

// Chosen or taken back by oneself.
export function oneself(work) {
  state.suggesting = null;
  return once(work);
}

// A choice before its time goes with the moves that lead to it, each to be taken back by itself.
const gestured = (move, first) => [...(first?.split(", ") ?? []), move];
const singly = (moves) => moves.map((move) => [move]);

// What a move would certainly do, for the tip beside it: asked once, and only while one may choose.
export function ask(move, first, standing) {
  if (!live || state.busy || state.replaying || (state.confirm && standing === undefined)) return {};
  const moves = [...state.chosen.flat().slice(0, standing), ...gestured(move, first)];
  const body = { revision: state.revision, moves, seat: state.seat, proposing: welcome() };
  if (gesture.offers(move)) return { key: JSON.stringify(body), answer: async () => ["", ...gesture.promises(move)] };
  const answer = async () => {
    const told = await post(`${home}/try`, body);
    const prompt = parse(told.answer.fragments.prompt);
    return told.status === 200 ? [...prompt.querySelectorAll(".promises li")].map((line) => line.textContent) : [];
  };
  return { key: JSON.stringify(body), answer };
}

// Confirm: the moves are played, all or none. The key makes sure of once, whatever the network does.
export async function submit() {
  const key = crypto.getRandomValues(new Uint32Array(4)).join("-");
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat, key };
  let sent;
  for (let tries = 0; sent === undefined; tries += 1) {
    try {
      sent = await post(submitted, body);
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
  state.declined = false;
  state.confirm = false;
  turn.forget(id);
  if (sent.status === 200) {
    say("");
    if (!shared) document.dispatchEvent(new CustomEvent("played", { detail: sent.answer }));
    return sent.answer.revision;
  }
  refused(sent.status, sent.answer);
  await attempt([]);
  return null;
}

export const confirm = () => once(submit).then(suggestOn);

// Confirm what is chosen with nothing more.
export async function finish(moves) {
  await attempt([...state.chosen, ...singly(moves.split(", "))], false);
  if (state.confirm) await submit();
}

// Another choice while one waits for Confirm: what is chosen counts. Where the other is sure to be possible after it,
// the first is confirmed and the other comes next; anywhere else the page says what waits, and nothing changes.
async function goOn(move) {
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat, move };
  const { status, answer } = await post(`${home}/follows`, body);
  if (status === 409) return attempt([]);
  if (status !== 200) return say(answer.error, true);
  if (!answer.follows) return say(table.dataset.waits, true);
  const revision = await submit();
  if (revision === null) return;
  state.revision = Math.max(state.revision, revision);
  await attempt([[move]]);
}

// Another answer than one that the page proposed: what was chosen before that stays.
function instead(number, moves) {
  return attempt(singly([...state.chosen.flat().slice(0, number), ...moves]));
}

export function choose(spot) {
  const { move, first, instead: standing, then } = spot.dataset;
  // On the drawing a move may begin a whole gesture, and again chosen sends it; in the list it is one like any other.
  if (spot.matches(".spot") && gesture.offers(move) && !state.busy && !state.replaying) {
    return gesture.laidOut(move) ? playLaid() : gesture.begin(move);
  }
  if (standing !== undefined) return oneself(() => instead(Number(standing), gestured(move, first)));
  if (then !== undefined) return once(() => goOn(move));
  if (state.confirm) {
    if (move === state.chosen.flat().at(-1)) return confirm();
    return once(() => goOn(move));
  }
  return oneself(() => attempt([...state.chosen, ...singly(gestured(move, first))]));
}

// What a gesture has laid out in the page, as one choice.
export const playLaid = () => once(() => attempt([...state.chosen, gesture.moves()]));

// Why something cannot be done, after the moves of the unfinished turn.
export async function question(move, pressed) {
  if (!live || state.replaying) return null;
  const body = { revision: state.revision, moves: state.chosen.flat(), seat: state.seat, move, pressed };
  const { status, answer } = await post(`${home}/why`, body);
  if (status !== 200) say(answer.error, true);
  return status === 200 ? answer : null;
}
