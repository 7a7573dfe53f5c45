// What a table's page is about: which table, who looks, and the unfinished turn.

import { url } from "./url.js";

export const table = document.getElementById("main");
export const id = table.dataset.table;
export const live = table.dataset.at === undefined;
// A page that only tries something out has an address of its own for what is asked, and nobody else plays there.
export const home = table.dataset.home === undefined ? url(`/table/${id}`) : url(table.dataset.home);
export const shared = table.dataset.home === undefined;
export const submitted = shared ? url(`/api/tables/${id}/moves`) : `${home}/moves`;

// A game may have a gesture of its own, which lays out several moves in the page before the server is asked.
const NO_GESTURE = { offers: () => false, laidOut: () => false, forget: () => {}, listen: () => {} };
export const gesture = table.dataset.gesture ? await import(table.dataset.gesture) : NO_GESTURE;

export const state = {
  revision: Number(table.dataset.revision),
  seat: Number(table.dataset.seat),
  count: Number(table.dataset.moves),
  lastOwn: Number(table.dataset.lastOwn),
  chosen: [], // the unfinished turn, not yet submitted: choices, each with the moves that had to follow it
  suggesting: null, // the seat that has asked for suggestions, and taken them so far
  own: 0, // so many of its moves; what comes after them was proposed by the page
  proposes: true, // whether the page proposes anything: not where somebody learns to choose
  declined: false, // what was proposed in this unfinished turn was taken back: nothing more is proposed in it
  confirm: false,
  busy: false,
  replaying: false,
  altered: false, // the drawing is not what last came down: an unfinished turn, or a moment of the past
};
