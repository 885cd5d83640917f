/** The middle of the table: the wall with its two ends, the blind, the hand's number, and what happened last. */

import type { JSX } from "preact";
import type { LogEntry } from "../../line/messages";
import { withNames } from "../../ui/words";
import { Back } from "./Card";
import { type FaceNames, inNames } from "./cards";
import type { Options } from "./claims";
import { type EuroView, WALL } from "./view";

interface CentreProps {
  view: EuroView;
  names: readonly string[];
  faces: FaceNames;
  options: Options;
  /** Who got the latest claimed card, and why. */
  outcome: string | null;
  latest: LogEntry | undefined;
  /** Whether a card is dragged, and whether it is over the table. */
  over: boolean | null;
  onLedger: (() => void) | null;
}

export function Centre({ view, names, faces, options, outcome, latest, over, onLedger }: CentreProps): JSX.Element {
  const rounds = typeof options.rounds === "number" ? options.rounds : 1;
  const events = latest === undefined ? [] : latest.events.slice(-2);
  const news = outcome ?? (latest === undefined ? null : [latest.sentence, ...events].join(" "));
  return (
    <section
      class={`ej-centre${over === null ? "" : over ? " ej-target ej-target-over" : " ej-target"}`}
      aria-label="The middle of the table"
    >
      <Wall view={view} stacks={Number(options.stacks ?? 8)} />
      <p class="ej-round">
        <b>Hand {Math.max(1, view.hand_number)}</b>
        <span data-lost={view.lost} title="How often the deal was lost, of how often it must be">
          deal lost {view.lost} of {4 * rounds}
        </span>
        {onLedger !== null && (
          <button type="button" class="ej-link" onClick={onLedger}>
            last hand’s score
          </button>
        )}
      </p>
      <p class="ej-news" data-testid="news">
        {news === null ? "" : inNames(withNames(news, names), faces)}
      </p>
    </section>
  );
}

/** The wall as stacks that shrink from both ends, and the blind beyond its back. */
function Wall({ view, stacks }: { view: EuroView; stacks: number }): JSX.Element {
  const size = WALL / stacks;
  const gone = WALL - view.wall;
  const fromBack = Math.min(gone, replacements(view));
  const [first, end] = [gone - fromBack, WALL - fromBack];
  const drawnLast = view.phase === "turn" && view.from_back !== null ? (view.from_back ? "back" : "front") : null;
  return (
    <div class="ej-wall">
      <span class={`ej-end${drawnLast === "front" ? " ej-end-drawn" : ""}`} title="Turns draw from the front">
        front
      </span>
      <span
        class="ej-stacks"
        role="img"
        aria-label={`${view.wall} cards in the wall${drawnLast === null ? "" : `; the latest came from the ${drawnLast}`}`}
        data-wall={view.wall}
      >
        {Array.from({ length: stacks }, (_, n) => {
          const from = Math.min(size, Math.max(0, first - n * size));
          const to = Math.min(size, Math.max(from, end - n * size));
          const part = { left: `${(100 * from) / size}%`, width: `${(100 * (to - from)) / size}%` };
          return (
            <i key={n} class="ej-stack">
              <i style={part} />
            </i>
          );
        })}
      </span>
      <span class={`ej-end${drawnLast === "back" ? " ej-end-drawn" : ""}`} title="Replacements come from the back">
        back
      </span>
      <b class="ej-wall-count" aria-hidden="true">
        {view.wall}
      </b>
      <span
        class="ej-blind"
        role="img"
        aria-label={`${view.blind} cards of the blind, out of play`}
        title="The blind is never played"
      >
        <Back />
        <span aria-hidden="true">{view.blind} blind</span>
      </span>
    </div>
  );
}

/** How many cards have come from the back: one for each card laid and for each tome (E5.2, E6.3). */
function replacements(view: EuroView): number {
  const laid = view.laid.reduce((count, cards) => count + cards.length, 0);
  return laid + view.melds.flat().filter(({ kind }) => kind === "tome").length;
}
