// The unfinished turn, kept in this tab: over a reload, a change of language, a lost connection and the way back.

const NOTHING = { chosen: [] };
const key = (id) => `turn ${id}`;

export function keep(id, { revision, seat, chosen, own }) {
  if (chosen.length) sessionStorage.setItem(key(id), JSON.stringify({ revision, seat, chosen, own }));
  else forget(id);
}

export function forget(id) {
  sessionStorage.removeItem(key(id));
}

// What was chosen, if the table still stands as it did then.
export function recall(id, { revision, seat }) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key(id)));
    return kept?.revision === revision && kept.seat === seat ? kept : NOTHING;
  } catch {
    return NOTHING;
  }
}
