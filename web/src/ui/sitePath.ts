/** Addresses of this site, which a proxy may offer below a path such as /games. */

/** Returns the path below which this site is offered, without a slash at the end: empty for the root of the host. */
function rootPath(): string {
  // The server names it in the page; tests run without one.
  if (typeof document === "undefined") return "";
  return document.querySelector<HTMLMetaElement>('meta[name="root-path"]')?.content ?? "";
}

/** Returns a path of this site as the browser sees it: `/t/abc` becomes `/games/t/abc`. */
export function sitePath(path: string): string {
  return rootPath() + path;
}

/** Returns the URL of a path of this site, for other people and devices. */
export function siteUrl(path: string, origin = location.origin): string {
  return origin + sitePath(path);
}

/** Returns the path of the current page within this site: the reverse of `sitePath`. */
export function currentPath(): string {
  if (typeof location === "undefined") return "/";
  const root = rootPath();
  const { pathname } = location;
  return root !== "" && pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname;
}
