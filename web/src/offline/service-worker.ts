/**
 * The service worker of the site, built as a separate file, /service-worker.js. It keeps the page for times without a
 * network, and shows the push notifications of a server.
 *
 * The interface of a server and its sockets never pass through it. A page is read from the network first, so that a server
 * always offers its newest page; the kept page is for times without a network.
 */

import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst } from "workbox-strategies";
import type { KeepRequest } from "./keepRequest";

/** The part of the worker's global scope used here; the DOM types describe windows only. */
interface WorkerScope {
  /** The files of the build. The build replaces this name. */
  __WB_MANIFEST: PrecacheEntry[];
  registration: {
    /** The URL below which the pages of this site are. */
    scope: string;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    pushManager: PushManager;
  };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "push", listener: (event: PushEvent) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(kind: "pushsubscriptionchange", listener: (event: SubscriptionChangeEvent) => void): void;
  addEventListener(
    kind: "message",
    listener: (event: ExtendableEvent & { data: unknown; ports: readonly MessagePort[] }) => void,
  ): void;
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: { data: unknown; close(): void };
}
interface SubscriptionChangeEvent extends ExtendableEvent {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
}

declare const self: WorkerScope;

const scope = self;

// The page without a network.

/** The document of every page. All other files are kept once the worker is there, so that it is there at once. */
const SHELL = "./";
const ASSETS = "assets";
/** Milliseconds without a request of a page before the next file is kept, so that what a visitor waits for comes first. */
const QUIET_MS = 500;

const files = self.__WB_MANIFEST;
const nameOf = (entry: PrecacheEntry | string) => (typeof entry === "string" ? entry : entry.url);

precacheAndRoute(files.filter((entry) => [SHELL, "manifest.webmanifest"].includes(nameOf(entry))));
cleanupOutdatedCaches();

// A file with a hash in its name never changes.
const assets = new CacheFirst({ cacheName: ASSETS });
let lastRequestAt = Date.now();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(new URL("assets/", scope.registration.scope).pathname),
  (request) => {
    lastRequestAt = Date.now();
    return assets.handle(request);
  },
);

/** Milliseconds after which the kept page is shown although a server has not refused. */
const PATIENCE_MS = 4_000;

registerRoute(
  new NavigationRoute(
    async ({ request }) => {
      const shell = async () => (await matchPrecache(SHELL)) ?? Response.error();
      const late = new Promise<Response>((resolve) => setTimeout(() => void shell().then(resolve), PATIENCE_MS));
      // eslint-disable-next-line no-restricted-syntax -- the browser's own request has the whole address.
      return Promise.race([fetch(request).catch(shell), late]);
    },
    // What a server makes is not a page of this site.
    { denylist: [/\/api\//, /\/embed\//, /\/metrics$/, /\/report\.html$/, /\.(?:txt|png|xml|json)$/] },
  ),
);

clientsClaim();

scope.addEventListener("message", (event) => {
  const asked = event.data as KeepRequest;
  if (asked.type === "update") void scope.skipWaiting();
  else {
    const isAll = asked.type === "keep-all";
    const kept = keep(isAll ? files.map(nameOf) : asked.urls).then(() => event.ports[0]?.postMessage("kept"));
    event.waitUntil(kept.then(removeOldFiles));
  }
});

/** Keeps files for times without a network. */
async function keep(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(ASSETS);
  for (const url of urls) {
    const address = new URL(url, scope.registration.scope);
    if (!address.pathname.includes("/assets/") || (await cache.match(address)) !== undefined) continue;
    await quiet();
    // Without a network, the rest is kept the next time.
    await cache.add(address).catch(() => {});
  }
}

/** Waits until pages have asked for no file for a while. */
async function quiet(): Promise<void> {
  const remainingMs = () => lastRequestAt + QUIET_MS - Date.now();
  while (remainingMs() > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs()));
}

/** Removes the files of earlier versions. */
async function removeOldFiles(): Promise<void> {
  const cache = await caches.open(ASSETS);
  const current = new Set(files.map((entry) => new URL(nameOf(entry), scope.registration.scope).href));
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
}

// Push notifications.

scope.addEventListener("push", (event) => {
  const message = (event.data?.json() ?? {}) as { title?: string; body?: string; path?: string };
  const path = message.path ?? "/";
  const options = { body: message.body ?? "It is your turn", tag: path, data: path };
  event.waitUntil(scope.registration.showNotification(message.title ?? "Chabudai", options));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});

async function openPage(path: string): Promise<void> {
  // Messages come from the server; as a safeguard, only pages of this site are opened.
  if (!path.startsWith("/")) return;
  const address = new URL(`.${path}`, scope.registration.scope);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const known = windows.find((client) => new URL(client.url).pathname === address.pathname);
  await (known === undefined ? scope.clients.openWindow(address.pathname) : known.focus());
}

// The browser has replaced the subscription: the server gets the new address of its notifications.
scope.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renewSubscription(event.oldSubscription, event.newSubscription));
});

async function renewSubscription(old: PushSubscription | null, fresh: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey ?? null;
  const renewed =
    fresh ??
    (key === null
      ? null
      : await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  if (renewed === null) return;
  const { endpoint, keys } = renewed.toJSON();
  // eslint-disable-next-line no-restricted-syntax -- the scope is the address of the site.
  await fetch(new URL("api/people/me/push", scope.registration.scope), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" }),
  });
}
