// How large letters are on the screen, in pixels: in the page, in drawings as they are scaled, and in symbols as they are used.

function letters(root) {
  const found = [];
  const note = (pixels, element, said) => {
    if (pixels > 0) found.push({ pixels, said: said.trim().slice(0, 24), where: path(element) }); // of none, nothing is shown
  };
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { textContent, parentElement: element } = walker.currentNode;
    if (!textContent.trim() || element.closest("title, desc, symbol") || !shown(element)) continue;
    note(size(element) * scale(element), element, textContent);
  }
  for (const use of root.querySelectorAll("use")) {
    if (!shown(use)) continue;
    for (const [text, by] of inside(use)) note(size(text) * by * scale(use), text, text.textContent);
  }
  return found;
}

const size = (element) => parseFloat(getComputedStyle(element).fontSize);

function shown(element) {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function scale(element) {
  if (!element.ownerSVGElement) return 1;
  const { a, b, c, d } = element.getScreenCTM();
  return Math.sqrt(Math.abs(a * d - b * c));
}

// The texts of a symbol and of those it is made of, each with how much it is scaled there.
function* inside(use, by = 1) {
  const symbol = document.querySelector(use.getAttribute("href"));
  if (!symbol) return;
  const wide = parseFloat(use.getAttribute("width")) || symbol.viewBox?.baseVal?.width;
  const factor = by * (symbol.viewBox?.baseVal?.width ? wide / symbol.viewBox.baseVal.width : 1);
  for (const text of symbol.querySelectorAll("text")) if (getComputedStyle(text).display !== "none") yield [text, factor * along(text, symbol)];
  for (const inner of symbol.querySelectorAll("use")) yield* inside(inner, factor * along(inner, symbol));
}

// How much the groups around something scale it, within its symbol.
function along(element, symbol) {
  let by = 1;
  for (let at = element; at && at !== symbol; at = at.parentElement) {
    const moved = at.transform?.baseVal?.consolidate()?.matrix;
    if (moved) by *= Math.sqrt(Math.abs(moved.a * moved.d - moved.b * moved.c));
  }
  return by;
}

function path(element) {
  const names = [];
  for (let at = element; at && names.length < 4; at = at.parentElement) {
    const name = at.tagName === "symbol" ? `#${at.id}` : at.getAttribute("class");
    if (name) names.unshift(name.split(" ").slice(0, 2).join("."));
    if (at.tagName === "symbol") break;
  }
  return names.join(" ");
}
