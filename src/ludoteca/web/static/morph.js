// Turns what is on the page into what the server sent, keeping elements (and with them focus) where it can.

export function parse(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.firstElementChild;
}

// Elements are the same if they have the same id, or none and the same name at the same place. An empty one that is
// `data-kept` stands for what the page has: it stays as it is.
export function morph(old, fresh) {
  if (keeps(fresh) && old.id === fresh.id) return;
  if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) {
    old.replaceWith(fresh);
    return;
  }
  copyAttributes(old, fresh);
  morphChildren(old, fresh);
}

function copyAttributes(old, fresh) {
  // What the reader opened stays open; what was opened for a choice closes after it.
  const opened = old.nodeName === "DETAILS" && !old.hasAttribute("data-wanted");
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(name === "open" && opened)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function morphChildren(old, fresh) {
  const kept = new Map();
  for (const child of old.children) if (child.id) kept.set(child.id, child);
  let place = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const had = wanted.id ? kept.get(wanted.id) : matches(place, wanted) ? place : null;
    const same = had ?? (keeps(wanted) ? document.getElementById(wanted.id) : null);
    if (same) {
      if (same !== place) old.insertBefore(same, place);
      else place = place.nextSibling;
      if (same.nodeType === Node.ELEMENT_NODE) morph(same, wanted);
      else if (same.data !== wanted.data) same.data = wanted.data;
    } else {
      old.insertBefore(wanted, place);
    }
  }
  while (place) {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  }
}

function keeps(node) {
  return node.nodeType === Node.ELEMENT_NODE && node.hasAttribute("data-kept");
}

function matches(node, wanted) {
  return node !== null && !node.id && node.nodeType === wanted.nodeType && node.nodeName === wanted.nodeName;
}
