// The service worker: shows what is pushed to this browser, and opens the table when that is pressed. It keeps no pages.

self.addEventListener("push", (event) => {
  const told = event.data.json();
  const shown = { body: told.text, tag: told.topic, data: told.link, icon: self.icon };
  event.waitUntil(self.registration.showNotification(told.title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link = event.notification.data;
  if (!link) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = pages.find((page) => page.url.split(/[?#]/)[0] === link);
    if (there) return there.focus();
    return self.clients.openWindow(link);
  };
  event.waitUntil(open());
});
