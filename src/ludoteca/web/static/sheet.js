// On a phone board, own area and everything else (log, score, chat, help) lie side by side, a swipe or a button apart,
// above the sheet with what one must do. The list of moves there stays as it was folded.

const phone = matchMedia("(max-width: 40rem)");
const sheet = document.querySelector(".sheet");
const field = document.querySelector(".table > .field");
const pan = field.querySelector(".pan");
const side = document.querySelector(".side");
const tabs = document.querySelector(".tabs");
const PANES = { board: pan.querySelector(".middle"), own: pan.querySelector(".own-place"), more: tabs };
let place; // the pane that has all the choices

function folded() {
  return (localStorage.getItem("fold moves") ?? "yes") === "yes";
}

function fold() {
  const button = sheet.querySelector("[data-fold]");
  sheet.classList.toggle("folded-moves", folded());
  button.setAttribute("aria-expanded", String(!folded()));
}

// Board and own area, if one of them alone has something to choose.
function wanted() {
  const own = Boolean(PANES.own.querySelector("[data-move]"));
  const board = Boolean(pan.querySelector(":is(.middle, .strip) [data-move]"));
  return own === board ? place : own ? "own" : "board";
}

function show(name) {
  field.scrollLeft = PANES[name].offsetLeft - PANES.board.offsetLeft;
}

// Which pane is in sight, for who cannot see it.
function mark() {
  const away = (pane) => Math.abs(pane.getBoundingClientRect().left - field.getBoundingClientRect().left);
  const nearest = Math.min(...Object.values(PANES).map(away));
  for (const button of sheet.querySelectorAll("[data-pane]")) {
    const pane = PANES[button.dataset.pane];
    button.setAttribute("aria-pressed", String(away(pane) === nearest));
    button.classList.toggle("choices", Boolean(pane.querySelector("[data-move]")));
  }
}

// When the game is over the score sheet comes first, and the page is one column. What scrolls must be reached by keys.
export function settle() {
  const over = document.querySelector("#main:not([data-at]) .score.final");
  const row = phone.matches && !over;
  if (row !== pan.contains(tabs)) (row ? pan : side).append(tabs);
  field.classList.toggle("panes", row);
  const now = row ? wanted() : undefined;
  if (now && now !== place) show(now);
  place = now;
  mark();
  for (const box of [PANES.own, PANES.board, document.querySelector(".strip")]) {
    if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

export function listen() {
  sheet.addEventListener("click", (event) => {
    const button = event.target.closest("[data-fold], [data-pane]");
    if (!button) return;
    if (button.dataset.pane) return show(button.dataset.pane);
    localStorage.setItem("fold moves", folded() ? "no" : "yes");
    fold();
  });
  field.addEventListener("scroll", mark, { passive: true });
  addEventListener("resize", settle);
  settle();
  fold();
}
