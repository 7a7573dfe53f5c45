// On a phone, what one must do and what one holds are a sheet at the bottom. What was folded stays folded.

const phone = matchMedia("(max-width: 40rem)");
const sheet = document.querySelector(".sheet");
const FOLDED = { moves: "yes", own: "no" }; // unless this browser remembers otherwise
let elsewhere = false; // whether all choices are on the table, which one's own area would hide
let peeking = false; // into one's own area all the same

function folded(name) {
  if (name === "own" && elsewhere) return !peeking;
  return (localStorage.getItem(`fold ${name}`) ?? FOLDED[name]) === "yes";
}

function apply() {
  for (const button of sheet.querySelectorAll("[data-fold]")) {
    const name = button.dataset.fold;
    sheet.classList.toggle(`folded-${name}`, folded(name));
    button.setAttribute("aria-expanded", String(!folded(name)));
  }
}

// One's own area is part of the table where there is room or the game is over, else part of the sheet, folded while all
// choices are on the table. There it scrolls, and so does the row of the others: what scrolls must be reached by keys.
export function settle() {
  const own = document.querySelector(".own-place");
  const inSheet = phone.matches && !document.querySelector(".score.final");
  if (inSheet !== sheet.contains(own)) {
    if (inSheet) sheet.querySelector(".grips").before(own);
    else document.querySelector(".pan").append(own);
  }
  const wanted = inSheet && !own.querySelector("[data-move]") && Boolean(document.querySelector(".board [data-move]"));
  if (wanted !== elsewhere) {
    elsewhere = wanted;
    peeking = false;
    apply();
  }
  for (const box of [own, document.querySelector(".strip")]) {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

export function listen() {
  sheet.addEventListener("click", (event) => {
    const button = event.target.closest("[data-fold]");
    if (!button) return;
    const name = button.dataset.fold;
    const open = folded(name);
    if (name === "own" && elsewhere) peeking = open;
    else localStorage.setItem(`fold ${name}`, open ? "no" : "yes");
    // A phone has room for one of them.
    const other = name === "moves" ? "own" : "moves";
    if (open && phone.matches) localStorage.setItem(`fold ${other}`, "yes");
    if (name === "moves") peeking = false;
    apply();
  });
  addEventListener("resize", settle);
  settle();
  apply();
}
