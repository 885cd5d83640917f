/**
 * The service worker for push notifications: it shows what the server sends, and opens the table when a notification is
 * clicked. It caches nothing and handles no requests. It is built as a separate file, /push-worker.js, without imports.
 */

/** The part of the worker's global scope used here; the DOM types describe windows only. */
interface WorkerScope {
  registration: {
    /** The URL below which the pages of this site are. */
    scope: string;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(kind: "push", listener: (event: PushEvent) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: NotificationEvent) => void): void;
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

const scope = globalThis as unknown as WorkerScope;

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
