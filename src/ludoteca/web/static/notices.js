// The page of notifications: this browser's own switch.

import { url } from "./url.js";
import { zone } from "./zone.js";

const place = document.getElementById("push");
const status = place.querySelector("[role=status]");
const buttons = Object.fromEntries([...place.querySelectorAll("[data-push]")].map((each) => [each.dataset.push, each]));
const words = place.dataset;
const can = "serviceWorker" in navigator && "Notification" in window && isSecureContext;

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

const registered = () => navigator.serviceWorker.register(url("/worker.js"), { scope: url("/") });

async function tell(address, body) {
  const headers = { "Content-Type": "application/json", Accept: "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.json()).error);
}

// Without a key of the server, or without a push service of the browser, a page that is open notifies by itself.
async function turnOn() {
  if ((await Notification.requestPermission()) !== "granted") return;
  await registered();
  localStorage.setItem("notify", "on");
  const ready = await navigator.serviceWorker.ready;
  if (!words.key || !ready.pushManager) return;
  const subscription = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(words.key) });
  const { endpoint, keys } = subscription.toJSON();
  await tell(url("/notices/push"), { endpoint, keys, zone });
}

async function turnOff() {
  localStorage.removeItem("notify");
  const known = await navigator.serviceWorker.getRegistration(url("/"));
  const subscription = await known?.pushManager?.getSubscription();
  if (!subscription) return;
  await tell(url("/notices/push/end"), { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

async function test() {
  const ready = await navigator.serviceWorker.ready;
  await ready.showNotification(words.test, { body: words.testText, icon: document.querySelector("link[rel=icon]").href });
}

function show() {
  const on = can && localStorage.getItem("notify") === "on" && Notification.permission === "granted";
  const denied = can && Notification.permission === "denied";
  status.textContent = !can ? words.cannot : denied ? words.denied : on ? words.on : words.off;
  if (can && !words.key) status.textContent += ` ${words.missing}`;
  buttons.on.hidden = !can || denied || on;
  buttons.off.hidden = !on;
  buttons.test.hidden = !on;
}

for (const [name, work] of Object.entries({ on: turnOn, off: turnOff, test })) {
  buttons[name].addEventListener("click", async () => {
    buttons[name].disabled = true;
    let trouble = "";
    try {
      await work();
    } catch (error) {
      trouble = error.message;
    }
    buttons[name].disabled = false;
    show();
    if (name === "on" && !buttons.off.hidden) buttons.off.focus();
    if (trouble) status.textContent += ` ${trouble}`;
    // What the list of ways shows has changed with it.
    else if (name !== "test") location.reload();
  });
}
show();
