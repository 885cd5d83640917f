/**
 * Python's values and functions for the sentences that `scripts/sentences` translates: what they use, and no more.
 *
 * Lists and tuples are arrays, views are plain objects, and a dict that sentences make is a `Dict`, whose keys may be
 * tuples.
 */

export * from "./collections";
export * from "./comparison";
export * from "./core";
export * from "./errors";
export * from "./iteration";
export * from "./members";
export * from "./messages";
export * from "./operators";
export * from "./text";
