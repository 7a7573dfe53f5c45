// Asking the server, and telling the reader what came of it.

import { table } from "./state.js";

const LONGEST = 30_000; // milliseconds that a question may take
const notice = document.getElementById("notice");

export function say(text, warn = false) {
  notice.textContent = text;
  notice.hidden = !text;
  notice.classList.toggle("warn", warn);
  clearTimeout(say.timer);
  if (text && !warn) say.timer = setTimeout(() => say(""), 4000);
}

// What a submission or an undo was refused for; if the table has gone on, in the reader's language.
export function refused(status, answer) {
  say(status === 409 ? table.dataset.stale : answer.error, true);
}

export async function post(address, body) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST), // nothing that is pressed meanwhile would count
  });
  return { status: response.status, answer: await response.json() };
}
