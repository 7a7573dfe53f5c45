// Whose turn it is, also for who looks elsewhere: in the title and the icon, by a glow, and by a sound if one wants it.

import { still } from "./settings.js";
import { chime } from "./sound.js";
import { url } from "./url.js";

const icon = document.querySelector("link[rel='icon']");
const plain = icon.href;
let mine = null;

export function cue() {
  const prompt = document.getElementById("part-prompt");
  const yours = prompt.classList.contains("yours");
  document.title = `${yours ? "● " : ""}${prompt.dataset.title}`;
  const wanted = yours ? document.getElementById("main").dataset.icon : plain;
  if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  if (yours && mine === false) {
    const glow = [{ boxShadow: "inset 0 0 0 3px var(--bronze), 0 0 28px var(--bronze)" }, { boxShadow: "none" }];
    if (!still()) prompt.animate(glow, { duration: 1400, easing: "ease-out" });
    chime();
    notify(prompt.dataset.title);
  }
  mine = yours;
}

// In a tab that nobody looks at, if this browser is to notify (notices.js). What is pushed later takes its place.
async function notify(title) {
  if (!document.hidden || localStorage.getItem("notify") !== "on" || Notification.permission !== "granted") return;
  const { table } = document.getElementById("main").dataset;
  const known = await navigator.serviceWorker.getRegistration(url("/"));
  const data = location.origin + url(`/table/${table}`);
  known?.showNotification(title, { body: document.querySelector("h1.game")?.textContent, tag: `table-${table}`, data, icon: plain });
}
