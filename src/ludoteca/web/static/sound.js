// The one sound there is, and its switch in the bar of a table.

import { keep, setting } from "./settings.js";

// Two soft notes, a fifth apart.
export function chime() {
  if (setting("sound") !== "on") return;
  const audio = new AudioContext();
  for (const [note, when] of [[392, 0], [587.3, 0.18]]) {
    const tone = new OscillatorNode(audio, { type: "sine", frequency: note });
    const loudness = new GainNode(audio, { gain: 0 });
    loudness.gain.setTargetAtTime(0.12, audio.currentTime + when, 0.015);
    loudness.gain.setTargetAtTime(0, audio.currentTime + when + 0.08, 0.18);
    tone.connect(loudness).connect(audio.destination);
    tone.start(audio.currentTime + when);
    tone.stop(audio.currentTime + when + 1.2);
  }
  setTimeout(() => audio.close(), 2000);
}

export function listen() {
  const button = document.querySelector('[data-action="sound"]');
  button.addEventListener("click", () => {
    keep("sound", setting("sound") === "on" ? "off" : "on");
    button.setAttribute("aria-pressed", String(setting("sound") === "on"));
    chime(); // so that one knows what it is
  });
}
