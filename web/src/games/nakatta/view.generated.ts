// Made by `npm run types` from crates/games/src/nakatta/data.rs. Do not edit.

export type Shapes = Colour | NakattaAction | NakattaEvent | NakattaView | Point;
/**
 * The two sides. Black joins bottom and top, White joins left and right (N1.2).
 */
export type Colour = "B" | "W";
/**
 * What a seat does.
 */
export type NakattaAction = NakattaPlace | NakattaSwap;
/**
 * A point as it is written: column letters from the left, row number from the bottom.
 */
export type Point = string;
/**
 * What an action brought about by itself.
 */
export type NakattaEvent = NakattaSkip;

/**
 * Places a stone.
 */
export interface NakattaPlace {
  kind: "place";
  /**
   * Where.
   */
  point: Point;
}
/**
 * Takes Black's first stone over.
 */
export interface NakattaSwap {
  kind: "swap";
}
/**
 * This colour could not play and was passed over (N3.4).
 */
export interface NakattaSkip {
  /**
   * Which.
   */
  colour: Colour;
  kind: "skip";
}
/**
 * What a view of Nakatta holds: everything, since nothing is hidden.
 */
export interface NakattaView {
  acting: number[];
  can_swap: boolean;
  /**
   * The colour of each seat.
   */
  colours: Colour[];
  /**
   * What the latest action brought about by itself.
   */
  events: NakattaEvent[];
  game: string;
  /**
   * The point played last.
   */
  last: Point | null;
  over: boolean;
  /**
   * Who may play where, the top row first: `.` both, `b` only Black, `w` only White, `x` nobody, `-` a stone.
   */
  playable: string[];
  /**
   * The stones, the top row first: `B`, `W`, and `.` for an empty point.
   */
  rows: string[];
  /**
   * Whose eyes see it; null for a spectator.
   */
  seat: number | null;
  /**
   * Points on a side.
   */
  size: number;
  /**
   * Whether the turn before was skipped.
   */
  skipped: boolean;
  to_move: Colour;
}

export const COLOUR_NAMES = {
  "B": "Black",
  "W": "White"
} as const;

export const AIM_NAMES = {
  "B": "top to bottom",
  "W": "left to right"
} as const;
