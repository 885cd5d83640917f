// Made by `npm run types` from crates/games/src/eurojongg/data.rs. Do not edit.

export type Shapes =
  | Card
  | Claimed
  | DealKind
  | EuroAction
  | EuroDeal
  | EuroEvent
  | EuroMove
  | EuroView
  | LedgerLine
  | Meld
  | MeldKind
  | MoveKind
  | NoWin
  | Offer
  | Phase
  | Showdown;
/**
 * A card as it is written: `7d`, `Ar`, `rose`.
 */
export type Card = string;
/**
 * What a seat claims a card for.
 */
export type Claimed = "win" | "run" | "book" | "tome";
export type DealKind = "deal";
/**
 * What a seat or chance does.
 */
export type EuroAction = EuroMove | EuroDeal;
/**
 * What a seat does.
 */
export type MoveKind = "skip" | "win" | "lay" | "tome" | "add" | "sacred" | "discard" | "wait" | "run" | "book";
/**
 * What an action brought about by itself.
 */
export type EuroEvent = EuroClaim | EuroTaken | EuroLay | EuroOut | EuroNoWin | EuroScore | EuroLost | EuroLimit;
/**
 * Why a hand ended without a winner.
 */
export type NoWin = "wall" | "same-face" | "four-tomes" | "three-winners";
/**
 * What kind of set a meld is.
 */
export type MeldKind = "run" | "book" | "tome";
/**
 * What is to be done next.
 */
export type Phase = "deal" | "turn" | "claims" | "rob" | "over";

/**
 * What a seat does, with the cards that its text names.
 */
export interface EuroMove {
  cards: Card[];
  kind: MoveKind;
}
/**
 * A hand is dealt: all cards in their places; null for whoever is only told that.
 */
export interface EuroDeal {
  blind: Card[] | null;
  hands: Card[][] | null;
  kind: DealKind;
  /**
   * From the front to the back.
   */
  wall: Card[] | null;
}
/**
 * A seat claimed, and with a run its top card (E7.14).
 */
export interface EuroClaim {
  card: Card | null;
  claim: Claimed;
  kind: "claim";
  seat: number;
}
/**
 * A seat has got the card (E7.12).
 */
export interface EuroTaken {
  kind: "taken";
  seat: number;
}
/**
 * A card was laid for a seat (E5.7).
 */
export interface EuroLay {
  card: Card;
  kind: "lay";
  seat: number;
}
/**
 * A seat goes out (E8.2).
 */
export interface EuroOut {
  kind: "out";
  seat: number;
}
/**
 * Nobody wins (E8.6).
 */
export interface EuroNoWin {
  kind: "no-win";
  why: NoWin;
}
/**
 * What each seat's hand is worth (E9).
 */
export interface EuroScore {
  kind: "score";
  points: number[];
}
/**
 * A seat lost the deal (E10.1).
 */
export interface EuroLost {
  kind: "lost";
  seat: number;
}
/**
 * The match ends by E10.4.
 */
export interface EuroLimit {
  kind: "limit";
}
/**
 * What a view of Euro-Jongg holds; lists of four have a value a seat.
 */
export interface EuroView {
  acting: number[];
  /**
   * The viewer's own answer while others still owe theirs.
   */
  answer: string | null;
  /**
   * Cards of the blind.
   */
  blind: number;
  /**
   * The places in its discards of the cards that were claimed.
   */
  claimed: number[][];
  dealer: number;
  /**
   * In the order in which they were discarded.
   */
  discards: Card[][];
  /**
   * The card that the viewer has drawn in its turn.
   */
  drawn: Card | null;
  /**
   * What the latest action brought about by itself.
   */
  events: EuroEvent[];
  /**
   * Whether the latest card that the seat of the turn has drawn is a replacement.
   */
  from_back: boolean | null;
  game: string;
  /**
   * Whether it has begun a turn of this hand.
   */
  had_turn: boolean[];
  /**
   * The own hand.
   */
  hand: Card[] | null;
  /**
   * The number of the hand, from 1; 0 before the first deal.
   */
  hand_number: number;
  hand_sizes: number[];
  /**
   * Crowns and bonus cards that were laid.
   */
  laid: Card[][];
  /**
   * How often the deal was lost.
   */
  lost: number;
  melds: Meld[][];
  /**
   * The card that the others are asked about.
   */
  offered: Offer | null;
  over: boolean;
  /**
   * What it has lost so far in this hand.
   */
  penalties: number[];
  phase: Phase;
  /**
   * The cards that it has declared.
   */
  sacred: Card[][];
  /**
   * The totals.
   */
  scores: number[];
  /**
   * Whose eyes see it; null for a spectator.
   */
  seat: number | null;
  /**
   * The letters of the suits of the seats, where seats have suits.
   */
  seat_suits: string[] | null;
  /**
   * What is shown when a hand is over.
   */
  shown: Showdown | null;
  /**
   * The seat whose turn it is or was last.
   */
  turn: number;
  /**
   * Whether it has declared that one card is missing.
   */
  waits: boolean[];
  /**
   * Cards of the wall that are left.
   */
  wall: number;
}
/**
 * A set that lies in front of its owner.
 */
export interface Meld {
  cards: Card[];
  /**
   * The card that was claimed for it; a tome keeps that of the book from which it grew.
   */
  claimed: Card | null;
  /**
   * The seat that the claimed card came from; null for a closed tome.
   */
  from: number | null;
  kind: MeldKind;
  open: boolean;
}
/**
 * A card that the other seats are asked about (E7.1, E6.5).
 */
export interface Offer {
  /**
   * The card.
   */
  card: Card;
  /**
   * Who discarded or adds it.
   */
  seat: number;
}
/**
 * What is shown of a finished hand.
 */
export interface Showdown {
  /**
   * The blind.
   */
  blind: Card[];
  /**
   * The hands, those of who went out with the last card.
   */
  hands: Card[][];
  /**
   * How each seat's points are counted.
   */
  ledger: LedgerLine[][];
}
/**
 * A line of the counting.
 */
export interface LedgerLine {
  /**
   * The cards that it is for.
   */
  cards: Card[];
  /**
   * The clause by which it counts.
   */
  clause: string;
  /**
   * What counts.
   */
  name: string;
  /**
   * The points, below 0 where they come off.
   */
  points: number;
}

export const OPTION_NAMES = {
  "rounds": "Rounds",
  "auto_lay": "Crowns and bonus cards are laid for you",
  "seat_suits": "Suits of seats",
  "seven_pairs": "Seven pairs",
  "fourteen_run": "Fourteen in a run",
  "tome_claim": "Claiming tomes",
  "tome_claim=any": "Also onto an open book",
  "tome_claim=closed-only": "With three of the hand only",
  "rob_tome": "Robbing a tome",
  "several_winners": "Several winners",
  "several_winners=from-dealer": "First from the dealer",
  "several_winners=from-discarder": "First from the discarder",
  "several_winners=all-win": "All win",
  "several_winners=three-abort": "Three end the hand",
  "bonuses": "Bonuses",
  "waiting": "Waiting",
  "sacred_discard": "Sacred discards",
  "no_wins": "Other ends without a winner",
  "no_wins=same-face": "Four faces of one rank",
  "no_wins=four-tomes": "Four tomes",
  "no_wins=three-winners": "Three winners",
  "stacks": "Stacks of the wall",
  "hand_limit": "Most hands for each round",
  "seat_suit_faces": "Faces of the seat's suit",
  "seat_suit_faces=added": "Add points",
  "seat_suit_faces=multiplied": "Double the set (with “Suits of seats”)"
} as const;

export const BONUS_NAMES = {
  "all-runs": "all runs",
  "four-suits": "one rank in four suits",
  "aces-and-nines": "aces and nines",
  "no-aces-or-nines": "no aces or nines",
  "all-faces": "all faces",
  "one-colour": "one colour",
  "one-suit": "one suit",
  "sequence-9": "nine in sequence",
  "sequence-12": "twelve in sequence",
  "sequence-14": "fourteen in sequence",
  "seven-pairs": "seven pairs",
  "out-on-pair": "out on the pair",
  "out-from-wall": "out from the wall",
  "out-from-back": "out from the back of the wall",
  "out-on-last-card": "out on the last card",
  "out-on-first-turn": "out on the first turn",
  "hidden-hand": "hidden hand",
  "tomes-2": "two tomes",
  "tomes-3": "three tomes",
  "tomes-4": "four tomes",
  "crown-evens": "all even crowns",
  "crown-odds": "all odd crowns",
  "crown-ends": "ace and nine of crowns",
  "seat-suit-face": "faces of the seat's suit",
  "seat-suit-bonus-card": "bonus cards of the seat's suit"
} as const;

export const SUIT_NAMES = {
  "s": "spades",
  "h": "hearts",
  "d": "diamonds",
  "c": "clubs",
  "r": "crowns"
} as const;

export const RANK_NAMES = {
  "A": "ace",
  "F": "fool",
  "W": "wench",
  "H": "horse",
  "B": "bishop",
  "J": "jack",
  "Q": "queen",
  "K": "king"
} as const;

export const COURT_NAMES = {
  "F": "jester",
  "W": "lady",
  "H": "knight"
} as const;

export const BONUS_KIND_NAMES = {
  "rose": "flower",
  "crane": "bird",
  "apple": "tree",
  "tulip": "flower",
  "eagle": "bird",
  "oak": "tree",
  "daisy": "flower",
  "swan": "bird",
  "birch": "tree",
  "lily": "flower",
  "owl": "bird",
  "pine": "tree"
} as const;

export const BONUS_SUIT_NAMES = {
  "rose": "c",
  "crane": "c",
  "apple": "c",
  "tulip": "h",
  "eagle": "h",
  "oak": "h",
  "daisy": "d",
  "swan": "d",
  "birch": "d",
  "lily": "s",
  "owl": "s",
  "pine": "s"
} as const;
