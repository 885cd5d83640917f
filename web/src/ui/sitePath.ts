/**
 * Addresses of this site.
 *
 * A server offers each page at its own path, and a proxy may offer the site below a path such as /games. On a static host
 * there is one document: the path of a page is in its fragment, as in `index.html#!/play/nakatta`.
 */

const FRAGMENT_PATH = /^#!(\/[^#]*)/;

/** Returns the path below which a server offers this site, without a slash at the end; null on a static host. */
function rootPath(): string | null {
  // The server names it in the page; tests run without one.
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>('meta[name="root-path"]')?.content ?? null;
}

/** Returns whether a server offers this page. On a static host, nothing answers its requests. */
export function hasServer(): boolean {
  return rootPath() !== null;
}

/** Returns a path of this site as the browser sees it: `/t/abc` becomes `/games/t/abc`. */
export function sitePath(path: string): string {
  const root = rootPath();
  return root === null ? `${location.pathname}#!${path}` : root + path;
}

/** Returns the path of a file of this site, such as its service worker. */
export function filePath(name: string): string {
  return `${rootPath() ?? location.pathname.replace(/\/[^/]*$/, "")}/${name}`;
}

/** Returns the URL of a path of this site, for other people and devices. */
export function siteUrl(path: string, origin = location.origin): string {
  return origin + sitePath(path);
}

/** Returns the path of the current page within this site: the reverse of `sitePath`. */
export function currentPath(): string {
  if (typeof location === "undefined") return "/";
  const root = rootPath();
  if (root === null) return FRAGMENT_PATH.exec(location.hash)?.[1] ?? "/";
  const { pathname } = location;
  return root !== "" && pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname;
}

/** Returns the fragment of the current page's address, with its `#`. */
export function currentFragment(): string {
  return hasServer() ? location.hash : location.hash.replace(FRAGMENT_PATH, "");
}

/** Returns whether a change of the fragment opens a page of this site, rather than a place in the current page. */
export function isPageChange(): boolean {
  return hasServer() || location.hash === "" || FRAGMENT_PATH.test(location.hash);
}
