// Made by `npm run types` from python/chabudai/locales/en/. Do not edit.

declare module "../../words/messages.generated" {
  interface Messages {
    "nakatta-colour": "colour";
    "nakatta-swap": never;
    "nakatta-to-move": "colour";
    "nakatta-to-move-or-swap": never;
    "nakatta-to-move-again": "colour" | "skipped" | "skipped_is";
    "nakatta-place": "side";
    "nakatta-place-first": never;
    "nakatta-place-again": "side" | "skipped";
    "nakatta-place-or-swap": never;
    "nakatta-place-after-swap": never;
    "nakatta-wait-after-swap": never;
    "nakatta-placed": "colour" | "point";
    "nakatta-swapped": never;
    "nakatta-swapped-from-you": never;
    "nakatta-swapped-by-you": never;
    "nakatta-skipped": "seat" | "seat_is";
    "nakatta-resigns": "seat" | "seat_is";
    "nakatta-chain-won": "clause" | "count" | "first" | "last" | "side";
    "nakatta-chain-of-seat": "clause" | "count" | "first" | "last" | "seat" | "seat_is" | "side";
    "nakatta-resigned": "clause" | "seat" | "seat_is";
    "nakatta-naked-attachment": "clause" | "empty" | "enemy" | "own" | "point" | "stone";
    "nakatta-hard-corner": "clause" | "empty" | "enemy" | "own" | "point" | "stones";
    "nakatta-hard-corner-of-own": "between" | "clause" | "empty" | "enemy" | "own" | "point" | "stones";
    "nakatta-occupied": "clause" | "colour" | "point";
    "nakatta-occupied-point": "clause" | "point";
    "nakatta-no-pie": "clause";
    "nakatta-no-swap": "clause";
    "nakatta-set-up-naked-attachment": "black" | "clause" | "empty" | "white";
    "nakatta-set-up-hard-corner": "between" | "clause" | "empty" | "enemy" | "own" | "stones";
    "nakatta-set-up-crosscut": "black" | "clause" | "white";
    "nakatta-set-up-joined": "clause" | "colour";
    "nakatta-set-up-no-move": "clause" | "colour";
    "nakatta-legal": "allowed" | "empty" | "seat" | "seat_is";
    "nakatta-legal-or-swap": "allowed" | "empty" | "seat" | "seat_is";
    "nakatta-only-black": "points";
    "nakatta-only-white": "points";
    "nakatta-neither": "points";
  }
}

export {};
