// The table larger, to read it: buttons, + - 0, two fingers, or the wheel with Ctrl. Moving about is plain scrolling.

const MOST = 3;
const STEP = 1.25;

const frame = document.querySelector(".table > .field");
const content = frame.querySelector(".pan");
let size = 1;

// The point of the window under `at` stays where it is.
function zoom(wanted, at = {}) {
  const before = size;
  size = Math.min(MOST, Math.max(1, wanted));
  if (size < 1.02) size = 1;
  if (size === before) return;
  const box = frame.getBoundingClientRect();
  const x = (at.clientX ?? box.left + box.width / 2) - box.left;
  const y = (at.clientY ?? box.top + Math.min(box.height, innerHeight) / 2) - box.top;
  const left = (frame.scrollLeft + x) * (size / before) - x;
  const top = (frame.scrollTop + y) * (size / before) - y;
  frame.classList.toggle("zoomed", size > 1);
  content.style.transform = size > 1 ? `scale(${size})` : "";
  frame.scrollTo(left, top);
  for (const button of document.querySelectorAll("[data-zoom='out']")) button.disabled = size === 1;
}

export const ZOOM = {
  in: () => zoom(size * STEP),
  out: () => zoom(size / STEP),
  whole: () => zoom(1),
};

export function listen() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (button) ZOOM[button.dataset.zoom]();
  });
  frame.addEventListener("wheel", wheel, { passive: false });
  let pinch = null;
  frame.addEventListener("touchstart", (event) => {
    pinch = event.touches.length === 2 ? { apart: apart(event.touches), size } : null;
  }, { passive: true });
  frame.addEventListener("touchmove", (event) => {
    if (!pinch || event.touches.length !== 2) return;
    event.preventDefault();
    const [one, two] = event.touches;
    const at = { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 };
    zoom((pinch.size * apart(event.touches)) / pinch.apart, at);
  }, { passive: false });
  for (const button of document.querySelectorAll("[data-zoom='out']")) button.disabled = true;
}

function wheel(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoom(size * Math.exp(-event.deltaY / 300), event);
}

function apart([one, two]) {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
}
