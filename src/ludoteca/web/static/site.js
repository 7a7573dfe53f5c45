// What every page has: day and night, and what this browser remembers of a seed.

import { url } from "./url.js";

const root = document.documentElement;

function remember(name, value) {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${url("/")}; max-age=31536000; samesite=lax`;
}

document.querySelector('[data-action="theme"]')?.addEventListener("click", () => {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const now = root.dataset.theme ?? (dark ? "night" : "day");
  root.dataset.theme = now === "night" ? "day" : "night";
  remember("theme", root.dataset.theme);
});

for (const place of document.querySelectorAll("[data-noted]")) {
  const noted = localStorage.getItem(`seed ${place.dataset.noted}`);
  if (!noted) place.textContent = place.dataset.none;
  else place.textContent = noted === place.dataset.hash ? place.dataset.same : place.dataset.other;
}
