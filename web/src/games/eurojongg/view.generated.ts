// Made by `npm run types` from crates/games/src/eurojongg/data.rs. Do not edit.

export type Shapes =
  | Card
  | Claimed
  | DealKind
  | EuroAction
  | EuroDeal
  | EuroEvent
  | EuroMove
  | EuroStart
  | EuroView
  | LedgerLine
  | Meld
  | MeldKind
  | MoveKind
  | NoWin
  | Offer
  | Phase
  | Showdown
  | StartKind;
/**
 * A card as written: `7d`, `Ar`, `rose`.
 */
export type Card = string;
/**
 * The kind of a claim.
 */
export type Claimed = "win" | "run" | "book" | "tome";
export type DealKind = "deal";
/**
 * An action of a seat or of chance.
 */
export type EuroAction = EuroMove | EuroDeal | EuroStart;
/**
 * The kind of a move.
 */
export type MoveKind = "skip" | "win" | "lay" | "tome" | "add" | "sacred" | "discard" | "wait" | "run" | "book";
export type StartKind = "start";
/**
 * An event caused by an action.
 */
export type EuroEvent = EuroClaim | EuroTaken | EuroLay | EuroOut | EuroNoWin | EuroScore | EuroLost | EuroLimit;
/**
 * The reason why a hand ended without a winner.
 */
export type NoWin = "wall" | "same-face" | "four-tomes" | "three-winners";
/**
 * The kind of a meld.
 */
export type MeldKind = "run" | "book" | "tome";
/**
 * The decision to be made next.
 */
export type Phase = "deal" | "turn" | "claims" | "rob" | "over";

/**
 * A move of a seat, with the cards that its text names.
 */
export interface EuroMove {
  cards: Card[];
  kind: MoveKind;
}
/**
 * Chance deals these cards; each list is null if it is hidden from the viewer.
 */
export interface EuroDeal {
  blind: Card[] | null;
  hands: Card[][] | null;
  kind: DealKind;
  /**
   * The wall from the front to the back.
   */
  wall: Card[] | null;
}
/**
 * Chance draws the first dealer.
 */
export interface EuroStart {
  kind: StartKind;
  seat: number;
}
/**
 * A seat claimed the offered card. For a run, the event names the run's top card (E7.14).
 */
export interface EuroClaim {
  card: Card | null;
  claim: Claimed;
  kind: "claim";
  seat: number;
}
/**
 * A seat received the card (E7.12).
 */
export interface EuroTaken {
  kind: "taken";
  seat: number;
}
/**
 * A card was laid automatically for a seat (E5.7).
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
 * The hand ended without a winner (E8.6).
 */
export interface EuroNoWin {
  kind: "no-win";
  why: NoWin;
}
/**
 * The points of each seat's hand (E9).
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
 * The match ends because of E10.4.
 */
export interface EuroLimit {
  kind: "limit";
}
/**
 * A view of Euro-Jongg. Lists of four have one value per seat.
 */
export interface EuroView {
  acting: number[];
  /**
   * The viewer's own answer while other seats still owe theirs.
   */
  answer: string | null;
  /**
   * The number of cards in the blind.
   */
  blind: number;
  /**
   * For each seat, the indices of its discards that were claimed.
   */
  claimed: number[][];
  dealer: number;
  /**
   * The seat of each discard of the hand, from the first: the order of all discards (E11.2).
   */
  discard_order: number[];
  /**
   * The discards of each seat, in order.
   */
  discards: Card[][];
  /**
   * The card that the viewer drew in this turn.
   */
  drawn: Card | null;
  /**
   * Events that the latest action caused.
   */
  events: EuroEvent[];
  /**
   * Whether the latest card drawn in the current turn is a replacement.
   */
  from_back: boolean | null;
  game: string;
  /**
   * Whether the seat has begun a turn in this hand.
   */
  had_turn: boolean[];
  /**
   * The viewer's hand.
   */
  hand: Card[] | null;
  /**
   * The number of the hand, from 1; 0 before the first deal.
   */
  hand_number: number;
  hand_sizes: number[];
  /**
   * The crowns and bonus cards that were laid.
   */
  laid: Card[][];
  /**
   * The number of times the deal was lost.
   */
  lost: number;
  melds: Meld[][];
  /**
   * The card offered to the other seats.
   */
  offered: Offer | null;
  over: boolean;
  /**
   * The penalties of the seat so far in this hand.
   */
  penalties: number[];
  phase: Phase;
  /**
   * The cards that the seat has declared.
   */
  sacred: Card[][];
  /**
   * The total scores.
   */
  scores: number[];
  /**
   * The seat that this view belongs to; null for a spectator.
   */
  seat: number | null;
  /**
   * The letter of each seat's suit, if seats have suits.
   */
  seat_suits: string[] | null;
  /**
   * The cards and the counting revealed when a hand is over.
   */
  shown: Showdown | null;
  /**
   * The seat whose turn it is or was last.
   */
  turn: number;
  /**
   * Whether the seat has declared that one card is missing.
   */
  waits: boolean[];
  /**
   * The number of cards left in the wall.
   */
  wall: number;
}
/**
 * A meld: a set on the table in front of its owner.
 */
export interface Meld {
  cards: Card[];
  /**
   * The claimed card of the meld. A tome that grew from a book keeps the book's claimed card.
   */
  claimed: Card | null;
  /**
   * The seat that discarded the claimed card; null for a closed tome.
   */
  from: number | null;
  kind: MeldKind;
  open: boolean;
}
/**
 * A card offered to the other seats (E7.1, E6.5).
 */
export interface Offer {
  /**
   * The card.
   */
  card: Card;
  /**
   * The seat that discarded or adds it.
   */
  seat: number;
}
/**
 * A finished hand as all seats see it.
 */
export interface Showdown {
  /**
   * The blind.
   */
  blind: Card[];
  /**
   * The hands; those of winners include the last card.
   */
  hands: Card[][];
  /**
   * The ledger of each seat.
   */
  ledger: LedgerLine[][];
}
/**
 * A line of the ledger.
 */
export interface LedgerLine {
  /**
   * The cards that the points are for.
   */
  cards: Card[];
  /**
   * The clause that gives the points.
   */
  clause: string;
  /**
   * The reason for the points.
   */
  name: string;
  /**
   * The points, negative for a penalty.
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
  "hand_limit": "Maximum hands per round",
  "seat_suit_faces": "Faces of the seat's suit",
  "seat_suit_faces=added": "Add points",
  "seat_suit_faces=multiplied": "Double the set (with “Suits of seats”)",
  "starts": "Who deals first",
  "starts=first": "The first seat",
  "starts=drawn": "By lot",
  "face_names": "Names of the face cards",
  "face_names=F": "F, for fool",
  "face_names=W": "W, for wench",
  "face_names=H": "H, for horse",
  "face_names=B": "B, for bishop",
  "face_names=J": "J, for jack",
  "face_names=Q": "Q, for queen",
  "face_names=K": "K, for king"
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
