// Measures what is lettered on a drawn table against what it is lettered on. Sizes are those of the screen.

const SVG = "http://www.w3.org/2000/svg";
const SHAPES = "rect, circle, ellipse, path, polygon";
const LOW = /[gjpqyçQ,;()]/;
const TALL = /[^acemnorsuvwxz.,:·\s]/;
const SQUEEZED = 1.16; // how much narrower than written a word may be
const APART = 0.3; // of a letter: closer than that, two words in a row read as one

// What a `use` shows cannot be asked for its size, so copies take the place of it.
function unfold(root) {
  for (let uses = [...root.querySelectorAll("use")]; uses.length; uses = [...root.querySelectorAll("use")]) {
    for (const use of uses) {
      const shown = document.getElementById(use.getAttribute("href").slice(1));
      const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(use.getAttribute(name)));
      const copy = document.createElementNS(SVG, "g");
      copy.setAttribute("class", use.getAttribute("class") ?? "");
      const box = shown?.viewBox?.baseVal;
      if (shown && box?.width) {
        const scale = Math.min(width / box.width, height / box.height);
        const left = x + (width - scale * box.width) / 2 - scale * box.x;
        const top = y + (height - scale * box.height) / 2 - scale * box.y;
        copy.setAttribute("transform", `translate(${left} ${top}) scale(${scale})`);
        if (scale) copy.append(...[...shown.childNodes].map((node) => node.cloneNode(true)));
      } else if (shown) {
        copy.setAttribute("transform", `translate(${x} ${y})`);
        const inside = shown.cloneNode(true);
        inside.removeAttribute("id");
        if (shown.localName !== "symbol") copy.append(inside);
        else copy.append(...inside.childNodes);
      }
      use.replaceWith(copy);
    }
  }
}

function alpha(colour) {
  if (colour === "none") return 0;
  const parts = colour.match(/[\d.]+/g) ?? [];
  return colour.startsWith("rgba") || colour.includes("/") ? Number(parts.at(-1)) : 1;
}

// Shapes of one class within one class look the same: maps have thousands.
const known = new Map();

function painted(node) {
  const key = [node, node.parentNode, node.parentNode.parentNode].map((one) => one.getAttribute("class")).join("/");
  if (!known.has(key)) {
    const style = getComputedStyle(node);
    known.set(key, alpha(style.fill) * Number(style.fillOpacity) * Number(style.opacity) >= 0.5);
  }
  return known.get(key);
}

// Around the letters themselves: on the baseline, as high as the highest of them.
function lettered(node) {
  const style = getComputedStyle(node);
  const said = node.textContent.trim();
  const size = parseFloat(style.fontSize);
  const box = node.getBBox();
  const small = style.fontVariantCaps === "all-small-caps";
  const base = box.y + box.height * 0.78;
  const y = node.hasAttribute("y") ? Number(node.getAttribute("y")) : base;
  const top = y - size * (small || !TALL.test(said) ? 0.46 : 0.66);
  const bottom = y + size * (LOW.test(said) && !small ? 0.18 : 0);
  const spare = Math.min(size * 0.06, box.width * 0.1);
  const [left, right] = [box.x + spare, box.x + box.width - spare];
  const matrix = node.getScreenCTM();
  const at = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
  const corners = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
  const edge = (of) => [Math.min(...corners.map(of)), Math.max(...corners.map(of))];
  const [x1, x2] = edge((point) => point.x);
  const [y1, y2] = edge((point) => point.y);
  const width = parseFloat(style.strokeWidth);
  const haloed = style.paintOrder.startsWith("stroke") && alpha(style.stroke) > 0.3 && width >= 2;
  const middle = at((left + right) / 2, (top + bottom) / 2);
  return { node, said, corners, middle, x1, x2, y1, y2, haloed, high: y2 - y1, turned: Math.abs(matrix.b) > 0.02 };
}

function holds(shape, point) {
  const { left, right, top, bottom } = shape.box;
  if (point.x < left - 1 || point.x > right + 1 || point.y < top - 1 || point.y > bottom + 1) return false;
  shape.back ??= shape.node.getScreenCTM().inverse();
  return shape.node.isPointInFill(point.matrixTransform(shape.back));
}

// Where a text is: by the classes around it.
function where(node) {
  const names = [];
  for (let at = node; at && at.id !== "stage"; at = at.parentElement) {
    if (at.classList.length) names.unshift([...at.classList].join("."));
  }
  return names.slice(-3).join(" > ");
}

function inDrawings(root) {
  const found = [];
  const note = (kind, text, more = "") => found.push(`${kind}: "${text.said}"${more} (${where(text.node)})`);
  const texts = [];
  const shapes = [];
  const inOrder = root.querySelectorAll(`svg :is(${SHAPES}, text)`);
  inOrder.forEach((node, order) => {
    if (!node.getClientRects().length) return;
    if (node.localName === "text") {
      if (node.textContent.trim()) texts.push({ order, ...lettered(node) });
    } else if (painted(node)) shapes.push({ order, node, sheet: node.ownerSVGElement, box: node.getBoundingClientRect() });
  });

  for (const text of texts) {
    const here = shapes.filter((shape) => shape.sheet === text.node.ownerSVGElement);
    const under = here.filter((shape) => shape.order < text.order && holds(shape, text.middle));
    const thing = text.node.closest(".piece, .card, .seal");
    text.box = text.haloed ? thing && under.find((shape) => thing.contains(shape.node)) : under.at(-1);
    if (text.box && !text.corners.every((corner) => holds(text.box, corner))) {
      note("leaves", text, ` its ${text.box.node.getAttribute("class") ?? text.box.node.localName}`);
    }
    const drawing = text.node.ownerSVGElement;
    const sheet = drawing.getBoundingClientRect();
    const tucked = drawing.getAttribute("preserveAspectRatio")?.endsWith("slice"); // what is next may lie over it
    if (!tucked && (text.x1 < sheet.left - 2 || text.x2 > sheet.right + 2)) note("leaves", text, " the drawing");
    const length = text.node.getAttribute("textLength");
    if (length) {
      text.node.removeAttribute("textLength");
      const part = text.node.getComputedTextLength() / Number(length);
      text.node.setAttribute("textLength", length);
      if (part > SQUEEZED || part < 0.94) note("squeezed", text, ` to 1/${part.toFixed(2)}`);
    }
    // What comes later in the same piece must not lie on it.
    const cover = thing && here.find((shape) => {
      if (shape.order < text.order || !thing.contains(shape.node)) return false;
      const { left, right, top, bottom } = shape.box;
      if (left > text.x2 || right < text.x1 || top > text.y2 || bottom < text.y1) return false;
      return [...text.corners, text.middle].some((corner) => holds(shape, corner));
    });
    if (cover) note("covered", text, ` by ${cover.node.getAttribute("class")}`);
  }

  texts.forEach((one, n) => {
    for (const other of texts.slice(n + 1)) {
      const sheet = one.node.ownerSVGElement === other.node.ownerSVGElement;
      if (!sheet || one.turned || other.turned) continue;
      const across = Math.min(one.x2, other.x2) - Math.max(one.x1, other.x1);
      const along = Math.min(one.y2, other.y2) - Math.max(one.y1, other.y1);
      const least = Math.min(one.high, other.high);
      if (along < least * 0.25 || across < -APART * least) continue;
      // A card that lies on another hides what is written there.
      const lid = new DOMPoint((Math.max(one.x1, other.x1) + Math.min(one.x2, other.x2)) / 2, other.middle.y);
      const hidden = (point) =>
        shapes.some((shape) => shape.order > one.order && shape.order < other.order && holds(shape, point));
      if (across >= 0 ? hidden(lid) || hidden(one.middle) : one.box !== other.box && hidden(other.middle) && hidden(lid)) continue;
      const pair = { ...one, said: `${one.said}" and "${other.said}` };
      if (across > least * 0.1) note("overlaps", pair);
      else if (along > least * 0.6 && /[\d+]$/.test(one.said) && /^[\d+]/.test(other.said)) note("reads as one", pair);
    }
  });
  return found;
}

// What is written in the page around the drawings: no word is broken, none leaves its button, row or panel.
function inPage(root) {
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent.closest("svg") || !parent.checkVisibility() || parent.getBoundingClientRect().width < 2) continue;
    const box = parent.closest("button, td, th, .thing, .area, .board, .tabs");
    const frame = box?.getBoundingClientRect();
    for (const word of node.data.matchAll(/[^\s\u00ad/→·-]+/g)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((line) => line.width > 0);
      if (!lines.length || lines[0].width < 2) continue;
      if (new Set(lines.map((line) => Math.round(line.top))).size > 1) found.push(`broken: "${word[0]}" (${where(parent)})`);
      if (frame && (lines.at(-1).right > frame.right + 1 || lines[0].left < frame.left - 1)) {
        found.push(`leaves: "${word[0]}" its ${box.localName}.${box.className} (${where(parent)})`);
      }
    }
  }
  return found;
}

// All that is wrong with a table: its markup is put on the stage, as wide as the window.
globalThis.lay = (style, symbols, markup) => {
  document.getElementById("game").textContent = style;
  document.getElementById("symbols").innerHTML = symbols;
  document.getElementById("stage").innerHTML = markup;
  known.clear();
};
globalThis.written = () => inPage(document.getElementById("stage"));
globalThis.drawn = () => {
  const stage = document.getElementById("stage");
  for (const closed of stage.querySelectorAll("details")) closed.open = true;
  unfold(stage.querySelector(".field"));
  return inDrawings(stage);
};
