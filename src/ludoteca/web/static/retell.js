// What happened, shown once more.

import { attempt, once } from "./choose.js";
import { paced } from "./settings.js";
import { show } from "./show.js";
import { id, state, table } from "./state.js";
import { url } from "./url.js";

// What happened from one move to another, once more, at a readable pace and with words; any click or key ends it.
export async function replay(from, to) {
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
    await once(() => attempt(state.chosen, false, state.own));
  }
}
