// Made by `npm run types` from python/chabudai/locales/en/. Do not edit.

/** The messages of the catalogue, each with the names of its variables. A game's folder adds its own. */
export interface Messages {
  "list-pair": "first" | "second";
  "list-or": "first" | "second";
  "list-more": "first" | "second";
  "game-seat": "number";
  "page-language": never;
}
