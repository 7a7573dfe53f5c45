// What every page has: day and night, and what this browser remembers of a seed.

import { keep, setting } from "./settings.js";

document.querySelector('[data-action="theme"]')?.addEventListener("click", () => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = setting("theme") === "auto" ? (dark ? "night" : "day") : setting("theme");
  keep("theme", now === "night" ? "day" : "night");
});

for (const place of document.querySelectorAll("[data-noted]")) {
  const noted = localStorage.getItem(`seed ${place.dataset.noted}`);
  if (!noted) place.textContent = place.dataset.none;
  else place.textContent = noted === place.dataset.hash ? place.dataset.same : place.dataset.other;
}
