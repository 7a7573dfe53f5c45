// A link to a rule, in words; its id for who looks for it. All of them are made here, as web/learning/citing.py makes them.

export function citation({ words, rules, link }) {
  return Object.assign(document.createElement("a"), { textContent: words, title: rules, href: link, target: "_blank" });
}
