// "Why can I not …?", from where people try: what cannot be used now says why when it is pressed, and by the key w all of
// that can be reached and asked by keyboard. The box in Help asks the same in words.

const THINGS = ".field :is([data-why], [data-tip])";
const USED = "[data-move], [data-pick], [data-laid], a, button, summary, label, input, details:not(.area)";
const FAR = 6; // how far a finger or mouse may stray and still press
const answer = document.getElementById("why-not");
const main = document.getElementById("main");
const form = document.querySelector("[data-ask-why]");
let ask = null;
let from = null; // what was asked about
let asking = false; // whether the keyboard goes through what cannot be used

export function listen(question) {
  ask = question;
  let down = null;
  main.addEventListener("pointerdown", (event) => {
    down = { x: event.clientX, y: event.clientY };
    if (!event.target.closest("#why-not")) hide();
  });
  main.addEventListener("click", (event) => {
    if (down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > FAR) return;
    const thing = pressed(event.target);
    if (thing) press(thing, false);
  });
  document.addEventListener("keydown", keys, { capture: true });
  addEventListener("scroll", () => !answer.contains(document.activeElement) && hide(), { passive: true, capture: true });
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = event.target.elements.move.value.trim();
    const told = said && (await ask(said, false));
    if (told) tell(document.getElementById("why-answer"), told);
  });
}

// Only where somebody could choose something, and nothing is chosen by this press.
function pressed(target) {
  if (main.querySelector(".laying") || main.matches(".laying, .busy, .replaying") || target.closest(USED)) return null;
  if (main.dataset.at !== undefined || document.querySelector("#part-score.final")) return null;
  return target.closest(".field [data-why]") ?? target.closest(".field [data-tip]");
}

async function press(thing, byKey) {
  const { why, tip } = thing.dataset;
  const told = await ask(why ?? tip.split(" · ")[0].slice(0, 200), true);
  if (!told || !thing.isConnected) return;
  from = thing;
  tell(answer, told, why ? null : tip.split(" · ")[0]);
  answer.hidden = false;
  place(thing.getBoundingClientRect());
  if (byKey) answer.focus({ preventScroll: true });
}

// Below what was pressed or above it, wherever there is room; it covers nothing for long and moves nothing.
function place(box) {
  const size = answer.getBoundingClientRect();
  const left = Math.min(innerWidth - size.width - 8, Math.max(8, box.left + box.width / 2 - size.width / 2));
  const below = box.bottom + 10;
  answer.style.left = `${left}px`;
  answer.style.top = `${below + size.height < innerHeight ? below : Math.max(8, box.top - size.height - 10)}px`;
}

export function hide() {
  answer.hidden = true;
}

function line(name, text, class_ = "") {
  return Object.assign(document.createElement(name), { textContent: text, className: class_ });
}

// Each answer: the move, what is said of it, and the rule with a link to it.
function tell(where, { answers, near }, title = null) {
  const more = document.getElementById("why-answer")?.dataset.more ?? "";
  const parts = answers.map(({ move, others, sentence, rule, words, link }) => {
    const part = line("p", "");
    if (move) part.append(line("strong", move), others ? ` (${more.replace("{count}", others)})` : "", ". ");
    part.append(`${sentence} ${words} `);
    if (link) part.append(Object.assign(line("a", rule), { href: link, target: "_blank" }));
    return part;
  });
  if (title) parts.unshift(line("h3", title));
  for (const words of near) {
    const again = line("button", words, "quiet");
    again.type = "button";
    again.addEventListener("click", async () => {
      const told = await ask(words, false);
      if (told) tell(where, told, title);
    });
    parts.push(again);
  }
  where.replaceChildren(...parts);
}

// By keyboard: w begins, arrows go from thing to thing, Enter asks, Escape or w ends.
function keys(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
  if (event.key === "Escape" && !answer.hidden) {
    const back = answer.contains(document.activeElement) && from?.isConnected;
    hide();
    if (back) go(from);
    return event.stopPropagation();
  }
  if (event.key === "w") return asking ? end() : begin();
  if (!asking) return;
  if (event.key === "Escape") return end();
  if (event.target.closest("#why-not")) return;
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (way) step(way);
  else if (event.key === "Enter" && event.target.matches(THINGS)) press(event.target, true);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const unused = () =>
  [...document.querySelectorAll(THINGS)].filter((thing) => pressed(thing) === thing && thing.getClientRects().length);

function begin() {
  const things = unused();
  if (!things.length) return;
  asking = true;
  main.classList.add("asking");
  go(things[0]);
}

function step(way) {
  const things = unused();
  const at = things.indexOf(document.activeElement);
  if (things.length) go(things[(at + way + things.length) % things.length]);
}

function go(thing) {
  thing.tabIndex = 0;
  thing.addEventListener("blur", () => thing.removeAttribute("tabindex"), { once: true });
  thing.focus();
}

function end() {
  asking = false;
  hide();
  main.classList.remove("asking");
  document.activeElement?.blur();
}
