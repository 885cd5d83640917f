/** The layout of a hand in rows: long hands take several, so that a finger can hit every card and gap. */

import type { Size } from "../shared/useSize";

/** The preferred width of a touch target. */
export const FINGERTIP_PX = 40;
/** The minimum width of a touch target in a long hand. */
export const MIN_TARGET_PX = 24;
/** Cards grow with the table up to this distance from one to the next. */
const MAX_STEP_PX = 150;
/** Another row is used if it makes the cards this many times as wide. */
const WORTH_A_ROW = 1.1;
/** The height of a card divided by its width. */
const CARD_ASPECT = 1.4;
/** The space above a row for raised cards and below it for the brackets of its blocks. */
export const ROW_EXTRA_PX = 26;
/** Cards are never drawn lower than this; the hand scrolls instead. */
const MIN_CARD_HEIGHT_PX = 40;

/** The layout of a hand: rows of slots in reading order, and the distance from one card to the next. */
export interface Layout {
  rows: { first: number; last: number; left: number }[];
  step: number;
  card: { width: number; height: number };
  /** Whether the rows are higher than their area. */
  scrolls: boolean;
}

/**
 * Lays out a hand in the fewest rows that make every block and gap wide enough for a finger, in more if they make the
 * cards clearly wider, or else in those that make the cards widest. There is one more gap than cards, so a row of n cards needs n + 1 steps. The order of the hand
 * continues from row to row.
 */
export function layOutHand(count: number, area: Size): Layout {
  const rowCount = rowsFor(count, area);
  const length = Math.max(1, Math.ceil(count / rowCount));
  const step = stepFor(count, rowCount, area);
  const cardWidth = Math.min(step < 48 ? Math.round(step * 1.15) : step - 4, widthFor(cardHeight(rowCount, area)));
  const height = Math.round(cardWidth * CARD_ASPECT);
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const first = row * length + 1;
    const last = Math.min(count, first + length - 1);
    return { first, last, left: (area.width - length * step) / 2 };
  }).filter(({ first }) => first <= Math.max(1, count));
  return {
    rows,
    step,
    card: { width: cardWidth, height },
    scrolls: rows.length * (height + ROW_EXTRA_PX) > area.height,
  };
}

function rowsFor(count: number, area: Size): number {
  let best = 1;
  for (let rows = 1; rows <= Math.max(1, count); rows++) {
    const step = stepFor(count, rows, area);
    if (step >= FINGERTIP_PX) return stepFor(count, rows + 1, area) >= WORTH_A_ROW * step ? rows + 1 : rows;
    if (step > stepFor(count, best, area)) best = rows;
    // More rows than fit in the area are used only if the cards would be too narrow otherwise.
    if (!fits(rows + 1, area) && stepFor(count, best, area) >= MIN_TARGET_PX) break;
  }
  return best;
}

function stepFor(count: number, rows: number, area: Size): number {
  const length = Math.max(1, Math.ceil(count / rows));
  const byHeight = widthFor(cardHeight(rows, area)) + 4;
  return Math.min(MAX_STEP_PX, byHeight, Math.floor(area.width / (length + 1)));
}

function cardHeight(rows: number, area: Size): number {
  return Math.max(MIN_CARD_HEIGHT_PX, area.height / rows - ROW_EXTRA_PX);
}

function fits(rows: number, area: Size): boolean {
  return area.height / rows - ROW_EXTRA_PX >= MIN_CARD_HEIGHT_PX;
}

function widthFor(height: number): number {
  return Math.floor(height / CARD_ASPECT);
}
