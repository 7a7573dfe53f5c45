// The end of a game is an event: a screen of its own, once, and whenever one asks for it.

import { parse } from "./morph.js";
import { dark, paced, still } from "./settings.js";
import { url } from "./url.js";

const GLIDE = 1100; // what the last move takes to be seen, before the screen comes
const LINE = 480; // between two lines of the sheet

const main = document.getElementById("main");
const id = main.dataset.table;
const seen = `ended ${id}`;
const here = performance.now();
let asked = false;

const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
const over = () => main.dataset.at === undefined && document.querySelector("#part-score.final");

// Called whenever the page has changed: a game that ends while one looks on is let glide to its end first. Where somebody
// is taught, the teacher goes on speaking of the table, and the screen comes only when it is asked for.
export async function settle() {
  if (document.querySelector("#lesson, #exercise")) return;
  if (asked || !over() || localStorage.getItem(seen)) return;
  asked = true;
  if (performance.now() - here > 2000 && !still()) await pause(paced(GLIDE));
  if (document.getElementById("part-cover").hidden) await open();
}

export async function open() {
  asked = true;
  let screen = document.getElementById("ending");
  if (!screen) {
    const answer = await fetch(url(`/table/${id}/ending`));
    if (!answer.ok) return;
    screen = parse(await answer.text());
    if (document.getElementById("ending")) return; // asked for twice
    document.body.append(screen);
    listen(screen);
    tellMoments(screen);
  }
  localStorage.setItem(seen, "yes");
  if (!screen.open) screen.showModal();
  screen.querySelector("h2").focus();
  await count(screen);
}

function listen(screen) {
  const picture = screen.querySelector("[data-picture]");
  const address = pictureAddress();
  picture.src = address;
  for (const link of screen.querySelectorAll("a[href$='picture.svg']")) link.href = address;
  screen.addEventListener("click", (event) => {
    // Beside the screen is the table.
    if (event.target === screen) return screen.close();
    const wanted = event.target.closest("[data-ending]");
    if (wanted?.dataset.ending === "close") screen.close();
    else if (wanted?.dataset.ending === "png") savePng(wanted, picture);
    else screen.dataset.counted = "yes";
  });
  // Any key but the ones that move about shows the whole sheet at once.
  screen.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (!["Tab", "Shift", "Escape"].includes(event.key)) screen.dataset.counted = "yes";
  });
}

// By day or by night, as the page is.
function pictureAddress() {
  return url(`/table/${id}/picture.svg${dark() ? "?night=1" : ""}`);
}

async function tellMoments(screen) {
  try {
    const answer = await fetch(url(`/table/${id}/moments`));
    if (answer.ok) screen.querySelector("#ending-moments").replaceWith(parse(await answer.text()));
  } catch {
    screen.querySelector("#ending-moments").replaceChildren();
  }
}

// The sheet line by line, the totals growing along; who listens has had all of it from the start.
async function count(screen) {
  if (still() || screen.dataset.counted) return;
  const lines = [...screen.querySelectorAll("[data-line]")];
  const totals = [...screen.querySelectorAll("[data-total]")];
  const skip = screen.querySelector('[data-ending="skip"]');
  const sums = totals.map(() => 0);
  skip.hidden = false;
  for (const line of lines) line.classList.add("to-come");
  for (const total of totals) total.textContent = "0";
  for (const line of lines) {
    for (let waited = 0; waited < paced(LINE) && !screen.dataset.counted && screen.open; waited += 40) await pause(40);
    line.classList.remove("to-come");
    for (const [seat, cell] of [...line.querySelectorAll("[data-points]")].entries()) {
      sums[seat] += Number(cell.dataset.points);
      totals[seat].textContent = String(sums[seat]).replace("-", "−");
    }
  }
  for (const total of totals) total.textContent = total.dataset.total.replace("-", "−");
  screen.dataset.counted = "yes";
  skip.hidden = true;
}

// The picture is one file without anything from elsewhere, so a canvas may give it back.
async function savePng(button, picture) {
  button.disabled = true;
  try {
    await picture.decode();
    const canvas = document.createElement("canvas");
    canvas.width = picture.naturalWidth * 2;
    canvas.height = picture.naturalHeight * 2;
    canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
    const file = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: button.dataset.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  } finally {
    button.disabled = false;
  }
}
