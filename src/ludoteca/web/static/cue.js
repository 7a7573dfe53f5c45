// Whose turn it is, also for who looks elsewhere: in the title and the icon, by a glow, and by a sound if one wants it.

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
    prompt.animate(glow, { duration: 1400, easing: "ease-out" });
    if (localStorage.getItem("sound") === "yes") chime();
  }
  mine = yours;
}

// Two soft notes, a fifth apart.
function chime() {
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
