// A gesture of two clicks: what is picked first asks nobody, and shows what it can be joined with; that is the move.

// What is picked now: the drawing itself says so.
const picked = () => document.querySelector('[data-pick][aria-pressed="true"]')?.dataset.pick ?? null;

export const held = () => picked() !== null;

// Picked once more, it is let go.
export function pick(part) {
  const now = part === picked() ? null : part;
  for (const one of document.querySelectorAll("[data-pick]")) {
    one.setAttribute("aria-pressed", String(one.dataset.pick === now));
    one.classList.toggle("chosen", one.dataset.pick === now);
  }
  for (const second of document.querySelectorAll("[data-after]")) {
    second.classList.toggle("ready", second.dataset.after === now);
  }
}

export function listen() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && held()) pick(picked());
  });
}
