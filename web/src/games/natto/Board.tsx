/** The table of Natto: the opponent, the trick, the viewer's hand and choices. */

import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useMoveAnimations } from "../../ui/motion";
import { useLingering } from "../../ui/useLingering";
import { usePersistent } from "../../ui/persistent";
import type { LogEntry } from "../../net/messages";
import { withNames } from "../../ui/words";
import type { BoardProps } from "../presentation";
import { readerOf } from "../shared/reader";
import { PremoveButton } from "../shared/Premove";
import { AnimationLayer } from "../shared/AnimationLayer";
import { usePointerDrag } from "../shared/pointer";
import { useFlyingCards } from "../shared/animations";
import { MomentLayer } from "../shared/MomentLayer";
import { stageProps, useMoment } from "../shared/moments";
import { SeatName } from "../shared/SeatName";
import { parseCombination, parseReadingRequest } from "./actions";
import { Centre } from "./Centre";
import { Choices, ReadingPreview } from "./Choices";
import { Hand, TileButton } from "./Hand";
import { type Order, ORDERS } from "./hand";
import { Marks, Other, Pips, type SeatProps } from "./Seat";
import { type NattoSettings, nattoSettings } from "./settings";
import { Tile } from "./Tile";
import { nameSuit, type Theme } from "./tiles";
import { type Decision, idsOf, useDecision } from "./useDecision";
import { type Keys, useKeys } from "./useKeys";
import { findAnimations } from "./animations";
import { findMoment } from "./moments";
import { findFreshRoundEnd, type NattoView, otherSeat, findWonPlay } from "./view";
import { formatTileCount, nameOrder, seatArgs } from "./words";
import { joinTexts, t } from "../../words/catalogue";
import { Words } from "../../words/Words";

/** Keyed by match, so that each match begins without raised tiles. */
export function Board(props: BoardProps): JSX.Element {
  return <Table key={props.table.memoryKey} {...props} settings={usePersistent(nattoSettings)} />;
}

/** The target of a drag: the table, or a position in the hand. */
type Target = { kind: "table" } | { kind: "hand"; before: string | null } | null;

/** The board, drawn with these settings. */
export function Table(props: BoardProps & { settings: NattoSettings }): JSX.Element {
  const view = props.view as NattoView;
  const { played, explanation, settings, actions } = props;
  const { names } = props.table;
  const { pending } = props.turn;
  const theme = settings.tiles;
  const setOrder = (order: Order) => nattoSettings.change({ handOrder: order });
  const decision = useDecision(props, settings, setOrder);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.typedInput !== undefined)
      props.typedInput.current = (words) => parseReadingRequest(words, decision.items, decision.playable);
  });
  const keys = useKeys(decision, {
    root,
    theme,
    explains: explanation !== null,
    onDismissWhy: actions.dismissExplanation,
    onSort: () => {
      const next = ORDERS[(ORDERS.indexOf(decision.order) + 1) % ORDERS.length] as Order;
      setOrder(next);
      actions.announce(t("natto-page-sorted", { order: nameOrder(next) }));
    },
    onSay: actions.announce,
  });
  const { drag, press, wasDragged } = usePointerDrag<Target>(targetAt, isSameTarget);
  const dragged = useRef<ReadonlySet<string>>(new Set());
  const { raised } = decision;
  useReadingAnnouncement(decision, actions.announce);

  function pressTile(id: string, event: PointerEvent): void {
    press(event, {
      onStart: () => (dragged.current = raised.has(id) ? raised : new Set([id])),
      onOver: () => {},
      onDrop: (target) => {
        if (target?.kind === "table") decision.playOrRaise(dragged.current);
        else if (target?.kind === "hand" && !id.startsWith("pool")) decision.move(dragged.current, target.before);
      },
    });
  }

  function tap(id: string): void {
    if (!wasDragged()) decision.toggle(id);
  }

  useFlyingCards(root, view, played, findAnimations);
  useMoveAnimations(root, `${played.length} ${decision.order}`);
  const moment = useMoment(view, played, (step) => findMoment(step, names, theme));
  const trick = useMemo(() => findWonPlay(view, played), [view, played]);
  const won = useLingering(trick, `${view.round} ${trick?.action ?? ""} ${view.history.length}`, props.turn.isLive);
  const roundEnd = useMemo(() => findFreshRoundEnd(view, played), [view, played]);
  const leaving = useMemo(() => {
    const tiles = pending === null ? [] : (parseCombination(pending.action)?.tiles ?? []);
    const first = [...decision.hand].sort((one, other) => Number(raised.has(other.id)) - Number(raised.has(one.id)));
    return new Set(idsOf(tiles, first));
  }, [pending, decision.hand, raised]);
  const insertion = drag?.target?.kind === "hand" ? (drag.target.before ?? "end") : null;
  const reader = readerOf(props.table, view);
  // In a replay of what a seat saw, sentences address no reader.
  const told = reader === view.seat ? view : { ...view, seat: reader };
  const reason = explanation === null || explanation.isQuiet ? null : withNames(explanation.sentence, names, reader);
  const across = otherSeat(view);
  // The result of a round or of the match is shown beside the table.
  const showsResult = props.table.isPaused || view.phase === "over";
  const news = showsResult ? null : <News names={names} seat={reader} latest={played.at(-1)} />;

  return (
    <div
      ref={root}
      class={`nt felt nt-theme-${theme}${showsResult ? " nt-ended" : ""}`}
      {...stageProps(moment)}
      onFocusIn={keys.onFocusIn}
      onFocusOut={keys.onFocusOut}
      onContextMenu={(event) => {
        if (raised.size === 0 && drag === null) return;
        event.preventDefault();
        decision.drop();
      }}
    >
      <Other view={view} seat={across} names={names} renderStatus={props.table.renderStatus} theme={theme} />
      <div class="nt-table felt-middle">
        <Centre
          view={told}
          names={names}
          theme={theme}
          roundEnd={roundEnd}
          won={won}
          over={drag === null || !decision.mayAct ? null : drag.target?.kind === "table"}
        />
        {view.pool !== null && (
          <Pool view={told} names={names} decision={decision} theme={theme} onTap={tap} onPress={pressTile} />
        )}
      </div>
      {view.seat === null ? (
        <div class="felt-news">
          <Other view={view} seat={1 - across} names={names} renderStatus={props.table.renderStatus} theme={theme} />
          {news}
        </div>
      ) : (
        <section
          class="felt-mine"
          aria-label={
            reader === null
              ? t("natto-page-place", { seat: names[view.seat] ?? t("term-seat", { number: view.seat + 1 }) })
              : t("natto-page-your-place")
          }
          data-seat-panel={view.seat}
        >
          <MineHead
            view={view}
            seat={view.seat}
            names={names}
            renderStatus={props.table.renderStatus}
            theme={theme}
            decision={decision}
            keys={keys}
            onOrder={setOrder}
          />
          <div
            class="nt-hand felt-hand"
            data-board
            role="group"
            aria-label={t("natto-page-your-hand")}
            tabIndex={-1}
            onFocus={(event) => event.target === event.currentTarget && keys.focusHand()}
            onKeyDown={keys.onHandKey}
          >
            <Hand
              tiles={decision.hand}
              theme={theme}
              raised={raised}
              useful={decision.useful}
              mayRaise={decision.mayRaise}
              leaving={leaving}
              insertion={insertion}
              cursor={keys.cursor}
              onTap={tap}
              onPress={pressTile}
              onFocusAt={keys.moveTo}
            />
          </div>
          <div class="nt-choices felt-bar">
            {decision.mayAct ? (
              <Choices view={view} decision={decision} why={reason} />
            ) : (
              <>
                {news}
                <ReadingPreview decision={decision} />
                {view.phase === "play" && (
                  <PremoveButton
                    action="pass"
                    premove={props.premove.action}
                    onPremove={props.premove.set}
                    title={t("natto-page-premove-pass-title")}
                  >
                    <Words text={t("natto-page-premove-pass")} />
                  </PremoveButton>
                )}
              </>
            )}
          </div>
        </section>
      )}
      {drag !== null && (
        <span class="nt-ghost felt-ghost" style={{ left: `${drag.x}px`, top: `${drag.y}px` }} aria-hidden="true">
          {[...decision.hand, ...decision.pool]
            .filter(({ id }) => dragged.current.has(id))
            .map(({ id, tile }) => (
              <Tile key={id} tile={tile} theme={theme} />
            ))}
        </span>
      )}
      <MomentLayer moment={moment} />
      <AnimationLayer />
    </div>
  );
}

/** Announces the reading of the raised tiles as soon as the server has answered. */
function useReadingAnnouncement(decision: Decision, onSay: (sentence: string) => void): void {
  const { items, chosen, playable, readings, mayAct } = decision;
  const answered = readings !== null && mayAct;
  useEffect(() => {
    if (!answered) return;
    const others = playable.length - 1;
    if (chosen === null) onSay(t("natto-page-cannot-play"));
    else onSay(t("natto-page-reading", { name: chosen.name, more: others }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer.
  }, [items, answered]);
}

interface MineHeadProps extends SeatProps {
  decision: Decision;
  keys: Keys;
  onOrder: (order: Order) => void;
}

/** The line above the viewer's hand. */
function MineHead({ view, seat, names, renderStatus, theme, decision, keys, onOrder }: MineHeadProps): JSX.Element {
  return (
    <div class="nt-head nt-mine-head">
      <strong class="nt-name felt-name" title={names[seat]} translate={false}>
        <SeatName seat={seat} name={names[seat]} />
      </strong>
      {renderStatus(seat)}
      <Pips view={view} seat={seat} />
      <span class="nt-count" data-count={decision.hand.length}>
        <Words text={formatTileCount(decision.hand.length, theme)} />
      </span>
      <Marks view={view} seat={seat} />
      {keys.suit !== null && (
        <span class="nt-tag felt-tag felt-tag-turn" data-testid="suit">
          <Words text={t("natto-page-suit-only", { suit: nameSuit(keys.suit, theme) })} />
        </span>
      )}
      {decision.hand.length > 0 && (
        <span class="nt-sort" role="group" aria-label={t("natto-page-sort")}>
          {ORDERS.map((order) => (
            <button
              key={order}
              type="button"
              class="nt-sort-button"
              aria-pressed={decision.order === order}
              title={t("natto-page-sort-by", { order })}
              onClick={() => onOrder(order)}
            >
              {nameOrder(order)}
            </button>
          ))}
        </span>
      )}
    </div>
  );
}

interface PoolProps {
  view: NattoView;
  names: readonly string[];
  decision: Decision;
  theme: Theme;
  onTap: (id: string) => void;
  onPress: (id: string, event: PointerEvent) => void;
}

/** The dragons that both players may use, and each player's limit per play. */
function Pool({ view, names, decision, theme, onTap, onPress }: PoolProps): JSX.Element {
  const { useful } = decision;
  return (
    <section class="nt-pool" aria-label={t("natto-page-pool")}>
      <span class="nt-pool-tiles">
        {decision.pool.map((held) => (
          <TileButton
            key={held.id}
            held={held}
            theme={theme}
            raised={decision.raised.has(held.id)}
            dimmed={useful !== null && !useful.has(held.tile)}
            disabled={!decision.mayRaise}
            label={(tile) => t("natto-page-in-pool", { tile })}
            onTap={onTap}
            onPress={onPress}
          />
        ))}
        {decision.pool.length === 0 && <span class="muted">{t("natto-page-pool-empty")}</span>}
      </span>
      <span class="nt-limits">
        {(view.dragon_limits ?? []).map((limit, seat) => (
          <span key={seat} data-limit={limit}>
            <Words text={t("natto-page-limit", { ...seatArgs(seat, view, names), limit })} />
          </span>
        ))}
      </span>
    </section>
  );
}

interface NewsProps {
  names: readonly string[];
  seat: number | null;
  latest: LogEntry | undefined;
}

/** The latest action, shown during the opponent's turn. */
function News({ names, seat, latest }: NewsProps): JSX.Element | null {
  if (latest === undefined) return null;
  const sentences = [latest.sentence, ...latest.events].map((sentence) => withNames(sentence, names, seat));
  return (
    <p class="nt-news">
      <Words text={joinTexts(sentences.filter(Boolean), "sentence")} />
    </p>
  );
}

function targetAt(x: number, y: number): Target {
  const element = document.elementFromPoint(x, y);
  if (element?.closest("[data-drop=table]")) return { kind: "table" };
  const hand = element?.closest<HTMLElement>("[data-drop=hand]");
  if (hand == null) return null;
  const slot = element?.closest<HTMLElement>(".nt-slot");
  if (slot == null) return { kind: "hand", before: null };
  const box = slot.getBoundingClientRect();
  const isLeft = x < box.left + box.width / 2;
  const next = isLeft ? slot : (slot.nextElementSibling as HTMLElement | null);
  return { kind: "hand", before: next?.querySelector<HTMLElement>("[data-tile-id]")?.dataset.tileId ?? null };
}

function isSameTarget(one: Target, other: Target): boolean {
  if (one?.kind === "hand" && other?.kind === "hand") return one.before === other.before;
  return one?.kind === other?.kind;
}
