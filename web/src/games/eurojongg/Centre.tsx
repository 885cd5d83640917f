/** The middle of the table: the wall, the blind, the hand number and the latest action. */

import type { JSX } from "preact";
import type { LogEntry } from "../../net/messages";
import { withNames } from "../../ui/words";
import { formatMessage, joinTexts, t } from "../../words/catalogue";
import { Words } from "../../words/Words";
import { Mini } from "./Card";
import { cardMessage, type FaceNames, withFaceNames } from "./cards";
import type { TableOptions } from "./claims";
import { type EuroView, WALL } from "./view";

/** News of more characters than this are set smaller, so that they are whole in a low window. */
const LONG_NEWS = 56;

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
  onDiscardOrder: () => void;
}

export function Centre(props: CentreProps): JSX.Element {
  const { view, names, faces, options, outcome, latest, over, onLedger } = props;
  const rounds = typeof options.rounds === "number" ? options.rounds : 1;
  // The scoring of a hand is shown on the score sheet.
  const read = (message: LogEntry["sentence"]) => withNames(withFaceNames(message, faces), names, view.seat);
  const events =
    latest === undefined
      ? []
      : latest.events
          .map(read)
          .filter((event) => !event.includes("\n"))
          .slice(-2);
  const news =
    outcome ??
    (latest === undefined
      ? null
      : joinTexts(
          [read(latest.sentence), ...events].filter((text) => text !== ""),
          "sentence",
        ));
  const { offered } = view;
  const offer = offered === null ? null : describeOffer(offered, names, view.seat, faces);
  return (
    <section
      class={`ej-centre${over === null ? "" : over ? " felt-target felt-target-over" : " felt-target"}`}
      aria-label={t("eurojongg-centre")}
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
            <b class="ej-wall-count" title={t("eurojongg-wall-title")}>
              {view.wall}
              <span class="ej-wall-words"> {t("eurojongg-in-the-wall")}</span>
            </b>
            <b>
              <Words text={t("eurojongg-hand-number", { hand: Math.max(1, view.hand_number) })} />
            </b>
            <span data-lost={view.lost} title={t("eurojongg-deals-lost-title")}>
              <Words text={t("eurojongg-deals-lost", { lost: view.lost, all: 4 * rounds })} />
            </span>
            {onLedger !== null && (
              <button type="button" class="ej-link" onClick={onLedger}>
                {t("eurojongg-last-score")}
              </button>
            )}
            {view.discard_order.length > 0 && (
              <button type="button" class="ej-link" aria-haspopup="dialog" onClick={props.onDiscardOrder}>
                {t("eurojongg-order")}
              </button>
            )}
          </p>
          <p
            class={`ej-news${(offer ?? news ?? "").length > LONG_NEWS ? " ej-news-long" : ""}`}
            data-testid="news"
            title={offer ?? news ?? undefined}
          >
            {offer !== null && (
              <strong>
                <Words text={offer} />{" "}
              </strong>
            )}
            {/* The offered card is the latest discard, so the news would repeat it. */}
            {news !== null && offered === null && <Words text={news} />}
          </p>
        </div>
      </div>
    </section>
  );
}

function describeOffer(
  offered: NonNullable<EuroView["offered"]>,
  names: readonly string[],
  seat: number | null,
  faces: FaceNames,
): string {
  const card = cardMessage(offered.card, faces) ?? "";
  return formatMessage({ id: "eurojongg-on-offer", args: { seat: { seat: offered.seat }, card } }, { names, seat });
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
        aria-label={t("eurojongg-wall", { wall: view.wall, from: drawnLast ?? "none" })}
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
        title={t("eurojongg-front-title")}
        data-place="front"
      >
        {t("eurojongg-front")}
      </span>
      <span
        class={`ej-end ej-rear${drawnLast === "back" ? " ej-end-drawn" : ""}`}
        title={t("eurojongg-back-title")}
        data-place="back"
      >
        {t("eurojongg-back")}
      </span>
      <span
        class="ej-blind"
        role="img"
        aria-label={t("eurojongg-blind", { count: view.blind })}
        title={t("eurojongg-blind", { count: view.blind })}
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
