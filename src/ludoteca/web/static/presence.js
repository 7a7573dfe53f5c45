// What others see of the reader: whether anybody looks at this page, and is typing.

const IDLE = 5 * 60_000; // milliseconds without a touch after which nobody looks
const TYPING_EVERY = 4000;

let send = () => {};
let said = "looks"; // what a page is taken for when it comes
let idle = null;
let noticed = 0;
let typed = -TYPING_EVERY;

// Say it by this connection from now on; a new one knows nothing.
export function speak(by) {
  send = by;
  said = "looks";
  notice();
}

function say(state) {
  if (state !== said) send(state);
  said = state;
}

// Not for every step of a pointer.
function touched() {
  if (performance.now() - noticed > 5000 || said === "away") notice();
}

function notice() {
  noticed = performance.now();
  clearTimeout(idle);
  if (document.hidden) return say("away");
  say("looks");
  idle = setTimeout(() => say("away"), IDLE);
}

document.addEventListener("visibilitychange", notice);
for (const event of ["pointerdown", "keydown", "pointermove", "wheel"]) {
  document.addEventListener(event, touched, { passive: true });
}
document.querySelector("[data-say] input")?.addEventListener("input", () => {
  if (performance.now() - typed < TYPING_EVERY) return;
  typed = performance.now();
  send("types");
});
