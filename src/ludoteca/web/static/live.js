// The live table: fragments come down a WebSocket, whose loss is told and mended.

import { suggestOn } from "./choose.js";
import { tell } from "./log.js";
import * as picks from "./pick.js";
import * as presence from "./presence.js";
import { say } from "./say.js";
import { show } from "./show.js";
import { gesture, id, state, table } from "./state.js";
import * as turn from "./turn.js";
import { url } from "./url.js";

const GONE = 4404; // with which a socket ends when its table was deleted
// What changes with the unfinished turn, and must not be overwritten while one is being chosen.
const TURN = ["board", "others", "own", "prompt", "moves"];

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
    state.declined = false;
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
  suggestOn();
}

export function connect(wait = 500) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const reader = new URLSearchParams({ seat: state.seat, language: document.documentElement.lang });
  const socket = new WebSocket(`${scheme}://${location.host}${url(`/table/${id}/live`)}?${reader}`);
  let lost = wait > 500;
  socket.onopen = () => presence.speak((text) => socket.readyState === WebSocket.OPEN && socket.send(text));
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
