// What every page has: day and night, times, and what this browser remembers of a seed.

import { dark, keep } from "./settings.js";
import { settle } from "./times.js";

document.querySelector('[data-action="theme"]')?.addEventListener("click", () => {
  keep("theme", dark() ? "day" : "night");
});

for (const place of document.querySelectorAll("[data-noted]")) {
  const noted = localStorage.getItem(`seed ${place.dataset.noted}`);
  if (!noted) place.textContent = place.dataset.none;
  else place.textContent = noted === place.dataset.hash ? place.dataset.same : place.dataset.other;
}

settle();
