// Going from thing to thing by keyboard: a letter begins and ends it, arrows go on, Enter does something, Escape ends.

const WAYS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const main = document.getElementById("main");
let walking = null; // the one walk that there is at a time

export class Walk {
  // `things` finds where one can go, `enter` is called with the thing on Enter, `end` when the walk is over.
  constructor({ letter, class_, things, enter, end = () => {} }) {
    Object.assign(this, { letter, class_, things, enter, end });
  }

  // Whether this key was meant for the walk.
  key(event) {
    if (event.key === this.letter) {
      const mine = walking === this;
      walking?.over();
      return mine || this.begin();
    }
    if (walking !== this) return false;
    if (event.key === "Escape") return this.over();
    const way = WAYS[event.key];
    if (way) return this.step(way);
    if (event.key !== "Enter" || !this.things().includes(event.target)) return false;
    this.enter(event.target);
    return true;
  }

  begin() {
    const things = this.things();
    if (!things.length) return false;
    walking = this;
    main.classList.add("walking", this.class_);
    this.go(things[0]);
    return true;
  }

  step(way) {
    const things = this.things();
    const at = things.indexOf(document.activeElement);
    if (things.length) this.go(things[(at + way + things.length) % things.length]);
    return true;
  }

  go(thing) {
    if (!thing.hasAttribute("tabindex")) {
      thing.tabIndex = 0;
      thing.addEventListener("blur", () => thing.removeAttribute("tabindex"), { once: true });
    }
    thing.focus();
  }

  over() {
    walking = null;
    main.classList.remove("walking", this.class_);
    this.end();
    document.activeElement?.blur();
    return true;
  }
}
