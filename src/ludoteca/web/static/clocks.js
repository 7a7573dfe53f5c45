// The clocks of a table count by themselves: the server says until when, by its own time.

const table = document.getElementById("main");
const ahead = Number(table.dataset.now) * 1000 - Date.now(); // by how much the server's time is ahead of ours
const language = document.documentElement.lang;
const two = (number) => String(number).padStart(2, "0");

function short(seconds) {
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days) return `${unit(days, "day", "narrow")} ${unit(hours, "hour", "narrow")}`;
  if (hours) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

const unit = (number, unit, unitDisplay) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay }).format(number);

// For who hears the page: the two largest parts.
function spoken(seconds) {
  const parts = [[Math.floor(seconds / 86400), "day"], [Math.floor(seconds / 3600) % 24, "hour"], [Math.floor(seconds / 60) % 60, "minute"], [seconds % 60, "second"]];
  const first = Math.max(0, parts.findIndex(([number]) => number));
  return parts.slice(first, first + 2).map(([number, name]) => unit(number, name, "long")).join(" ");
}

export function tick() {
  for (const clock of document.querySelectorAll("#part-clocks .left")) {
    const { until, left } = clock.dataset;
    const seconds = until ? Math.max(0, Math.ceil(Number(until) - (Date.now() + ahead) / 1000)) : Number(left);
    const text = short(seconds);
    if (clock.textContent === text) continue;
    clock.textContent = text;
    clock.setAttribute("aria-label", spoken(seconds));
    clock.classList.toggle("short", Boolean(until) && seconds < 60);
  }
}

export function listen() {
  tick();
  setInterval(tick, 1000);
}
