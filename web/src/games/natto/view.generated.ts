// Made by `npm run types` from crates/games/src/natto/data.rs. Do not edit.

export type Shapes = NattoAction | NattoEvent | NattoView | Phase | Play | Tile;
/**
 * An action of a seat or of chance. `declared` is the rank, start or total of a play.
 */
export type NattoAction =
  NattoPass | NattoSet | NattoSeq | NattoSum | NattoTube | NattoPlate | NattoBomb | NattoStart | NattoDeal;
/**
 * A tile as written: `5q`, `F`, `L`.
 */
export type Tile = string;
/**
 * An event caused by an action.
 */
export type NattoEvent = NattoTrick | NattoRound;
/**
 * The decision to be made next.
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
 * Consecutive ranks of one suit.
 */
export interface NattoSeq {
  cards: Tile[];
  declared: number;
  kind: "seq";
}
/**
 * Tiles that add up to the total.
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
 * Dragons or flowers that beat anything but a higher bomb.
 */
export interface NattoBomb {
  cards: Tile[];
  kind: "bomb";
}
/**
 * Chance draws the seat that leads the round.
 */
export interface NattoStart {
  kind: "start";
  seat: number;
}
/**
 * Chance deals these tiles to the two seats; null if they are hidden from the viewer.
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
 * A view of Natto.
 */
export interface NattoView {
  acting: number[];
  /**
   * The bombs in force, from the lowest.
   */
  bombs: Tile[][];
  /**
   * The most dragons that the viewer may use in a play now; null if there is no limit.
   */
  dragon_limit: number | null;
  /**
   * The dragon limit of each seat.
   */
  dragon_limits: number[] | null;
  /**
   * The dragons that each seat still holds; null with shared dragons.
   */
  dragons: Tile[][] | null;
  /**
   * Events that the latest action caused.
   */
  events: NattoEvent[];
  game: string;
  /**
   * The viewer's hand in canonical order.
   */
  hand: Tile[] | null;
  hand_sizes: number[];
  /**
   * The actions of the round so far, each after its seat: `0 pass`.
   */
  history: string[];
  /**
   * The number of shuffled tiles that no seat received.
   */
  left_over: number;
  over: boolean;
  phase: Phase;
  /**
   * The tiles played, play by play, in the order of the plays' texts.
   */
  played: Tile[];
  /**
   * The dragons in the pool, open to both seats; null without shared dragons.
   */
  pool: Tile[] | null;
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * The seat that this view belongs to; null for a spectator.
   */
  seat: number | null;
  /**
   * The seat that led the round.
   */
  starter: number;
  /**
   * The text of the play to beat.
   */
  table: string | null;
  table_owner: number | null;
  /**
   * The number of rounds that wins the match.
   */
  target: number;
  /**
   * The plays since the latest pass, oldest first.
   */
  trick: Play[];
  /**
   * Both hands, turned up when a round is over; null while it is in progress.
   */
  turned_up: Tile[][] | null;
  /**
   * Rounds won, one number per seat.
   */
  wins: number[];
}
/**
 * A play of the current trick.
 */
export interface Play {
  action: string;
  /**
   * The tiles in display order, each with the rank that it stands for; in a bomb, tiles stand for no rank.
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
  "free_dragons": "Dragons of any suit",
  "starts": "Who leads the first round",
  "starts=drawn": "By lot"
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
