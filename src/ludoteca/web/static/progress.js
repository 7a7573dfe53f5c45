// Which lessons of a game were begun or done in this browser.

const key = (game) => `lessons ${game}`;

export function progress(game) {
  try {
    return JSON.parse(localStorage.getItem(key(game))) ?? {};
  } catch {
    return {};
  }
}

// What is done stays done.
export function note(game, lesson, how) {
  const kept = progress(game);
  if (kept[lesson] === "done" || kept[lesson] === how) return;
  localStorage.setItem(key(game), JSON.stringify({ ...kept, [lesson]: how }));
}
