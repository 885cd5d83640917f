/** The table of Nana Toridori: the other seats, the middle, the viewer's hand and choices. */

import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { LogEntry } from "../../net/messages";
import { CitedText } from "../../ui/CitedText";
import { useLingering } from "../../ui/useLingering";
import { withNames } from "../../ui/words";
import { t } from "../../words/catalogue";
import { Words } from "../../words/Words";
import type { BoardProps } from "../presentation";
import { readerOf } from "../shared/reader";
import { MomentLayer } from "../shared/MomentLayer";
import { stageProps, useMoment } from "../shared/moments";
import { PremoveButton } from "../shared/Premove";
import { useSize } from "../shared/useSize";
import { SeatName } from "../shared/SeatName";
import { parseAction, formatPlay } from "./actions";
import { freshSlots, useCardAnimations } from "./animations";
import { blockAt, type Choice, chooseBlock, playOfChoice, countOf, resize } from "./blocks";
import { Card } from "./Card";
import { Centre } from "./Centre";
import { PlaceChoices, PlayChoices, Reason } from "./Choices";
import { Hand } from "./Hand";
import { layOutHand } from "./handLayout";
import { findMoment } from "./moments";
import { Others, type OthersProps } from "./Others";
import { PenguinsOrPoints, OwnOpen, StarterFlag, State } from "./Seat";
import { type Decision, useDecision } from "./useDecision";
import { type Drag, type Target, useDrag } from "./useDrag";
import { useKeys } from "./useKeys";
import {
  isRoundOver,
  knownSlots,
  findLastRoundEnd,
  mayPremovePass,
  type NanaView,
  placesAreHidden,
  type RoundEnd,
  findSweptTrick,
  seatOf,
} from "./view";
import { describeRoundEnd } from "./words";

/** The area of the hand before it is measured. */
const FIRST_AREA = { width: 640, height: 200 };

export function Board(props: BoardProps): JSX.Element {
  const view = props.view as NanaView;
  const { played, explanation, premove, actions } = props;
  const { names } = props.table;
  const { pending, mayAct } = props.turn;
  const decision = useDecision(props);
  const { hand, offers, selection, choosesBlock, placing, cards, choosesGap } = decision;
  const { choice } = selection;
  const isPlayer = view.seat !== null;

  const root = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const area = useSize(rows, FIRST_AREA, 1, isPlayer);
  const layout = useMemo(() => layOutHand(hand.length, area), [hand.length, area]);
  const { drag, press, wasDragged } = useDrag();
  useCardAnimations(root, view, played);
  const moment = useMoment(view, played, (step) => findMoment(step, names));
  const keys = useKeys(decision, {
    view,
    actionCount: played.length,
    root,
    rows,
    explains: explanation !== null,
    onPremovePass:
      premove.set === undefined || mayAct || !mayPremovePass(view)
        ? null
        : () => premove.set?.(premove.action === "pass" ? null : "pass"),
    onSay: actions.announce,
  });

  // After a round the cards lie face up, so their places are no longer hidden.
  const placesHidden = useMemo(() => placesAreHidden(played), [played]) && !isRoundOver(view);
  const playable = useMemo(() => new Set(offers.plays.map((play) => play.slot)), [offers]);
  const before = (played.at(-2)?.view ?? null) as NanaView | null;
  const latest = played.at(-1);
  const swept = useLingering(findSweptTrick(view, before), String(latest?.number), props.turn.isLive);
  const fresh = latest === undefined || before === null ? null : freshSlots(latest.actor, latest.action, before);
  const roundEnd = useMemo(() => findLastRoundEnd(view, played), [view, played]);
  const sinceDeal = played.length - 1 - played.findLastIndex((entry) => entry.action === "deal");
  const showsRoundEnd = isRoundOver(view) ? seatOf("lost", view) !== null : sinceDeal === 0;
  const reader = readerOf(props.table, view);
  // In a replay of what a seat saw, sentences address no reader.
  const told = reader === view.seat ? view : { ...view, seat: reader };
  // The result of a round or of the match is shown beside the table.
  const showsResult = props.table.isPaused || view.phase === "over";
  const news = showsResult ? null : (
    <News view={told} names={names} latest={latest} roundEnd={sinceDeal <= view.players ? roundEnd : null} />
  );

  function pressCard(slot: number, event: PointerEvent): void {
    const block = blockAt(decision.blocks, slot);
    if (!choosesBlock || block === null) return;
    const made = choice?.block.slot === block.slot ? choice : chooseBlock(block, offers.plays);
    press(event, {
      onStart: () => decision.choose(made),
      onOver: () => {},
      onDrop: (target) => {
        // If moves are confirmed, the cards stay raised and the viewer presses the button.
        if (target?.kind === "table" && !props.confirmsMoves) decision.play(made);
      },
    });
  }

  function pressHeld(event: PointerEvent): void {
    if (placing === null) return;
    event.preventDefault();
    const gapOf = (target: Target) => (target?.kind === "gap" && placing.gaps.includes(target.gap) ? target.gap : null);
    const wasTaking = selection.taking;
    press(event, {
      onStart: () => decision.change({ taking: true, gap: null }),
      onOver: (target) => decision.change({ hovered: gapOf(target) }),
      onDrop: (target) => {
        const gap = gapOf(target);
        if (gap !== null) {
          decision.moveTo(gap);
          decision.change({ gap, hovered: null });
        } else if (target?.kind === "discards" && offers.mayDrop) decision.act("drop");
        else decision.change({ taking: wasTaking, hovered: null });
      },
    });
  }

  function tapGap(gap: number): void {
    if (wasDragged()) return;
    decision.moveTo(gap);
    decision.change({ gap: selection.gap === gap ? null : gap, armed: null });
  }

  const reason = explanation === null || explanation.isQuiet ? null : withNames(explanation.sentence, names, reader);
  const shaken = explanation === null || explanation.isQuiet ? null : parseAction(explanation.action);
  const isMine = choosesBlock || placing !== null;

  return (
    <div
      ref={root}
      class={`nn felt${isMine ? " nn-mine-to-act" : ""}${showsResult ? " nn-ended" : ""}`}
      {...stageProps(moment)}
      {...keys.listeners}
      onContextMenu={(event) => {
        if (choice === null && drag === null) return;
        event.preventDefault();
        decision.choose(null);
      }}
    >
      <Others
        view={view}
        names={names}
        renderStatus={props.table.renderStatus}
        placesHidden={placesHidden}
        fresh={fresh}
      />
      <Centre
        view={told}
        before={before}
        names={names}
        roundEnd={showsRoundEnd ? roundEnd : null}
        target={drag === null ? null : targetOf(drag, choosesBlock)}
        swept={swept}
      />
      {view.seat === null ? (
        <div class="felt-news">{news}</div>
      ) : (
        <section class="felt-mine" aria-label={t("nanatoridori-your-place")} data-seat-panel={view.seat}>
          <MineHead
            view={view}
            seat={view.seat}
            names={names}
            renderStatus={props.table.renderStatus}
            placesHidden={placesHidden}
            decision={decision}
          />
          <div
            ref={rows}
            class={`nn-hand felt-hand${layout.scrolls ? " nn-hand-scrolls" : ""}`}
            data-board
            data-place={`hand ${view.seat}`}
            tabIndex={-1}
            onFocus={(event) => event.target === event.currentTarget && keys.focusHand()}
            onKeyDown={keys.onHandKey}
          >
            {reader !== null && view.acting.length > 0 && view.out.includes(reader) && (
              <OutNote place={view.out.indexOf(reader) + 1} />
            )}
            <Hand
              hand={hand}
              seat={view.seat}
              blocks={decision.blocks}
              layout={layout}
              known={knownSlots(view, placesHidden)}
              choosing={choosesBlock}
              playable={playable}
              choice={choosesBlock ? choice : null}
              gaps={
                choosesGap
                  ? {
                      offered: placing?.gaps ?? [],
                      cards,
                      at: selection.hovered ?? selection.gap,
                      chosen: selection.gap,
                    }
                  : null
              }
              cursor={decision.cursor}
              fresh={fresh !== null && fresh.seat === view.seat ? fresh : null}
              leaving={pending === null ? null : leavingSlots(pending.action)}
              shaken={shaken?.kind === "play" ? shaken.slot : null}
              onCard={(slot) => !wasDragged() && decision.tapCard(slot)}
              onPress={pressCard}
              onEnd={decision.choose}
              onGap={tapGap}
              onGapHover={(gap) => decision.change({ hovered: gap })}
              onFocusAt={decision.moveTo}
            />
          </div>
          <div class="nn-choices felt-bar">
            {reason !== null && !choosesBlock && <Reason sentence={reason} />}
            {placing !== null ? (
              <PlaceChoices
                view={view}
                hand={hand}
                offers={offers}
                cards={cards}
                deciding={!choosesGap}
                gap={selection.gap}
                hovered={selection.hovered}
                dropArmed={selection.armed === "drop"}
                onTake={decision.take}
                onDrop={() => decision.act("drop")}
                onConfirm={() => selection.gap !== null && decision.confirmGap(selection.gap)}
                onBack={() => decision.change({ taking: false, gap: null, hovered: null })}
                onPress={pressHeld}
              />
            ) : choosesBlock ? (
              <PlayChoices
                view={view}
                offers={offers}
                choice={choice}
                action={choice === null ? null : decision.legalPlay(choice)}
                passing={selection.armed}
                hint={selection.hint}
                why={reason}
                onResize={(by) => choice !== null && decision.choose(resize(choice, by))}
                onPlay={() => choice !== null && decision.play(choice)}
                onWhy={() => choice !== null && actions.explain(formatPlay(playOfChoice(choice)), false)}
                onPass={decision.pass}
                onConfirmPass={decision.act}
                onBack={decision.back}
              />
            ) : (
              <>
                {news}
                {mayPremovePass(view) && (
                  <PremoveButton
                    action="pass"
                    premove={premove.action}
                    onPremove={premove.set}
                    title={t("nanatoridori-premove-pass-title")}
                  >
                    {t("nanatoridori-premove-pass")}
                  </PremoveButton>
                )}
              </>
            )}
          </div>
        </section>
      )}
      {drag !== null && (
        <span class="nn-ghost felt-ghost" style={{ left: `${drag.x}px`, top: `${drag.y}px` }} aria-hidden="true">
          {(placing !== null ? cards : choice === null ? [] : cardsOf(choice)).map((card, n) => (
            <Card key={n} card={card} />
          ))}
        </span>
      )}
      <MomentLayer moment={moment} />
    </div>
  );
}

/** Shown in place of the hand after going out. */
function OutNote({ place }: { place: number }): JSX.Element {
  return (
    <p class="nn-out-note" data-testid="out-note">
      <strong>
        <Words text={t("nanatoridori-you-are-out", { place })} />
      </strong>
      <span>
        <CitedText text={t("nanatoridori-you-are-safe")} />
      </span>
    </p>
  );
}

/** Returns the drop target to highlight: the one under the pointer, otherwise the table. */
function targetOf(drag: Drag, choosesBlock: boolean): "table" | "discards" | null {
  if (drag.target?.kind === "gap") return null;
  return drag.target?.kind ?? (choosesBlock ? "table" : null);
}

function leavingSlots(text: string): { from: number; to: number } | null {
  const action = parseAction(text);
  if (action?.kind !== "play" || action.slot === null) return null;
  return { from: action.slot, to: action.slot + action.count - 1 };
}

function cardsOf(choice: Choice): number[] {
  return Array.from({ length: countOf(choice) + choice.open }, () => choice.block.rank);
}

interface MineHeadProps extends Omit<OthersProps, "fresh"> {
  seat: number;
  decision: Decision;
}

/** The line above the viewer's hand. */
function MineHead({ view, seat, names, renderStatus, placesHidden, decision }: MineHeadProps): JSX.Element {
  const { choice } = decision.selection;
  return (
    <div class="nn-mine-head">
      <strong class="nn-name felt-name" title={names[seat]} translate={false}>
        <SeatName seat={seat} name={names[seat]} />
      </strong>
      {renderStatus(seat)}
      <PenguinsOrPoints view={view} seat={seat} />
      <StarterFlag view={view} seat={seat} />
      <State view={view} seat={seat} />
      {view.open.length > 0 && (
        <OwnOpen
          cards={view.open[seat] ?? []}
          seat={seat}
          joined={choice?.open ?? 0}
          rank={choice?.block.rank ?? null}
          active={decision.choosesBlock}
          onTap={decision.joinOpen}
        />
      )}
      {placesHidden && <KnownCards view={view} />}
    </div>
  );
}

/** The cards of the viewer's hand that others know, if gaps are hidden (T8.5). */
function KnownCards({ view }: { view: NanaView }): JSX.Element | null {
  const known = (view.shown ?? []).filter((card) => card !== "?");
  if (known.length === 0) return null;
  return (
    <span class="nn-known-cards">
      <Words text={t("nanatoridori-known-to-others", { cards: known.join(" ") })} />
    </span>
  );
}

interface NewsProps {
  view: NanaView;
  names: readonly string[];
  latest: LogEntry | undefined;
  roundEnd: RoundEnd | null;
}

/** Shown during the turns of others: the end of the previous round early in a new one, then the latest action. */
function News({ view, names, latest, roundEnd }: NewsProps): JSX.Element | null {
  if (roundEnd !== null && view.phase !== "over") {
    return (
      <p class="nn-round" data-testid="round">
        <Words text={describeRoundEnd(roundEnd, view, names)} />
      </p>
    );
  }
  return latest === undefined ? null : (
    <p class="nn-latest">
      <Words text={withNames(latest.sentence, names, view.seat)} />
    </p>
  );
}
