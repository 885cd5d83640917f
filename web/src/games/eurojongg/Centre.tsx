/** The middle of the table: the wall, the blind, the hand number and the latest action. */

import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import { withNames } from "../../ui/words";
import { Mini } from "./Card";
import { cardName, type FaceNames, applyFaceNames } from "./cards";
import type { TableOptions } from "./claims";
import { type EuroView, WALL } from "./view";

interface CentreProps {
  view: EuroView;
  names: readonly string[];
  faces: FaceNames;
  options: TableOptions;
  /** Who got the latest claimed card, and why. */
  outcome: string | null;
  latest: LogEntry | undefined;
  /** Whether the dragged card is over the table; null if none is dragged. */
  over: boolean | null;
  onLedger: (() => void) | null;
}

export function Centre({ view, names, faces, options, outcome, latest, over, onLedger }: CentreProps): JSX.Element {
  const rounds = typeof options.rounds === "number" ? options.rounds : 1;
  // The scoring of a hand is shown on the score sheet.
  const read = (message: LogEntry["sentence"]) => applyFaceNames(withNames(message, names, view.seat), faces);
  const events =
    latest === undefined
      ? []
      : latest.events
          .map(read)
          .filter((event) => !event.includes("\n"))
          .slice(-2);
  const news =
    (outcome === null ? null : applyFaceNames(withNames(outcome, names), faces)) ??
    (latest === undefined ? null : [read(latest.sentence), ...events].join(" "));
  const { offered } = view;
  return (
    <section
      class={`ej-centre${over === null ? "" : over ? " felt-target felt-target-over" : " felt-target"}`}
      aria-label="The middle of the table"
    >
      <Wall view={view} stacks={Number(options.stacks ?? 8)} />
      <div class="ej-inner">
        {offered !== null && (
          <span class="ej-on-offer" data-on-offer={offered.card} aria-hidden="true">
            <Mini card={offered.card} />
          </span>
        )}
        <div class="ej-words">
          <p class="ej-round">
            <b class="ej-wall-count" title="Cards in the wall">
              {view.wall}
              <span class="ej-wall-words"> in the wall</span>
            </b>
            <b>Hand {Math.max(1, view.hand_number)}</b>
            <span data-lost={view.lost} title="Times the deal has been lost, out of the number that ends the match">
              deal lost {view.lost} of {4 * rounds}
            </span>
            {onLedger !== null && (
              <button type="button" class="ej-link" onClick={onLedger}>
                last hand’s score
              </button>
            )}
          </p>
          <p class="ej-news" data-testid="news">
            {offered !== null && (
              <strong>
                On offer: {offered.seat === view.seat ? "your" : `${names[offered.seat] ?? "the"}’s`}{" "}
                {cardName(offered.card, faces)}.{" "}
              </strong>
            )}
            {/* The offered card is the latest discard, so the news would repeat it. */}
            {news !== null && offered === null && <span>{news}</span>}
          </p>
        </div>
      </div>
    </section>
  );
}

/** The sides of the C-shaped wall from front to back, and their shares of 16 stacks. */
const SIDES = [
  ["top", 6],
  ["left", 4],
  ["bottom", 6],
] as const;

/** The wall as a C of stacks that shrinks from both ends, and the blind at right angles to its back. */
function Wall({ view, stacks }: { view: EuroView; stacks: number }): JSX.Element {
  const size = WALL / stacks;
  const gone = WALL - view.wall;
  const fromBack = Math.min(gone, replacements(view));
  const [first, end] = [gone - fromBack, WALL - fromBack];
  const drawnLast = view.phase === "turn" && view.from_back !== null ? (view.from_back ? "back" : "front") : null;
  let before = 0;
  return (
    <div class="ej-wall">
      <div
        role="img"
        aria-label={`${view.wall} cards in the wall${drawnLast === null ? "" : `; the latest came from the ${drawnLast}`}`}
        data-wall={view.wall}
      >
        {SIDES.map(([side, ofSixteen]) => {
          const count = (ofSixteen * stacks) / 16;
          const from = before;
          before += count;
          return (
            <span key={side} class={`ej-side ej-side-${side}`}>
              {Array.from({ length: count }, (_, n) => (
                <Stack key={n} first={first - (from + n) * size} end={end - (from + n) * size} size={size} />
              ))}
            </span>
          );
        })}
      </div>
      <span
        class={`ej-end ej-front${drawnLast === "front" ? " ej-end-drawn" : ""}`}
        title="Turns draw from the front"
        data-place="front"
      >
        front
      </span>
      <span
        class={`ej-end ej-rear${drawnLast === "back" ? " ej-end-drawn" : ""}`}
        title="Replacements come from the back"
        data-place="back"
      >
        back
      </span>
      <span
        class="ej-blind"
        role="img"
        aria-label={`The blind: ${view.blind} cards, out of play`}
        title={`The blind: ${view.blind} cards, out of play`}
      >
        <i aria-hidden="true">{view.blind}</i>
      </span>
    </div>
  );
}

/** The remaining part of a stack of the wall. */
function Stack({ first, end, size }: { first: number; end: number; size: number }): JSX.Element {
  const from = Math.min(size, Math.max(0, first));
  const to = Math.min(size, Math.max(from, end));
  return (
    <i class="ej-stack">
      <i style={{ "--from": from / size, "--left": (to - from) / size }} />
    </i>
  );
}

/** Counts the cards drawn from the back: one for each laid card and each tome (E5.2, E6.3). */
function replacements(view: EuroView): number {
  const laid = view.laid.reduce((count, cards) => count + cards.length, 0);
  return laid + view.melds.flat().filter(({ kind }) => kind === "tome").length;
}
