/**
 * The page's worker, for pushes alone: it shows what the service says, and opens the table when somebody presses it. It
 * keeps nothing and answers no request of the page. It is built as a file of its own, /push-worker.js, without imports.
 */

/** What a worker's scope has of the things used here; the page's own types know windows only. */
interface Scope {
  location: { origin: string };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    matchAll(asked: { type: "window"; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(kind: "push", listen: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", listen: (event: Pressed) => void): void;
}
interface Window {
  url: string;
  focus(): Promise<unknown>;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  data: { json(): unknown } | null;
}
interface Pressed extends Lasting {
  notification: { data: unknown; close(): void };
}

const scope = globalThis as unknown as Scope;

scope.addEventListener("push", (event) => {
  const said = (event.data?.json() ?? {}) as { title?: string; body?: string; path?: string };
  const path = said.path ?? "/";
  const options = { body: said.body ?? "It is your turn", tag: path, data: path };
  event.waitUntil(scope.registration.showNotification(said.title ?? "Chabudai", options));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(String(event.notification.data)));
});

async function open(path: string): Promise<void> {
  const address = new URL(path, scope.location.origin);
  // What is pushed is the service's own word; all the same nothing but a page of this site is opened.
  if (address.origin !== scope.location.origin) return;
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === address.pathname);
  await (there === undefined ? scope.clients.openWindow(address.pathname) : there.focus());
}
