// What the reader chose: the page says it of itself, the browser keeps it, and the account where there is one.

import { url } from "./url.js";

const root = document.documentElement;
const PACE = { slow: 1.8, normal: 1, fast: 0.45 };
const night = matchMedia("(prefers-color-scheme: dark)");
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export const setting = (name) => root.dataset[name];

export function keep(name, value) {
  root.dataset[name] = value;
  document.cookie = `${name}=${encodeURIComponent(value)}; path=${url("/")}; max-age=31536000; samesite=lax`;
  if (root.dataset.account === undefined) return;
  const body = new URLSearchParams({ [name]: value });
  fetch(url("/settings"), { method: "POST", body, redirect: "manual", keepalive: true });
}

// How long something takes that takes so many milliseconds at the usual speed.
export const paced = (time) => time * PACE[root.dataset.speed];

// Whether the page is shown by night.
export const dark = () => root.dataset.theme === "night" || (root.dataset.theme === "auto" && night.matches);

// Whether nothing is to move.
export const still = () => root.dataset.motion === "less" || (root.dataset.motion === "auto" && calm.matches);
