// What things are. A drawing says by `data-what` which things something is; the page asks once for the explanations of
// its game in its language.

import { citation } from "./citing.js";

export const THING = "[data-what]";

const SOON = 800; // the page comes first, and the list before anybody asks
const main = document.getElementById("main");
let asked = null;

function all() {
  asked ??= fetch(main.dataset.things)
    .then((answer) => (answer.ok ? answer.json() : {}))
    .catch(() => ((asked = null), {}));
  return asked;
}

addEventListener("load", () => setTimeout(all, SOON));

// The thing at a place of something: the nearest around it, else the first inside.
export function thingAt(target, within = target) {
  const around = target.closest?.(THING);
  if (around && within.contains(around)) return around;
  return within.querySelector(THING) ?? around;
}

// What is to be read of a thing, or null: of each of what it is, the name, what it does, its numbers and its rules.
// A name that is said already is not said again, but for one of several.
export async function about(thing, said = "") {
  const known = await all();
  const found = thing.dataset.what.split(" ").map((key) => known[key]);
  if (!found.every(Boolean)) return null;
  const box = element("div", "", "about");
  for (const [place, { name, says, facts, rules }] of found.entries()) {
    const at = said.toLowerCase().indexOf(name.toLowerCase());
    if (found.length > 1 ? place || at : at < 0) box.append(element("h3", name));
    box.append(element("p", says));
    if (facts.length) box.append(element("p", facts.join(" · "), "facts"));
    const cited = element("p", "", "cited");
    cited.append(...rules.flatMap((rule) => [citation(rule), " "]));
    box.append(cited);
  }
  return box;
}

function element(name, textContent, className = "") {
  return Object.assign(document.createElement(name), { textContent, className });
}
