/** Push notifications of this browser: the permission, the subscription, and the requests to the server. */

import { getJson, post, tablePath } from "../net/api";
import type { PushBrowser, ServerFeatures } from "../net/messages";
import { WORKER_FILE } from "../offline/registration";
import { persistentValues } from "../ui/persistent";
import { filePath } from "../ui/sitePath";
import { t } from "../words/catalogue";

const MAX_TABLES = 50;

/** The ids of the tables whose seats notify this browser, separated by spaces. */
export const notifiedTables = persistentValues("told-tables", { ids: "" }, {});

interface PushSubscriptionKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Returns the server's public key for push notifications; null if the server or this browser does not support them. */
export function pushKey(features: ServerFeatures | null): string | null {
  const isSupported = "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
  return isSupported ? (features?.push ?? null) : null;
}

/** Asks for permission and subscribes this browser to the server's push notifications. */
async function subscribe(key: string): Promise<PushSubscriptionKeys> {
  if ((await Notification.requestPermission()) !== "granted") {
    throw new Error(t("page-notifications-blocked"));
  }
  await navigator.serviceWorker.register(filePath(WORKER_FILE));
  const { pushManager } = await navigator.serviceWorker.ready;
  let subscription: PushSubscription;
  try {
    subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw new Error(t("page-notifications-failed"), { cause: error });
  }
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

async function currentEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Returns the browsers that are notified of the turns of the account. */
export function fetchBrowsers(): Promise<PushBrowser[]> {
  return getJson("/api/people/me/push");
}

/** Notifies this browser of all turns of the account. */
export async function notifyAccount(key: string): Promise<void> {
  await post("/api/people/me/push", await subscribe(key));
}

export async function removeBrowser(id: number): Promise<void> {
  await post("/api/people/me/push/end", { id });
}

export function isNotified(table: string): boolean {
  return notifiedTables.current().ids.split(" ").includes(table);
}

/** Turns a seat's turn notifications on or off for this browser. */
export async function notifySeat(key: string, table: string, seatKey: string, isOn: boolean): Promise<void> {
  const path = tablePath(table, "/push");
  const others = notifiedTables
    .current()
    .ids.split(" ")
    .filter((id) => id !== "" && id !== table);
  if (isOn) {
    await post(path, await subscribe(key), { key: seatKey });
    notifiedTables.change({ ids: [...others.slice(1 - MAX_TABLES), table].join(" ") });
    return;
  }
  const endpoint = await currentEndpoint();
  if (endpoint !== null) await post(`${path}/end`, { endpoint }, { key: seatKey });
  notifiedTables.change({ ids: others.join(" ") });
}
