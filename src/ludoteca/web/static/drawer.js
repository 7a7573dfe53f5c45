// The rules beside the table: every link to a rule opens them in a drawer, at that rule, and the table stays in use.

import * as rules from "./rules.js";

const drawer = document.getElementById("drawer");
const inside = drawer?.querySelector(".inside");
let from = null; // what had the focus before

export function listen() {
  if (!drawer) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { origin, pathname, hash } = new URL(link.href);
    const here = drawer.contains(link) && link.getAttribute("href").startsWith("#");
    if (!here && (origin !== location.origin || pathname !== drawer.dataset.rules)) return;
    event.preventDefault();
    open(decodeURIComponent(hash.slice(1)));
  });
  drawer.addEventListener("click", (event) => event.target.closest("[data-drawer=close]") && close());
  drawer.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    event.stopPropagation(); // letters are for the search here
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    if (event.key === "l") {
      event.preventDefault(); // the search has the focus next
      if (drawer.hidden) open("");
      else close();
    } else if (event.key === "Escape" && !drawer.hidden && !document.querySelector("dialog[open]")) close();
  });
}

async function open(rule) {
  if (drawer.hidden) from = document.activeElement;
  drawer.hidden = false;
  if (!inside.querySelector(".rules") && !(await load())) return close();
  const wanted = rule && inside.querySelector(`#${CSS.escape(rule)}`);
  for (const now of inside.querySelectorAll(".now")) now.classList.remove("now");
  if (!wanted) return inside.querySelector("[type=search]").focus();
  // What a search has hidden is shown again.
  if (wanted.closest("[hidden]")) {
    inside.querySelector("[type=search]").value = "";
    inside.querySelector("[type=search]").dispatchEvent(new Event("input"));
  }
  wanted.tabIndex = -1;
  wanted.classList.add("now");
  wanted.focus({ preventScroll: true });
  wanted.scrollIntoView({ block: wanted.matches("li") ? "center" : "start" });
}

async function load() {
  try {
    const answer = await fetch(drawer.dataset.rules);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const copy = Object.assign(document.createElement("div"), { className: "rules" });
    copy.append(...page.querySelector("main.rules").childNodes);
    copy.querySelector(".before").prepend(copy.querySelector(".contents")); // who opens this looks something up
    for (const form of copy.querySelectorAll("form[method=post]")) form.target = "_blank"; // another table beside this one
    inside.replaceChildren(copy);
    rules.listen(copy);
    return true;
  } catch {
    return false; // the connection is told of elsewhere
  }
}

function close() {
  drawer.hidden = true;
  if (from?.isConnected) from.focus({ preventScroll: true });
}
