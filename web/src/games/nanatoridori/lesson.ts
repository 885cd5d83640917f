/** The first round at a real table: who plays, and what is said at each decision. */

import type { LogEntry, ViewData } from "../../line/messages";
import type { Lesson } from "../face";
import { offersOf, parseAction } from "./actions";
import { blocksOf } from "./blocks";
import { Rules } from "./Rules";
import { actingSeat, type NanaView, ownHand, sweptTo } from "./view";
import { gapResult, meldWords, numberWord } from "./words";

/** What the log says of the first round so far: each thing is explained at length once. */
function hasActed(log: readonly LogEntry[], seat: number, kinds: readonly string[]): boolean {
  return log.some((entry) => {
    const action = entry.actor === String(seat) && entry.action !== null ? parseAction(entry.action) : null;
    return action !== null && kinds.includes(action.kind);
  });
}

export function coach(data: ViewData, legal: readonly string[], log: readonly LogEntry[]): string | null {
  const view = data as NanaView;
  const seat = view.seat;
  if (seat === null) return null;
  if (view.phase === "over") return overWords(view, seat);
  if (view.round > 1) {
    return "That was a whole round, and now you know all there is. Whoever runs out of penguins loses the game. You can send the coach away.";
  }
  if (view.out.includes(seat)) {
    return "You are out and safe: this round cannot hurt you any more. The others play on until one of them is left with cards.";
  }
  if (legal.length === 0) return watchWords(view, seat, log);
  const offers = offersOf(legal);
  if (offers.placing !== null) {
    return offers.placing.word === "take" ? takeWords(view, log, seat) : keepWords(view, log, seat);
  }
  return view.table.length === 0 ? leadWords(view, log, seat) : answerWords(view, legal, log, seat);
}

function leadWords(view: NanaView, log: readonly LogEntry[], seat: number): string {
  const blocks = blocksOf(ownHand(view));
  const alone = blocks.find(
    (_, index) => blocks[index - 1] !== undefined && blocks[index - 1]?.rank === blocks[index + 1]?.rank,
  );
  const joins =
    alone === undefined
      ? ""
      : ` Look at your ${meldWords(alone.rank, alone.size)} in slot ${alone.slot}: when gone, the cards at both sides come together as one block.`;
  if (!hasActed(log, seat, ["play"])) {
    return `You lead: you may play any block of your hand, or a part of it. Your hand cannot be sorted, so what lies between two equal cards is in their way.${joins} Choose a block, then press Play or drag it to the table.`;
  }
  const swept = sweptTo(view) === seat ? "All the others passed, so the table was swept and you lead again. " : "";
  return `${swept}A lead is the moment for low single cards that could never beat anything.${joins}`;
}

function answerWords(view: NanaView, legal: readonly string[], log: readonly LogEntry[], seat: number): string {
  const offers = offersOf(legal);
  const rank = view.table[0] ?? 0;
  const count = view.table.length;
  const lies = meldWords(rank, count);
  const beats =
    rank === 7
      ? `only more cards beat it: ${numberWord(count + 1)} of anything`
      : `you beat that with ${meldWords(rank + 1, count)}${rank < 6 ? " or higher" : ""}, or with ${numberWord(count + 1)} of anything`;
  const draws =
    view.players === 2
      ? "A pass takes up one of your open cards, and ends the trick."
      : view.deck > 0
        ? "A pass draws a card that only you see, and you can put it where it makes a block."
        : "The deck is empty, so a pass draws nothing.";
  if (view.pass_loses && offers.plays.length > 0) {
    return `On the table: ${lies}; ${beats}. You have no open card left, so a pass would lose the round: play what you can.`;
  }
  if (offers.plays.length === 0)
    return `On the table: ${lies}; ${beats}. You have nothing of the kind, so pass. ${draws}`;
  const last = offers.plays.find((play) => play.count === ownHand(view).length);
  if (last !== undefined) return "You can go out: play all that you hold, and the round is won for you.";
  if (!hasActed(log, seat, ["play"])) {
    return `On the table: ${lies}; ${beats}. The blocks that can do it glow. If you beat it, the beaten cards are yours to take or to drop. ${draws}`;
  }
  return `On the table: ${lies}; ${beats}. Playing shortens your hand; passing binds you to nothing, and you may come back later in this trick.`;
}

function takeWords(view: NanaView, log: readonly LogEntry[], seat: number): string {
  const hand = ownHand(view);
  const rank = view.beaten[0] ?? 0;
  const words = meldWords(rank, view.beaten.length);
  const it = view.beaten.length === 1 ? "it" : "them";
  const best = bestGap(hand, view.beaten);
  const first = hasActed(log, seat, ["take"])
    ? ""
    : ` ${it === "it" ? "It goes" : "They all go"} into one gap, and the others see where.`;
  if (best === null) {
    return `You have beaten ${words}, and hold no ${rank} to lay ${it} beside. High cards or many at once may be worth a longer hand; otherwise drop ${it}.${first}`;
  }
  return `You have beaten ${words}. Taken ${gapResult(hand, best, view.beaten)}. A strong block can be worth a longer hand; if you would rather be done soon, drop ${it}.${first}`;
}

function keepWords(view: NanaView, log: readonly LogEntry[], seat: number): string {
  const hand = ownHand(view);
  const cards = [view.drawn as number];
  const rank = view.drawn as number;
  const best = bestGap(hand, cards);
  const came = view.players === 2 ? `You took up your open ${rank}.` : `You drew a ${rank}, and nobody else sees it.`;
  const first = hasActed(log, seat, ["keep"]) ? "" : " It cannot be played in this turn.";
  if (best === null) {
    return `${came} It fits none of your blocks: drop it to keep your hand short, or put it where it parts nothing.${first}`;
  }
  return `${came} Put ${gapResult(hand, best, cards)}. Or drop it to keep your hand short.${first}`;
}

/** The leftmost gap beside equal cards. */
function bestGap(hand: readonly number[], cards: readonly number[]): number | null {
  const index = hand.indexOf(cards[0] ?? 0);
  return index < 0 ? null : index;
}

function watchWords(view: NanaView, seat: number, log: readonly LogEntry[]): string | null {
  if (sweptTo(view) !== null)
    return "All but one had passed, so the trick is over: the table was swept, and its owner leads anew.";
  const acting = actingSeat(view);
  if (acting === null || acting === seat) return null;
  const passed = view.passed.length;
  const latest = log.at(-1);
  const action = latest?.action == null ? null : parseAction(latest.action);
  const gone = view.out.at(-1);
  if (gone !== undefined && view.events.includes(`out ${gone}`)) {
    return `Seat ${gone + 1} has played the last card and is out. The round goes on until one seat is left with cards.`;
  }
  if (action?.kind === "take" && latest !== undefined) {
    return `Seat ${Number(latest.actor) + 1} took the beaten cards: they now stand face up in that hand, for everybody knows them. The backs beside them are unknown.`;
  }
  if (action?.kind === "keep") return "A drawn card went into a hand. You see the gap, and not the card.";
  if (view.table_owner === seat && passed > 0) {
    return `Your cards still lie on the table. If all the others pass, you lead again.`;
  }
  return view.hands.some((hand, other) => other !== seat && hand.some((card) => card !== "?"))
    ? "Cards that everybody has seen go into a hand stay face up there. Count how many cards the others have left."
    : null;
}

function overWords(view: NanaView, seat: number): string {
  return view.penguins[seat] === 0
    ? "You were left with cards and lost your last penguin. Next time, mind how long your hand grows."
    : "The game is over, and you still have a penguin: you have won, together with all others but one.";
}

export const lesson: Lesson = {
  Rules,
  options: { players: 3, penguins: 1 },
  seats: ["me", "bot:1", "bot:1"],
  coach,
};
