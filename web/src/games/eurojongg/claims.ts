/** Claims: who claimed a discard, who got it and by which rule, and what the players said. */

import type { LogEntry } from "../../net/messages";
import { type Action, parseMove } from "./actions";
import { type Card, cardName, type FaceNames, faceOf, RANKS, sortCards } from "./cards";
import { type EuroView, eventsOf, type MeldKind } from "./view";
import type { EuroClaim } from "./view.generated";

export type NameSeat = (seat: number) => string;

const KIND_ORDER = ["win", "tome", "book", "run"];

/** Returns a sentence about the claims that this view resolved, with the deciding rule; null for none. */
export function describeOutcome(
  view: EuroView,
  before: EuroView | null,
  options: TableOptions,
  name: NameSeat,
  names: FaceNames,
): string | null {
  const claims = eventsOf(view, "claim");
  if (claims.length === 0) return null;
  const winners = eventsOf(view, "out").map(({ seat }) => seat);
  const [taken] = eventsOf(view, "taken");
  const card = before?.offered == null ? "the card" : `the ${cardName(before.offered.card, names)}`;
  if (winners.length > 0) {
    const verb = (seat: number) => (seat === view.seat ? "go" : "goes");
    const who = winners.map((seat) => name(seat)).join(" and ");
    const line = `${who} ${winners.length > 1 ? "go" : verb(winners[0] as number)} out with ${card}`;
    return `${line}${explainWin(claims, winners, options)}.`;
  }
  const got = claims.find(({ seat }) => seat === taken?.seat);
  if (got === undefined) return null;
  const takes = got.seat === view.seat ? "take" : "takes";
  return `${name(got.seat)} ${takes} ${card} for a ${got.claim}${explainPriority(got, claims)}.`;
}

export type TableOptions = Readonly<Record<string, unknown>>;

function explainPriority(got: EuroClaim, claims: readonly EuroClaim[]): string {
  const others = claims.filter((claim) => claim !== got);
  const alike = others.filter(({ claim }) => claim === got.claim);
  if (others.length === 0) return "";
  if (alike.length === 0) {
    const next = others.toSorted(
      (one, other) => KIND_ORDER.indexOf(one.claim) - KIND_ORDER.indexOf(other.claim),
    )[0] as EuroClaim;
    return `: a ${got.claim} takes precedence over a ${next.claim} (E7.7)`;
  }
  const height = (claim: EuroClaim) => rankOf(claim.card);
  if (alike.every((claim) => height(claim) < height(got))) return ": the highest run (E7.8)";
  return ": the first of equal runs in order from the dealer (E7.8)";
}

function explainWin(claims: readonly EuroClaim[], winners: readonly number[], options: TableOptions): string {
  const wins = claims.filter(({ claim }) => claim === "win");
  if (wins.length === 1) return claims.length === 1 ? "" : ": a win takes precedence (E7.7)";
  if (winners.length > 1) return ": all who can win do (E12.8)";
  return options.several_winners === "from-discarder"
    ? ": the first in order from the discarder (E12.8)"
    : ": the first in order from the dealer (E7.10)";
}

function rankOf(card: Card | null): number {
  const face = faceOf(card ?? "");
  return "rank" in face ? RANKS.indexOf(face.rank) : -1;
}

/** Returns the sentence about the latest resolved claims, if they were made in the last few turns; null otherwise. */
export function describeLatestOutcome(
  played: readonly LogEntry[],
  options: TableOptions,
  name: NameSeat,
  names: FaceNames,
): string | null {
  for (let at = played.length - 1; at >= Math.max(0, played.length - 6); at--) {
    const view = played[at]?.view as EuroView;
    const before = [...played.slice(0, at)].reverse().find((entry) => (entry.view as EuroView).offered !== null);
    const line = describeOutcome(view, (before?.view ?? null) as EuroView | null, options, name, names);
    if (line !== null) return line;
  }
  return null;
}

/** A discard that has just been claimed for a meld. */
export interface FreshClaim {
  seat: number;
  from: number;
  card: Card;
  kind: MeldKind;
  /** The number of the log entry that granted it. */
  of: number;
}

/** Returns the claim that was granted last, until its seat has discarded. */
export function findFreshClaim(view: EuroView, played: readonly LogEntry[]): FreshClaim | null {
  if (view.phase !== "turn") return null;
  for (const entry of played.toReversed()) {
    const seen = entry.view as EuroView;
    const taken = eventsOf(seen, "taken")[0]?.seat;
    if (taken !== undefined) {
      const meld = seen.melds[taken]?.findLast(({ from }) => from !== null);
      if (taken !== view.turn || meld?.from == null || meld.claimed === null) return null;
      return { seat: taken, from: meld.from, card: meld.claimed, kind: meld.kind, of: entry.number };
    }
    if (entry.action !== null && /^(deal|discard|wait)\b/.test(entry.action)) return null;
  }
  return null;
}

/** Returns the set that a claim makes: the named cards, or the viewer's open book, with the offered card. */
export function findClaimedSet(action: Action, view: EuroView): readonly Card[] {
  const { offered, seat } = view;
  if (offered === null) return action.cards;
  if (action.word === "tome" && action.cards.length === 0 && seat !== null) {
    const book = (view.melds[seat] ?? []).find((meld) => meld.kind === "book" && fitsBook(meld.cards, offered.card));
    return sortCards([...(book?.cards ?? []), offered.card]);
  }
  return sortCards([...action.cards, offered.card]);
}

/** Only for drawing an offered tome with the book that it completes; the server decides whether the claim is legal. */
function fitsBook(cards: readonly Card[], card: Card): boolean {
  const [face, like] = [faceOf(cards[0] ?? ""), faceOf(card)];
  return face.kind === "number" ? cards[0] === card : face.kind === "face" && "rank" in like && face.rank === like.rank;
}

export interface Phrase {
  seat: number;
  words: string;
}

const CALLS: Readonly<Record<EuroClaim["claim"], string>> = { win: "Win!", tome: "Tome!", book: "Book!", run: "Run!" };

/** Returns what the seats announced with a log entry, as the rules require. */
export function findPhrases(entry: LogEntry, names: FaceNames): readonly Phrase[] {
  const view = entry.view as EuroView;
  const phrases: Phrase[] = eventsOf(view, "claim").map(({ seat, claim }) => ({ seat, words: CALLS[claim] }));
  const action = entry.action === null ? null : parseMove(entry.action);
  const seat = Number(entry.actor);
  if (action === null || !Number.isInteger(seat)) return addWins(view, phrases);
  const [card] = action.cards;
  // Claims are announced when all have answered, so a claimed tome is not announced here.
  const isTurn = action.word !== "tome" || action.cards.length === 4;
  if (action.word === "wait") phrases.push({ seat, words: "I am waiting." });
  if (action.word === "sacred" && card !== undefined)
    phrases.push({ seat, words: `Sacred: ${cardName(card, names)}!` });
  if (action.word === "add" || (action.word === "tome" && isTurn)) phrases.push({ seat, words: "Tome!" });
  return addWins(view, phrases);
}

function addWins(view: EuroView, phrases: readonly Phrase[]): readonly Phrase[] {
  const winners = eventsOf(view, "out").map(({ seat }) => seat);
  const silent = winners.filter((seat) => !phrases.some((phrase) => phrase.seat === seat && phrase.words === "Win!"));
  return [...phrases, ...silent.map((seat) => ({ seat, words: "Win!" }))];
}
