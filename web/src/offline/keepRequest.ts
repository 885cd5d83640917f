/**
 * A message from a page to the service worker: keep these files or all files for times without a network, or let the
 * waiting version replace this one.
 */
export type KeepRequest = { type: "keep"; urls: readonly string[] } | { type: "keep-all" } | { type: "update" };
