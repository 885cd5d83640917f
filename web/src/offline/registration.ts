/** The service worker as a page sees it: whether a new version waits, and what is kept for times without a network. */

import { filePath } from "../ui/sitePath";
import type { KeepRequest } from "./keepRequest";

export const WORKER_FILE = "service-worker.js";

type Listener = (isWaiting: boolean) => void;

let waiting: ServiceWorker | null = null;
const listeners = new Set<Listener>();

/** Calls a listener when a new version of the site is ready; returns a function that removes it. */
export function onUpdateReady(listener: Listener): () => void {
  listeners.add(listener);
  listener(waiting !== null);
  return () => listeners.delete(listener);
}

/** Replaces this version of the site with the one that waits, and loads the page again. */
export function installUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage({ type: "update" } satisfies KeepRequest);
}

/** Registers the service worker once the page is idle. Browsers offer none on plain HTTP to another machine. */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  const register = () => void registerNow().catch(() => {});
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

async function registerNow(): Promise<void> {
  const registration = await navigator.serviceWorker.register(filePath(WORKER_FILE));
  const setWaiting = (worker: ServiceWorker | null) => {
    // The first version of the site waits for nothing.
    if (worker === null || navigator.serviceWorker.controller === null) return;
    waiting = worker;
    for (const listener of listeners) listener(true);
  };
  setWaiting(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") setWaiting(registration.waiting);
    });
  });
  const { active } = await navigator.serviceWorker.ready;
  // Everything is kept for times without a network, except by a visitor who saves data.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const isAll = connection?.saveData !== true;
  const request = isAll ? { type: "keep-all" as const } : { type: "keep" as const, urls: loadedFiles() };
  const channel = new MessageChannel();
  channel.port1.onmessage = () => {
    document.documentElement.dataset.kept = "";
  };
  active?.postMessage(request satisfies KeepRequest, [channel.port2]);
}

/** Returns the files that this page has loaded. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => new URL(url).pathname.includes("/assets/"));
}

/** The browser's question whether to install the site as an app, which a page may put at a moment of its choice. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let installPrompt: InstallPrompt | null = null;
const installListeners = new Set<(prompt: InstallPrompt | null) => void>();

/** Keeps the browser's question for the page's own button. */
export function watchInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    setInstallPrompt(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => setInstallPrompt(null));
}

function setInstallPrompt(prompt: InstallPrompt | null): void {
  installPrompt = prompt;
  for (const listener of installListeners) listener(prompt);
}

/** Calls a listener with the browser's question; returns a function that removes it. */
export function onInstallable(listener: (prompt: InstallPrompt | null) => void): () => void {
  installListeners.add(listener);
  listener(installPrompt);
  return () => installListeners.delete(listener);
}
