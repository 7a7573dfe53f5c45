// Pieces travel from where they were to where they are (FLIP). View Transitions pass over what is inside an SVG.

const TRAVEL = 350;
const APART = 60;

const still = matchMedia("(prefers-reduced-motion: reduce)");

export function remember() {
  const places = new Map();
  for (const piece of document.querySelectorAll(".piece[id], #pile, #discards, #field, [id^='hand-'], [id^='army-']")) {
    places.set(piece.id, piece.getBoundingClientRect());
  }
  return places;
}

export function travel(before) {
  let delay = 0;
  for (const piece of document.querySelectorAll(".piece[id]")) {
    const from = before.get(piece.id) ?? before.get(piece.dataset.from);
    if (!from || !from.width) continue;
    const to = piece.getBoundingClientRect();
    const dx = from.left - to.left;
    const dy = from.top - to.top;
    if (Math.hypot(dx, dy) < 4 || !to.width) continue;
    if (still.matches) {
      piece.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 900 });
      continue;
    }
    const scale = unit(piece);
    const size = before.has(piece.id) ? from.width / to.width : 1;
    const start = `translate(${dx / scale}px, ${dy / scale}px) scale(${size})`;
    piece.animate([{ transform: start }, { transform: "none" }], {
      duration: TRAVEL, delay, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "backwards",
    });
    delay += APART;
  }
}

// How many pixels one unit of the drawing is.
function unit(piece) {
  const matrix = piece.ownerSVGElement ? piece.parentNode.getScreenCTM?.() : null;
  return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
}
