// Times in the zone that the reader has set, else in the browser's. As the page comes they are UTC, and say so.

const { zone } = document.documentElement.dataset;
const LOCALE = { pt: "pt-PT", en: "en-GB", es: "es-ES" }[document.documentElement.lang];
const TIME = { hour: "2-digit", minute: "2-digit" };
const DAY = { day: "numeric", month: "short", year: "numeric" };

function told(at, form) {
  try {
    return at.toLocaleString(LOCALE, { ...form, timeZone: zone });
  } catch {
    return at.toLocaleString(LOCALE, form); // a zone that this browser does not know
  }
}

// Since when somebody at the table is away is mostly a time of today.
export function settle() {
  for (const place of document.querySelectorAll("time[datetime]")) {
    const at = new Date(place.dateTime);
    const today = place.closest(".attending") && told(at, DAY) === told(new Date(), DAY);
    const text = told(at, today ? TIME : { ...DAY, ...TIME });
    if (place.textContent !== text) place.textContent = text;
  }
}
