/** Being told of one's turn by this browser: its consent, its subscription, and the calls about them. */

import { ask, call, post } from "../net/api";
import type { BrowserInfo, NotificationOptions } from "../net/messages";
import { remembered } from "../ui/persistent";

const WORKER = "/push-worker.js";

/** The tables of which this browser is told by its seat, by their ids, separated by blanks. */
export const toldTables = remembered("told-tables", { ids: "" });

interface Wanted {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The key of the service for pushes, where it sends any and this browser can take them. */
export function pushKey(offered: NotificationOptions | null): string | null {
  const can = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  return can ? (offered?.push ?? null) : null;
}

/** Asks for consent, and has the browser make a way to be reached by this service alone. */
async function subscribed(key: string): Promise<Wanted> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error("This browser does not allow notifications here; its settings for this page say why.");
  }
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  let made: PushSubscription;
  try {
    made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw new Error("This browser cannot be reached now; try again later.", { cause: error });
  }
  const { endpoint, keys } = made.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

async function endpointNow(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

export async function fetchBrowsers(): Promise<BrowserInfo[]> {
  return (await (await ask("/api/people/me/push")).json()) as BrowserInfo[];
}

export async function tellPerson(key: string): Promise<void> {
  await post("/api/people/me/push", await subscribed(key));
}

export async function endBrowser(id: number): Promise<void> {
  await post("/api/people/me/push/end", { id });
}

async function send(path: string, seatKey: string, body: unknown): Promise<void> {
  const headers = { Authorization: `Bearer ${seatKey}`, "Content-Type": "application/json" };
  await call(path, { method: "POST", headers, body: JSON.stringify(body) });
}

export function isTold(table: string): boolean {
  return toldTables.now().ids.split(" ").includes(table);
}

/** Has this browser told, or told no more, when it is the turn of a seat. */
export async function tellSeat(key: string, table: string, seatKey: string, on: boolean): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/push`;
  const others = toldTables
    .now()
    .ids.split(" ")
    .filter((id) => id !== "" && id !== table);
  if (on) {
    await send(path, seatKey, await subscribed(key));
    toldTables.change({ ids: [...others.slice(-49), table].join(" ") });
    return;
  }
  const endpoint = await endpointNow();
  if (endpoint !== null) await send(`${path}/end`, seatKey, { endpoint });
  toldTables.change({ ids: others.join(" ") });
}
