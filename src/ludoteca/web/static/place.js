// Where something that speaks of a thing stands: below it, above it or beside it, wherever there is room; never on it.
// What speaks of a choice in the sheet stands beside or above the whole sheet, so that the other choices stay in sight,
// and, if it can, not on what is `spared`: where the choice lies on the table.
// What is larger than the window is explained beside the finger or the mouse.

const EDGE = 8;
const GAP = 10;

export function place(speech, thing, at = null, spared = []) {
  const size = speech.getBoundingClientRect();
  const whole = thing.getBoundingClientRect();
  const wide = innerWidth - size.width - EDGE;
  const high = innerHeight - size.height - EDGE;
  const large = whole.height > innerHeight / 2 && whole.width > innerWidth / 2;
  const box = large && at ? new DOMRect(at.x - GAP, at.y - GAP, 2 * GAP, 2 * GAP) : whole;
  const within = (value, most) => Math.max(EDGE, Math.min(value, most));
  const across = within(box.left + box.width / 2 - size.width / 2, wide);
  const along = within(box.top + box.height / 2 - size.height / 2, high);
  const places = [
    [across, box.bottom + GAP],
    [across, box.top - size.height - GAP],
    [box.right + GAP, along],
    [box.left - size.width - GAP, along],
  ];
  const sheet = thing.closest(".sheet")?.getBoundingClientRect();
  if (sheet) {
    const sides = [sheet.left - size.width - GAP, sheet.right + GAP];
    const beside = [along, EDGE, high].flatMap((top) => sides.map((left) => [left, top]));
    places.unshift(...beside, [across, sheet.top - size.height - GAP]);
  }
  const fits = ([left, top]) => left >= EDGE && left <= wide && top >= EDGE && top <= high;
  const clear = ([left, top]) =>
    spared.every((part) => left > part.right || part.left > left + size.width || top > part.bottom || part.top > top + size.height);
  const found = places.filter(fits);
  const [left, top] = found.find(clear) ?? found[0] ?? [across, box.top > innerHeight - box.bottom ? EDGE : high];
  speech.style.left = `${left}px`;
  speech.style.top = `${top}px`;
}
