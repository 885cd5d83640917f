/** The viewer's current decision: the raised card, the offered actions and the automatic answer. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { play as sound } from "../../ui/sound";
import { hasShape, isCount, isListOf, isText } from "../../ui/checks";
import { loadForMatch, saveForMatch } from "../../ui/storage";
import type { BoardProps } from "../presentation";
import type { EuroSettings } from "./settings";
import { type ClaimKind, sortOffers } from "./actions";
import { findAutoAction } from "./AutoAnswers";
import { sortByArrival, sortHand, type HandCard } from "./hand";
import type { EuroView } from "./view";

/** Discards are blocked for this long after a draw, so that a click that was meant for something else does nothing. */
const HOLD_MS = 700;

/** A new claim bar ignores clicks for this long. */
const CLAIM_HOLD_MS = 450;

/** Automatic actions on the viewer's turn wait this long, so that the viewer sees the drawn card. */
const AUTO_DELAY_MS = 450;

export type Decision = ReturnType<typeof useDecision>;

export function useDecision(props: BoardProps, settings: EuroSettings) {
  const view = props.view as EuroView;
  const { confirmsMoves, actions } = props;
  const { mayAct: isAsked, isLive, isOffline, legal, pending, question } = props.turn;
  const { memoryKey } = props.table;
  const offers = useMemo(() => sortOffers(legal), [legal]);
  const sorts = settings.autos.includes("sort");
  const hand = useHandOrder(view, memoryKey, sorts);
  // Without a connection nothing has been sent yet, so the answer may still be changed.
  const mayAct = isAsked && (pending === null || isOffline);
  const mayRaise = isLive && view.seat !== null && !view.over && view.hand !== null;
  const isTurn = mayAct && offers.discards.size > 0;
  // Each drawn card blocks discards again; after a claim there is no drawn card, and a click is deliberate.
  const turn = isTurn && view.drawn !== null ? `${view.hand_number} ${view.wall} ${view.drawn}` : null;
  const held = useHold(turn, HOLD_MS);
  const claimsHeld = useHold(mayAct && offers.maySkip ? String(question) : null, CLAIM_HOLD_MS);
  const auto = mayAct ? findAutoAction(props.turn.automatic, settings.autos) : null;

  const [chosen, setChosen] = useState<string | null>(null);
  const raised = mayRaise ? (hand.find(({ id }) => id === chosen) ?? null) : null;

  function raise(id: string | null): void {
    if (!mayRaise) return;
    actions.dismissExplanation();
    if (settings.clack && id !== null) sound("tile");
    setChosen(id);
  }

  function act(text: string): void {
    if (!mayAct) return;
    if (!legal.includes(text)) {
      actions.explain(text, false);
      return;
    }
    actions.act(text);
  }

  function discard(id: string): void {
    const card = hand.find((one) => one.id === id)?.card;
    if (card === undefined || !mayAct || offers.maySkip) return;
    if (held) {
      setChosen(id);
      return;
    }
    if (settings.clack) sound("tile");
    act(offers.discards.get(card) ?? `discard ${card}`);
  }

  useAutoAction(auto, question, offers.maySkip, actions.act);

  return {
    /** The hand in the order in which it is drawn. */
    hand,
    offers,
    /** Whether the viewer may raise cards: only their own, in the latest position. */
    mayRaise,
    /** Whether the viewer must answer and has not answered yet. */
    mayAct: mayAct && auto === null,
    /** Whether the page answers automatically. */
    answering: auto !== null,
    /** Whether discards are blocked, right after a draw. */
    held,
    /** Whether claims are blocked, right after a card was offered. */
    claimsHeld,
    raised,
    /** Raises a card; null lowers the raised one. */
    raise,
    /** Handles a click: raises the card, or discards it if it is raised or if one click is enough. */
    tap: (id: string) => {
      const once = settings.discardOnce && !confirmsMoves;
      if (isTurn && !held && (raised?.id === id || once)) discard(id);
      // While discards are blocked, a second click does not lower the card: it was meant as a discard.
      else if (raised?.id !== id) raise(id);
      else if (!isTurn) raise(null);
    },
    discard,
    act,
    claim: (kind: ClaimKind) => {
      const [only, ...more] = offers.claims[kind];
      if (only !== undefined && more.length === 0 && !claimsHeld) act(only.text);
    },
  };
}

/** Sends the automatic action once per question: skips immediately, other actions after a delay. */
function useAutoAction(
  auto: string | null,
  question: number | null,
  isClaim: boolean,
  onAct: (text: string) => void,
): void {
  const done = useRef<string | null>(null);
  const latest = useRef(onAct);
  latest.current = onAct;
  useEffect(() => {
    const name = `${question} ${auto}`;
    if (auto === null || done.current === name) return;
    const timer = window.setTimeout(
      () => {
        done.current = name;
        latest.current(auto);
      },
      isClaim ? 0 : AUTO_DELAY_MS,
    );
    return () => window.clearTimeout(timer);
  }, [auto, question, isClaim]);
}

interface Arrangement {
  hand: number;
  order: string[];
}

const isArrangement = hasShape<Arrangement>({ hand: isCount, order: isListOf(isText) });

function parseArrangement(stored: unknown): Arrangement | null {
  return isArrangement(stored) ? stored : null;
}

/** Returns the hand, sorted or in the order in which its cards came; the browser stores that order. */
function useHandOrder(view: EuroView, memory: string, sorts: boolean): readonly HandCard[] {
  const [kept, setKept] = useState(() => parseArrangement(loadForMatch("eurojongg", memory)));
  const held = useMemo(() => sortHand(view), [view]);
  const order = kept?.hand === view.hand_number ? kept.order : [];
  const hand = sorts ? held : sortByArrival(held, order);
  const ids = hand.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (sorts || ids === "") return;
    const next = { hand: view.hand_number, order: ids.split(" ") };
    setKept(next);
    saveForMatch("eurojongg", memory, next);
  }, [ids, sorts, view.hand_number, memory]);
  return hand;
}

/** Whether the event with this name began less than `holdMs` ago, so that clicks are ignored; null for no event. */
function useHold(name: string | null, holdMs: number): boolean {
  const [free, setFree] = useState<string | null>(null);
  useEffect(() => {
    if (name === null) return;
    const timer = window.setTimeout(() => setFree(name), holdMs);
    return () => window.clearTimeout(timer);
  }, [name, holdMs]);
  return name !== null && free !== name;
}
