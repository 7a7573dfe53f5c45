// Whose turn it is, also for who looks elsewhere: in the title and the icon, by a glow, and by a sound if one wants it.

import { still } from "./settings.js";
import { chime } from "./sound.js";

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
  }
  mine = yours;
}
