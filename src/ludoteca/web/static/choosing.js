// The settings page: what is chosen holds at once. A language does not, as it would make another page under one's hand.

import { keep } from "./settings.js";
import { chime } from "./sound.js";

document.querySelector(".settings").addEventListener("change", ({ target: { name, value } }) => {
  if (name === "language") return;
  keep(name, value);
  if (name === "sound") chime();
});
