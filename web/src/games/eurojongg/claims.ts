/** Claims: who claimed a discard, who got it and by which rule, and what the players said. */

import type { LogEntry } from "../../net/messages";
import { type Action, parseMove } from "./actions";
import { formatMessage, joinTexts, type MessageData, type ReaderContext, t } from "../../words/catalogue";
import { type Card, cardMessage, cardName, type FaceNames, faceOf, RANKS, sortCards } from "./cards";
import { type EuroView, eventsOf, type MeldKind } from "./view";
import type { EuroClaim } from "./view.generated";

/** Returns a sentence about the claims that this view resolved, with the deciding rule; null for none. */
export function describeOutcome(
  view: EuroView,
  before: EuroView | null,
  options: TableOptions,
  reader: ReaderContext,
  names: FaceNames,
): string | null {
  const claims = eventsOf(view, "claim");
  if (claims.length === 0) return null;
  const winners = eventsOf(view, "out").map(({ seat }) => seat);
  const offered = before?.offered ?? null;
  const card = (offered === null ? null : cardMessage(offered.card, names)) ?? { id: "eurojongg-some-card", args: {} };
  if (winners.length > 0) {
    const wins = winners.map((seat) => explainWin(nameWin(seat, card, offered), claims, winners, options));
    return joinTexts(
      wins.map((win) => formatMessage(win, reader)),
      "sentence",
    );
  }
  const got = claims.find(({ seat }) => seat === eventsOf(view, "taken")[0]?.seat);
  return got === undefined ? null : formatMessage(explainPriority(got, claims, card, names), reader);
}

function nameWin(seat: number, card: MessageData, offered: EuroView["offered"]): MessageData {
  if (offered === null) return { id: "eurojongg-out", args: { seat: { seat } } };
  return { id: "eurojongg-out-with", args: { seat: { seat }, giver: { seat: offered.seat }, card } };
}

export type TableOptions = Readonly<Record<string, unknown>>;

function explainPriority(
  got: EuroClaim,
  claims: readonly EuroClaim[],
  card: MessageData,
  names: FaceNames,
): MessageData {
  const others = claims.filter((claim) => claim !== got);
  const seat = { seat: got.seat };
  if (others.length === 0) {
    const top = (got.card === null ? null : cardMessage(got.card, names)) ?? "";
    return { id: "eurojongg-gets-alone", args: { seat, card, claim: got.claim, top } };
  }
  const alike = others.filter(({ claim }) => claim === got.claim);
  if (alike.length === 0) return { id: "eurojongg-gets-by-kind", args: { seat, card, claim: got.claim } };
  const height = (claim: EuroClaim) => rankOf(claim.card);
  const isHighest = alike.every((claim) => height(claim) < height(got));
  return { id: isHighest ? "eurojongg-gets-highest-run" : "eurojongg-gets-first-run", args: { seat, card } };
}

function explainWin(
  out: MessageData,
  claims: readonly EuroClaim[],
  winners: readonly number[],
  options: TableOptions,
): MessageData {
  const wins = claims.filter(({ claim }) => claim === "win");
  if (winners.length > 1) return { id: "eurojongg-goes-out", args: { out, clause: "E12.8" } };
  if (wins.length === 1) {
    if (claims.length === 1) return { id: "eurojongg-goes-out", args: { out, clause: "E8.2" } };
    return { id: "eurojongg-out-before-others", args: { out } };
  }
  const rule = options.several_winners === "from-discarder" ? "from-discarder" : "from-dealer";
  const first = { id: "eurojongg-out-first", args: { out, rule } };
  return { id: "eurojongg-goes-out", args: { out: first, clause: rule === "from-discarder" ? "E12.8" : "E7.10" } };
}

function rankOf(card: Card | null): number {
  const face = faceOf(card ?? "");
  return "rank" in face ? RANKS.indexOf(face.rank) : -1;
}

/** Returns the sentence about the latest resolved claims, if they were made in the last few turns; null otherwise. */
export function describeLatestOutcome(
  played: readonly LogEntry[],
  options: TableOptions,
  reader: ReaderContext,
  names: FaceNames,
): string | null {
  for (let at = played.length - 1; at >= Math.max(0, played.length - 6); at--) {
    const view = played[at]?.view as EuroView;
    const before = [...played.slice(0, at)].reverse().find((entry) => (entry.view as EuroView).offered !== null);
    const line = describeOutcome(view, (before?.view ?? null) as EuroView | null, options, reader, names);
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
  kind: EuroClaim["claim"] | "wait" | "sacred";
  words: string;
}

function call(seat: number, kind: EuroClaim["claim"]): Phrase {
  return { seat, kind, words: formatMessage({ id: `eurojongg-call-${kind}`, args: {} }) };
}

/** Returns what the seats announced with a log entry, as the rules require. */
export function findPhrases(entry: LogEntry, names: FaceNames): readonly Phrase[] {
  const view = entry.view as EuroView;
  const phrases: Phrase[] = eventsOf(view, "claim").map(({ seat, claim }) => call(seat, claim));
  const action = entry.action === null ? null : parseMove(entry.action);
  const seat = Number(entry.actor);
  if (action === null || !Number.isInteger(seat)) return addWins(view, phrases);
  const [card] = action.cards;
  // Claims are announced when all have answered, so a claimed tome is not announced here.
  const isTurn = action.word !== "tome" || action.cards.length === 4;
  if (action.word === "wait") phrases.push({ seat, kind: "wait", words: t("eurojongg-call-wait") });
  if (action.word === "sacred" && card !== undefined)
    phrases.push({ seat, kind: "sacred", words: t("eurojongg-call-sacred", { card: cardName(card, names) }) });
  if (action.word === "add" || (action.word === "tome" && isTurn)) phrases.push(call(seat, "tome"));
  return addWins(view, phrases);
}

function addWins(view: EuroView, phrases: readonly Phrase[]): readonly Phrase[] {
  const winners = eventsOf(view, "out").map(({ seat }) => seat);
  const silent = winners.filter((seat) => !phrases.some((phrase) => phrase.seat === seat && phrase.kind === "win"));
  return [...phrases, ...silent.map((seat) => call(seat, "win"))];
}
