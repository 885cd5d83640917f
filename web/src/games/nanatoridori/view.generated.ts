// Made by `npm run types` from crates/games/src/nanatoridori/data.rs. Do not edit.

export type Shapes = NanaAction | NanaEvent | NanaView | Phase | Seen;
/**
 * What a seat or chance does; slots count from 1 and gaps from 0, as in the text.
 */
export type NanaAction = NanaPlay | NanaTake | NanaKeep | NanaDrop | NanaPass | NanaStart | NanaDeal;
/**
 * What an action brought about by itself.
 */
export type NanaEvent = NanaOut | NanaSweep | NanaLost;
/**
 * The rank of a card, or "?" for a card that the viewer may not know.
 */
export type Seen = number | "?";
/**
 * What is to be done.
 */
export type Phase = "deal" | "play" | "beaten" | "drawn" | "over";

/**
 * Plays cards of one block; the slot is null for whoever is not told it, as the gaps are.
 */
export interface NanaPlay {
  /**
   * Cards of the hand.
   */
  count: number;
  kind: "play";
  /**
   * Open cards that join them.
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
 * The beaten or the drawn card goes to the discard pile.
 */
export interface NanaDrop {
  kind: "drop";
}
/**
 * Passes; in the duel picks up an open card of this rank.
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
 * Chance orders the cards; null for whoever is only told that.
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
 * What a view of Nana Toridori holds.
 */
export interface NanaView {
  acting: number[];
  /**
   * The cards to be taken or dropped.
   */
  beaten: number[];
  /**
   * Cards in the deck.
   */
  deck: number;
  discards: number[];
  /**
   * The drawn card while it is kept or dropped.
   */
  drawn: Seen | null;
  /**
   * What the latest action brought about by itself.
   */
  events: NanaEvent[];
  game: string;
  /**
   * The hands as the viewer sees them; the own one is whole, and all are when a round is over (T6.2).
   */
  hands: Seen[][];
  /**
   * The open cards of the duel, one list a seat; empty at other tables.
   */
  open: number[][];
  /**
   * Seats in the order in which they went out.
   */
  out: number[];
  over: boolean;
  /**
   * Whether a pass loses the duel now.
   */
  pass_loses: boolean;
  /**
   * Who has passed in turn since the latest play.
   */
  passed: number[];
  /**
   * Penguins left, one a seat.
   */
  penguins: number[];
  phase: Phase;
  /**
   * Seats at the table.
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
   * Whose eyes see it; null for a spectator.
   */
  seat: number | null;
  /**
   * The viewer's hand as the others see it.
   */
  shown: Seen[] | null;
  /**
   * Who led the round.
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
  "lead_pass": "Who leads may pass",
  "public_gaps": "All see where cards go in",
  "starts": "Who starts",
  "starts=drawn": "By lot"
} as const;
