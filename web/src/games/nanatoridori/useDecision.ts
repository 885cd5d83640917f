/** The viewer's current decision: the offered actions, the current selection and the answer. */

import { useCallback, useMemo, useState } from "preact/hooks";
import { t } from "../../words/catalogue";
import type { BoardProps } from "../presentation";
import { sortOffers, formatPlay } from "./actions";
import { blockAt, findBlocks, type Choice, chooseBlock, playOfChoice, firstGap, tapChoice } from "./blocks";
import { type NanaView, ownHand } from "./view";

/** What the viewer has chosen but not yet sent. */
export interface Selection {
  choice: Choice | null;
  /** Whether the viewer takes the beaten cards and still has to choose a gap. */
  taking: boolean;
  gap: number | null;
  hovered: number | null;
  /** The pass, or `drop`, that awaits confirmation. */
  armed: string | null;
  hint: string | null;
}

export type Decision = ReturnType<typeof useDecision>;

export function useDecision(props: BoardProps) {
  const view = props.view as NanaView;
  const { confirmsMoves, actions } = props;
  const { mayAct, pending, legal } = props.turn;
  const hand = useMemo(() => ownHand(view), [view]);
  const blocks = useMemo(() => findBlocks(hand), [hand]);
  const offers = useMemo(() => sortOffers(legal), [legal]);
  const [selection, change] = useSelection(`${props.played.length} ${String(mayAct)}`);
  const [place, moveTo] = useState(1);
  const free = mayAct && pending === null;
  const placing = free ? offers.placing : null;
  const cards = placing === null ? [] : placing.word === "take" ? view.beaten : [view.drawn as number];
  const choosesGap = placing !== null && (placing.word === "keep" || selection.taking);
  const choosesBlock = free && placing === null && (offers.plays.length > 0 || offers.passes.length > 0);
  const cursor = choosesGap
    ? Math.min(place, hand.length)
    : (blockAt(blocks, Math.min(Math.max(1, place), hand.length))?.slot ?? 1);

  function act(text: string): void {
    if (!free || !legal.includes(text)) return;
    leaveChoices();
    actions.act(text);
  }

  function choose(choice: Choice | null): void {
    actions.dismissExplanation();
    change({ choice, armed: null, hint: null });
  }

  function legalPlay(choice: Choice): string | null {
    const text = formatPlay(playOfChoice(choice));
    return legal.includes(text) ? text : null;
  }

  return {
    hand,
    blocks,
    offers,
    selection,
    change,
    /** Whether the viewer may choose a block or pass now. */
    choosesBlock,
    /** How cards are put into the hand, while the viewer must do so. */
    placing,
    cards,
    /** Whether the viewer may choose a gap now; beaten cards are first taken or dropped. */
    choosesGap,
    /** The block or gap at the keyboard cursor. */
    cursor,
    moveTo,
    act,
    choose,
    legalPlay,
    tapCard: (slot: number) => {
      const block = blockAt(blocks, slot);
      if (!choosesBlock || block === null) return;
      moveTo(block.slot);
      if (selection.choice?.block.slot === block.slot) choose(tapChoice(selection.choice, slot));
      else choose(chooseBlock(block, offers.plays));
    },
    /** Plays the choice, or asks why it cannot be played. */
    play: (choice: Choice) => {
      const text = legalPlay(choice);
      if (text === null) actions.explain(formatPlay(playOfChoice(choice)), false);
      else act(text);
    },
    pass: (text: string) => {
      // Passing needs a confirmation only if the player could play, or if it loses the round.
      if (selection.armed !== text && (view.pass_loses || confirmsMoves || offers.plays.length > 0)) {
        actions.dismissExplanation();
        change({ armed: text, hint: null });
      } else act(text);
    },
    joinOpen: (rank: number, joined: boolean) => {
      const { choice } = selection;
      if (!choosesBlock) return;
      if (choice === null || choice.block.rank !== rank) {
        change({ hint: t("nanatoridori-choose-block-first", { rank }) });
      } else choose({ ...choice, open: Math.max(0, choice.open + (joined ? -1 : 1)) });
    },
    take: () => {
      moveTo(firstGap(hand, cards));
      change({ taking: true, gap: null, armed: null });
    },
    confirmGap: (gap: number) => {
      if (placing !== null) act(`${placing.word}@${gap}`);
    },
    back: () => {
      actions.dismissExplanation();
      if (selection.armed !== null) change({ armed: null });
      else if (selection.gap !== null) change({ gap: null });
      else change({ taking: false, hovered: null, choice: null, hint: null });
    },
  };
}

const EMPTY_SELECTION: Selection = {
  choice: null,
  taking: false,
  gap: null,
  hovered: null,
  armed: null,
  hint: null,
};

/** Returns the selection for the decision with this key; it is empty for a new key. */
function useSelection(decisionKey: string): [Selection, (change: Partial<Selection>) => void] {
  const [kept, setKept] = useState({ decisionKey, selection: EMPTY_SELECTION });
  const selection = kept.decisionKey === decisionKey ? kept.selection : EMPTY_SELECTION;
  const change = useCallback(
    (part: Partial<Selection>) =>
      setKept((now) => ({
        decisionKey,
        selection: { ...(now.decisionKey === decisionKey ? now.selection : EMPTY_SELECTION), ...part },
      })),
    [decisionKey],
  );
  return [selection, change];
}

/**
 * Takes the focus from the pressed button, which disappears with the question. The browser would otherwise do so while
 * the button is removed, and would then have to update the styles of the whole page in the middle of the change.
 */
function leaveChoices(): void {
  const active = document.activeElement;
  if (active instanceof HTMLElement && active.closest(".nn-choices") !== null) active.blur();
}
