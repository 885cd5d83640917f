// Made by `npm run types` from python/chabudai/locales/en/. Do not edit.

/** The messages of the catalogue, each with the names of its variables. A game's folder adds its own. */
export interface Messages {
  "list-pair": "first" | "second";
  "list-or": "first" | "second";
  "list-more": "first" | "second";
  "game-seat": "number";
  "game-player": "seat" | "seat_is";
  "game-over": never;
  "game-turn": "seat" | "seat_is";
  "game-legal": "actions" | "seat" | "seat_is";
  "game-played": "action" | "seat" | "seat_is";
  "game-resigns": "seat" | "seat_is";
  "game-taken-back": "count";
  "game-not-your-turn": "clause" | "seat" | "seat_is";
  "game-refused-over": "clause";
  "game-refused": "action" | "clause";
  "game-you-won": "reason";
  "game-you-lost": "reason";
  "game-won": "count" | "reason" | "winners";
  "game-was-late": "seat" | "seat_is";
  "game-was-absent": "seat" | "seat_is";
  "game-cancelled": "reason";
  "game-all-resigned": never;
  "page-language": never;
}
