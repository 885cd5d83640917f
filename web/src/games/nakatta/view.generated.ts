// Made by `npm run types` from crates/games/src/nakatta/data.rs. Do not edit.

export type Shapes = Colour | NakattaAction | NakattaEvent | NakattaView | Point;
/**
 * The two sides. Black joins bottom and top, White joins left and right (N1.2).
 */
export type Colour = "B" | "W";
/**
 * An action of a seat.
 */
export type NakattaAction = NakattaPlace | NakattaSwap;
/**
 * A point as written: column letters from the left, row number from the bottom.
 */
export type Point = string;
/**
 * An event caused by an action.
 */
export type NakattaEvent = NakattaSkip;

/**
 * Places a stone.
 */
export interface NakattaPlace {
  kind: "place";
  /**
   * The point.
   */
  point: Point;
}
/**
 * Takes over Black's first stone.
 */
export interface NakattaSwap {
  kind: "swap";
}
/**
 * The colour had no legal point, so its turn was skipped (N3.4).
 */
export interface NakattaSkip {
  /**
   * The colour that was skipped.
   */
  colour: Colour;
  kind: "skip";
}
/**
 * A view of Nakatta: the complete position, since nothing is hidden.
 */
export interface NakattaView {
  acting: number[];
  can_swap: boolean;
  /**
   * The colour of each seat.
   */
  colours: Colour[];
  /**
   * Events that the latest action caused.
   */
  events: NakattaEvent[];
  game: string;
  /**
   * The latest stone.
   */
  last: Point | null;
  over: boolean;
  /**
   * The colours that may play each point, the top row first: `.` both, `b` only Black, `w` only White, `x` neither,
   * `-` a stone.
   */
  playable: string[];
  /**
   * The stones, the top row first: `B`, `W`, and `.` for an empty point.
   */
  rows: string[];
  /**
   * The seat that this view belongs to; null for a spectator.
   */
  seat: number | null;
  /**
   * Points on each side of the board.
   */
  size: number;
  /**
   * Whether the turn before this one was skipped.
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
