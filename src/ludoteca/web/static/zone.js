// Who has not said yet where they live is asked for the browser's time zone.

export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

for (const place of document.querySelectorAll("input[name=zone]")) place.value ||= zone;
