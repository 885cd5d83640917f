// Made by `npm run types` from crates/games/src/nanatoridori/data.rs. Do not edit.

export type Shapes = NanaAction | NanaEvent | NanaView | Phase | Seen;
/**
 * An action of a seat or of chance. Slots count from 1 and gaps from 0, as in the notation.
 */
export type NanaAction = NanaPlay | NanaTake | NanaKeep | NanaDrop | NanaPass | NanaStart | NanaDeal;
/**
 * An event caused by an action.
 */
export type NanaEvent = NanaOut | NanaSweep | NanaLost;
/**
 * The rank of a card, or "?" for a card that the viewer may not know.
 */
export type Seen = number | "?";
/**
 * The decision to be made next.
 */
export type Phase = "deal" | "play" | "beaten" | "drawn" | "over";

/**
 * Plays cards of one block. The slot is null if it is hidden from the viewer, as gaps are.
 */
export interface NanaPlay {
  /**
   * The number of cards from the hand.
   */
  count: number;
  kind: "play";
  /**
   * The number of open cards that join the cards from the hand.
   */
  open: number;
  rank: number;
  /**
   * The leftmost slot of the block.
   */
  slot: number | null;
}
/**
 * Puts the beaten cards into a gap.
 */
export interface NanaTake {
  gap: number | null;
  kind: "take";
}
/**
 * Puts the drawn card into a gap.
 */
export interface NanaKeep {
  gap: number | null;
  kind: "keep";
}
/**
 * Puts the beaten or the drawn card on the discard pile.
 */
export interface NanaDrop {
  kind: "drop";
}
/**
 * Passes; in the duel, picks up an open card of this rank.
 */
export interface NanaPass {
  kind: "pass";
  rank: number | null;
}
/**
 * Chance draws the first starter.
 */
export interface NanaStart {
  kind: "start";
  seat: number;
}
/**
 * Chance puts the cards in order; null if they are hidden from the viewer.
 */
export interface NanaDeal {
  cards: number[] | null;
  kind: "deal";
}
/**
 * This seat went out (T6.1).
 */
export interface NanaOut {
  kind: "out";
  seat: number;
}
/**
 * A trick ended and this seat leads (T5).
 */
export interface NanaSweep {
  kind: "sweep";
  seat: number;
}
/**
 * This seat lost the round (T6.2, T9.3).
 */
export interface NanaLost {
  kind: "lost";
  seat: number;
}
/**
 * A view of Nana Toridori.
 */
export interface NanaView {
  acting: number[];
  /**
   * The beaten cards, to be taken or dropped.
   */
  beaten: number[];
  /**
   * The number of cards in the deck.
   */
  deck: number;
  discards: number[];
  /**
   * The drawn card, until it is kept or dropped.
   */
  drawn: Seen | null;
  /**
   * Events that the latest action caused.
   */
  events: NanaEvent[];
  game: string;
  /**
   * The hands as the viewer sees them: the viewer's own hand in full, and all hands when a round is over (T6.2).
   */
  hands: Seen[][];
  /**
   * The open cards of the duel, one list per seat; empty in other games.
   */
  open: number[][];
  /**
   * Seats that are out, in the order in which they went out.
   */
  out: number[];
  over: boolean;
  /**
   * Whether a pass loses the duel now.
   */
  pass_loses: boolean;
  /**
   * Seats that have passed in turn since the latest play.
   */
  passed: number[];
  /**
   * Penguins left, one number per seat.
   */
  penguins: number[];
  phase: Phase;
  /**
   * The number of seats.
   */
  players: number;
  /**
   * Points of advanced scoring; null without it.
   */
  points: number[] | null;
  /**
   * The number of the round, from 1.
   */
  round: number;
  /**
   * The seat that this view belongs to; null for a spectator.
   */
  seat: number | null;
  /**
   * The viewer's hand as the others see it.
   */
  shown: Seen[] | null;
  /**
   * The seat that led the round.
   */
  starter: number;
  /**
   * The cards on the table.
   */
  table: number[];
  table_owner: number | null;
}

export const OPTION_NAMES = {
  "players": "Seats",
  "players=2": "Duel for two",
  "penguins": "Penguins each",
  "scoring": "Scoring",
  "scoring=penguins": "Penguins",
  "scoring=advanced": "Points, up to 10",
  "lead_pass": "The leader may pass",
  "public_gaps": "All see where cards go",
  "starts": "Who starts",
  "starts=drawn": "By lot"
} as const;
