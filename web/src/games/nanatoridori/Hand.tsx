/** The viewer's hand: its order is fixed, brackets mark its blocks, and gaps are offered for new cards. */

import type { JSX } from "preact";
import { joinTexts, t } from "../../words/catalogue";
import { type Block, blockAt, type Choice, moveEnd } from "./blocks";
import { Card } from "./Card";
import { type Layout } from "./handLayout";
import { describeInsertion, nameCards } from "./words";

export interface HandProps {
  hand: readonly number[];
  seat: number;
  blocks: readonly Block[];
  layout: Layout;
  /** The slots whose cards all players know. */
  known: readonly boolean[];
  /** Whether blocks may be chosen. */
  choosing: boolean;
  /** The leftmost slots of the blocks that can be played. */
  playable: ReadonlySet<number>;
  choice: Choice | null;
  /** The offered gaps and the cards to insert; null while there is nothing to insert. */
  gaps: { offered: readonly number[]; cards: readonly number[]; at: number | null; chosen: number | null } | null;
  /** The slot to which the focus returns, or the gap while gaps are offered. */
  cursor: number;
  fresh: { from: number; to: number } | null;
  /** The slots of the cards of a play that has been sent. */
  leaving: { from: number; to: number } | null;
  shaken: number | null;
  onCard: (slot: number) => void;
  onPress: (slot: number, event: PointerEvent) => void;
  onEnd: (choice: Choice) => void;
  onGap: (gap: number) => void;
  onGapHover: (gap: number | null) => void;
  onFocusAt: (place: number) => void;
}

export function Hand(props: HandProps): JSX.Element {
  const { hand, layout } = props;
  const words =
    hand.length === 0 ? t("nanatoridori-own-hand-empty") : t("nanatoridori-own-hand", { cards: hand.join(", ") });
  return (
    <div class="nn-rows" role="group" aria-label={words}>
      {layout.rows.map((row, index) => (
        <HandRow key={index} index={index} row={row} isLast={index === layout.rows.length - 1} {...props} />
      ))}
    </div>
  );
}

type Row = Layout["rows"][number];
type RowProps = HandProps & { index: number; row: Row; isLast: boolean };

function HandRow({ index, row, isLast, ...props }: RowProps): JSX.Element {
  const { hand, blocks, layout, gaps, choice } = props;
  const slots = hand.map((_, n) => n + 1).slice(row.first - 1, row.last);
  const x = (slot: number) => row.left + (slot - row.first) * layout.step;
  return (
    <div class="nn-row" style={{ height: `${layout.card.height + 14}px` }}>
      {slots.map((slot) => (
        <CardButton key={slot} slot={slot} left={x(slot)} {...props} />
      ))}
      {blocks
        .filter((block) => block.slot <= row.last && block.slot + block.size - 1 >= row.first)
        .map((block) => {
          const first = Math.max(block.slot, row.first);
          const last = Math.min(block.slot + block.size - 1, row.last);
          const open = `${first > block.slot ? " nn-bracket-from" : ""}${last < block.slot + block.size - 1 ? " nn-bracket-on" : ""}`;
          const chosen = choice?.block.slot === block.slot;
          return (
            <span
              key={block.slot}
              class={`nn-bracket${open}${block.size > 1 ? " nn-bracket-many" : ""}${chosen ? " nn-bracket-chosen" : ""}`}
              style={{
                left: `${x(first) + 1}px`,
                width: `${(last - first) * layout.step + layout.card.width - (layout.step < layout.card.width ? layout.card.width - layout.step + 3 : 2)}px`,
                top: `${layout.card.height + 16}px`,
              }}
              aria-hidden="true"
            />
          );
        })}
      {choice !== null && gaps === null && choice.block.size > 1 && <Ends row={row} x={x} {...props} choice={choice} />}
      {!isLast && (
        <svg
          class="nn-break"
          viewBox="0 0 16 16"
          style={{ left: `min(${x(row.last + 1) + 2}px, 100% - 16px)`, top: "24px" }}
          aria-hidden="true"
        >
          <path d="M2 3h8a3.5 3.5 0 0 1 0 7H4M7 7L4 10l3 3" />
        </svg>
      )}
      {index > 0 && (
        <svg
          class="nn-break"
          viewBox="0 0 16 16"
          style={{ left: `max(${row.left - 18}px, 0px)`, top: "24px" }}
          aria-hidden="true"
        >
          <path d="M4 2v5a3 3 0 0 0 3 3h6M10 7l3 3l-3 3" />
        </svg>
      )}
      {gaps !== null &&
        slots
          .map((slot) => slot - 1)
          .concat(row.last)
          .filter((gap) => gaps.offered.includes(gap))
          .map((gap) => {
            // The gap at a row break is drawn at the end of one row and the start of the next, but is one gap.
            const again = index > 0 && gap === row.first - 1;
            return <Gap key={gap} gap={gap} again={again} left={x(gap + 1)} {...props} gaps={gaps} />;
          })}
      {gaps !== null && hand.length === 0 && gaps.offered.includes(0) && (
        <Gap gap={0} again={false} left={row.left + layout.step / 2} {...props} gaps={gaps} />
      )}
    </div>
  );
}

function CardButton({ slot, left, ...props }: HandProps & { slot: number; left: number }): JSX.Element {
  const { hand, blocks, layout, choice, choosing, gaps } = props;
  const rank = hand[slot - 1] as number;
  const block = blockAt(blocks, slot) as Block;
  const raised = choice !== null && slot >= choice.from && slot <= choice.to;
  const playable = choosing && props.playable.has(block.slot);
  const leaving = props.leaving !== null && slot >= props.leaving.from && slot <= props.leaving.to;
  const fresh = props.fresh !== null && slot >= props.fresh.from && slot <= props.fresh.to;
  const joins = gaps !== null && gaps.at !== null && rank === gaps.cards[0] && touches(block, gaps.at);
  const classes = [
    "nn-own-card",
    raised && "nn-raised",
    playable && "nn-playable",
    choosing && !playable && "nn-not-playable",
    leaving && "nn-leaving",
    fresh && "nn-fresh",
    joins && "nn-joins",
    props.shaken === block.slot && "nn-shake",
  ];
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      style={{ left: `${left}px`, width: `${layout.card.width}px`, height: `${layout.card.height}px` }}
      data-place={`card ${props.seat} ${slot}`}
      data-slot={slot}
      aria-label={cardLabel(hand, slot, block, props.known[slot - 1] === true, playable)}
      aria-pressed={choosing ? raised : undefined}
      tabIndex={gaps === null && props.cursor === slot ? 0 : -1}
      disabled={gaps !== null}
      onClick={() => props.onCard(slot)}
      onPointerDown={(event) => props.onPress(slot, event)}
      onFocus={() => props.onFocusAt(slot)}
    >
      <Card card={rank} />
      {props.known[slot - 1] === true && (
        <svg class="nn-eye" viewBox="0 0 16 10" aria-hidden="true">
          <path d="M1 5c3.5-5 10.5-5 14 0c-3.5 5-10.5 5-14 0z" />
          <circle cx="8" cy="5" r="2" />
        </svg>
      )}
    </button>
  );
}

function touches(block: Block, gap: number): boolean {
  return gap >= block.slot - 1 && gap <= block.slot + block.size - 1;
}

function cardLabel(hand: readonly number[], slot: number, block: Block, known: boolean, playable: boolean): string {
  return joinTexts(
    [
      t("nanatoridori-card-at", { rank: hand[slot - 1] ?? "", slot, count: hand.length }),
      block.size === 1
        ? t("nanatoridori-card-alone")
        : t("nanatoridori-card-in-block", { cards: nameCards(block.rank, block.size) }),
      ...(known ? [t("nanatoridori-card-known")] : []),
      ...(playable ? [t("nanatoridori-card-playable")] : []),
    ],
    "comma",
  );
}

type EndsProps = HandProps & { row: Row; x: (slot: number) => number; choice: Choice };

/** The handles at both ends of the choice: a tap removes one card, a drag any number. */
function Ends({ row, x, choice, layout, onEnd }: EndsProps): JSX.Element {
  const slotAt = (event: PointerEvent): number => {
    const rows = (event.currentTarget as Element).parentElement as Element;
    return row.first + Math.floor((event.clientX - rows.getBoundingClientRect().left - row.left) / layout.step);
  };
  const handle = (end: "left" | "right") => {
    const slot = end === "left" ? choice.from : choice.to;
    if (slot < row.first || slot > row.last) return null;
    const middle = end === "left" ? x(slot) : x(slot) + Math.min(layout.step, layout.card.width);
    const words = end === "left" ? t("nanatoridori-one-fewer-left") : t("nanatoridori-one-fewer-right");
    const tapped = moveEnd(choice, end, end === "left" ? choice.from + 1 : choice.to - 1);
    return (
      <button
        key={end}
        type="button"
        class={`nn-end nn-end-${end}`}
        style={{ left: `${middle}px`, top: `${layout.card.height + 2}px` }}
        tabIndex={-1}
        aria-label={words}
        title={words}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.dataset.from = String(event.clientX);
        }}
        onPointerMove={(event) => {
          const from = event.currentTarget.dataset.from;
          if (from === undefined || Math.abs(event.clientX - Number(from)) < 8) return;
          event.currentTarget.dataset.dragged = "yes";
          onEnd(moveEnd(choice, end, slotAt(event)));
        }}
        onPointerUp={(event) => delete event.currentTarget.dataset.from}
        onClick={(event) => {
          const wasDragged = event.currentTarget.dataset.dragged !== undefined;
          delete event.currentTarget.dataset.dragged;
          if (!wasDragged) onEnd(tapped);
        }}
      >
        <svg viewBox="0 0 12 16" aria-hidden="true">
          <path d={end === "left" ? "M3 3l5 5l-5 5" : "M9 3L4 8l5 5"} />
        </svg>
      </button>
    );
  };
  return (
    <>
      {handle("left")}
      {handle("right")}
    </>
  );
}

type GapProps = HandProps & { gap: number; again: boolean; left: number; gaps: NonNullable<HandProps["gaps"]> };

function Gap({ gap, again, left, gaps, ...props }: GapProps): JSX.Element {
  const { layout, hand } = props;
  const width = layout.step;
  const at = gaps.at === gap;
  const chosen = gaps.chosen === gap;
  return (
    <button
      type="button"
      class={`nn-gap${at ? " nn-gap-at" : ""}${chosen ? " nn-gap-chosen" : ""}`}
      style={{
        left: `${left - width / 2 - (layout.step > layout.card.width ? (layout.step - layout.card.width) / 2 : 0)}px`,
        width: `${width}px`,
        height: `${layout.card.height + 20}px`,
      }}
      data-gap={again ? undefined : gap}
      data-gap-drop={gap}
      aria-hidden={again ? "true" : undefined}
      aria-label={t("nanatoridori-gap-label", {
        gap,
        last: hand.length,
        what: describeInsertion(hand, gap, gaps.cards),
      })}
      aria-pressed={chosen}
      tabIndex={!again && props.cursor === gap ? 0 : -1}
      onClick={() => props.onGap(gap)}
      onPointerEnter={(event) => event.pointerType !== "touch" && props.onGapHover(gap)}
      onPointerLeave={(event) => event.pointerType !== "touch" && props.onGapHover(null)}
      onFocus={() => !again && props.onFocusAt(gap)}
    >
      <span class="nn-gap-mark">
        <i>{gap}</i>
      </span>
    </button>
  );
}
