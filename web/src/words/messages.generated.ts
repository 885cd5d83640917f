// Made by `npm run types` from python/chabudai/locales/en/. Do not edit.

/** The messages of the catalogue, each with the names of its variables. */
export interface Messages {
  "list-pair": "first" | "second";
  "list-or": "first" | "second";
  "list-more": "first" | "second";
  "natto-trick-won": "seat" | "seat_is";
  "page-language": never;
  "table-seat": "number";
}
