// Made by `npm run types` from crates/games/src/natto/data.rs. Do not edit.

export type Shapes = NattoAction | NattoEvent | NattoView | Phase | Play | Tile;
/**
 * What a seat or chance does; of a play `declared` is the rank, start or total.
 */
export type NattoAction =
  NattoPass | NattoSet | NattoSeq | NattoSum | NattoTube | NattoPlate | NattoBomb | NattoStart | NattoDeal;
/**
 * A tile as it is written: `5q`, `F`, `L`.
 */
export type Tile = string;
/**
 * What an action brought about by itself.
 */
export type NattoEvent = NattoTrick | NattoRound;
/**
 * What is to be done.
 */
export type Phase = "deal" | "play" | "over";

/**
 * Ends the trick.
 */
export interface NattoPass {
  kind: "pass";
}
/**
 * Tiles of one rank.
 */
export interface NattoSet {
  cards: Tile[];
  declared: number;
  kind: "set";
}
/**
 * Consecutive ranks of a suit.
 */
export interface NattoSeq {
  cards: Tile[];
  declared: number;
  kind: "seq";
}
/**
 * Tiles that add up to another.
 */
export interface NattoSum {
  /**
   * The addends.
   */
  cards: Tile[];
  declared: number;
  kind: "sum";
  total: Tile;
}
/**
 * Three pairs of consecutive ranks.
 */
export interface NattoTube {
  cards: Tile[];
  declared: number;
  kind: "tube";
}
/**
 * Two triples of consecutive ranks.
 */
export interface NattoPlate {
  cards: Tile[];
  declared: number;
  kind: "plate";
}
/**
 * Dragons or flowers that beat what is no bomb.
 */
export interface NattoBomb {
  cards: Tile[];
  kind: "bomb";
}
/**
 * Chance draws who leads the round.
 */
export interface NattoStart {
  kind: "start";
  seat: number;
}
/**
 * Chance deals these tiles to the two seats; null for whoever is only told that.
 */
export interface NattoDeal {
  hands: Tile[][] | null;
  kind: "deal";
}
/**
 * A pass ended the trick and this seat leads (B3.3).
 */
export interface NattoTrick {
  kind: "trick";
  seat: number;
}
/**
 * This seat won the round (B3.5).
 */
export interface NattoRound {
  kind: "round";
  seat: number;
}
/**
 * What a view of Natto holds.
 */
export interface NattoView {
  acting: number[];
  /**
   * The bombs in force, from the lowest.
   */
  bombs: Tile[][];
  /**
   * How many dragons the viewer may use in a play now; null where nothing limits that.
   */
  dragon_limit: number | null;
  /**
   * The same for each seat.
   */
  dragon_limits: number[] | null;
  /**
   * The dragons that each seat still holds; null with shared dragons.
   */
  dragons: Tile[][] | null;
  /**
   * What the latest action brought about by itself.
   */
  events: NattoEvent[];
  game: string;
  /**
   * The own hand in canonical order.
   */
  hand: Tile[] | null;
  hand_sizes: number[];
  /**
   * The round's actions so far, each behind its seat: `0 pass`.
   */
  history: string[];
  /**
   * Dealt tiles that nobody holds.
   */
  left_over: number;
  over: boolean;
  phase: Phase;
  /**
   * The tiles out of play, play after play, in the order of the plays' texts.
   */
  played: Tile[];
  /**
   * The dragons that lie open to both; null without shared dragons.
   */
  pool: Tile[] | null;
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * Whose eyes see it; null for a spectator.
   */
  seat: number | null;
  /**
   * Who led the round.
   */
  starter: number;
  /**
   * The text of the play to beat.
   */
  table: string | null;
  table_owner: number | null;
  /**
   * Rounds that win the match.
   */
  target: number;
  /**
   * The plays since the latest pass, oldest first.
   */
  trick: Play[];
  /**
   * Both hands, turned up when a round is over; null while it is played.
   */
  turned_up: Tile[][] | null;
  /**
   * Rounds won, one a seat.
   */
  wins: number[];
}
/**
 * A play of the trick on the table.
 */
export interface Play {
  action: string;
  /**
   * The tiles in the order in which they lie, each with the rank that it stands for; in a bomb none stands for one.
   */
  laid: [Tile, number | null][];
  seat: number;
}

export const OPTION_NAMES = {
  "target": "Rounds to win",
  "best_of": "Or the best of",
  "bombs": "Bombs",
  "bombs=one-sheet": "Six",
  "bombs=tiles": "As with the tiles",
  "bombs=fewer": "Five",
  "lead_bombs": "Bombs may be led",
  "single_must_end": "The last play is a single",
  "widened_sums": "Sums of any size",
  "widened_sums=off": "No",
  "widened_sums=higher": "Higher totals",
  "widened_sums=equal-ok": "Equal totals too",
  "shared_dragons": "Shared dragons",
  "shared_dragons=off": "No",
  "shared_dragons=sliding": "Sliding limit",
  "shared_dragons=strict": "Strict",
  "seq_suit_tiebreak": "Suits decide between seqs",
  "leads": "Who leads a round",
  "leads=loser": "The loser",
  "leads=winner": "The winner",
  "leads=random": "By lot",
  "free_dragons": "Dragons of any suit"
} as const;

export const SUIT_NAMES = {
  "o": "circles",
  "t": "triangles",
  "q": "squares"
} as const;

export const CARD_SUIT_NAMES = {
  "o": "spades",
  "t": "hearts",
  "q": "clubs"
} as const;

export const TILE_NAMES = {
  "F": "flower",
  "L": "left dragon",
  "C": "centre dragon",
  "R": "right dragon"
} as const;

export const CARD_NAMES = {
  "1": "ace",
  "F": "joker",
  "L": "jack of spades",
  "C": "queen of hearts",
  "R": "king of clubs"
} as const;
