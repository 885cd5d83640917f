/** The table of Euro-Jongg: four seats around the wall, and the viewer's hand and choices. */

import type { JSX } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import { useMoveAnimations } from "../../ui/motion";
import { usePersistent } from "../../ui/persistent";
import { useLingering } from "../../ui/useLingering";
import type { LogEntry } from "../../net/messages";
import { CitedText } from "../../ui/CitedText";
import { asSentence, seatNumber, withNames } from "../../ui/words";
import { formatMessage, t } from "../../words/catalogue";
import { Words } from "../../words/Words";
import { play as sound, speak } from "../../ui/sound";
import type { BoardProps } from "../presentation";
import { readerOf } from "../shared/reader";
import { AnimationLayer } from "../shared/AnimationLayer";
import { PremoveNote, PremoveButton } from "../shared/Premove";
import { usePointerDrag } from "../shared/pointer";
import { useFlyingCards } from "../shared/animations";
import { MomentLayer } from "../shared/MomentLayer";
import { stageProps, useMoment } from "../shared/moments";
import { parseMove } from "./actions";
import { AutoAnswerBar, toggleAutoAnswer } from "./AutoAnswers";
import { type AnswerTime, ClaimBar, TurnBar } from "./Bars";
import { Card } from "./Card";
import { cardName, type FaceNames, faceNamesOf, withFaceNames } from "./cards";
import { Centre } from "./Centre";
import { ClaimArrow } from "./ClaimArrow";
import { findFreshClaim, describeLatestOutcome } from "./claims";
import { DiscardOrder } from "./DiscardOrder";
import { Hand } from "./Hand";
import { type HandCard, idsOf } from "./hand";
import { Ledger } from "./Ledger";
import { Seat } from "./Seat";
import { type Decision, useDecision } from "./useDecision";
import { type EuroSettings, euroSettings } from "./settings";
import { findAnimations } from "./animations";
import { findMoment } from "./moments";
import { useKeys } from "./useKeys";
import { useScoreSheet } from "./useScoreSheet";
import { useSpeech } from "./useSpeech";
import { useWinningCards } from "./useWinningCards";
import { seatsAround, type EuroView, findLatestDiscarder } from "./view";

/** The pitch of each seat's voice. */
const PITCHES = [1, 0.7, 1.3, 0.85];

/** Keyed by match, so that each match begins without a raised card. */
export function Board(props: BoardProps): JSX.Element {
  const settings = usePersistent(euroSettings);
  const winningCards = useWinningCards(props, settings.showWaits);
  return <Table key={props.table.memoryKey} {...props} settings={settings} winningCards={winningCards} />;
}

const SIDES = ["left", "across", "right", "mine"] as const;

interface TableProps extends BoardProps {
  settings: EuroSettings;
  /** The server's text on which cards would complete the hand; null if it is not wanted or not allowed. */
  winningCards: string | null;
}

/** The board, drawn with these settings. */
export function Table(props: TableProps): JSX.Element {
  const view = props.view as EuroView;
  const { played, explanation, settings, actions } = props;
  const { names, options } = props.table;
  const { pending, isLive } = props.turn;
  const faces = useMemo(() => faceNamesOf(settings.faceNames, options), [settings.faceNames, options]);
  const [differs, setDiffers] = useState(false);
  const [showsOrder, setShowsOrder] = useState(false);
  const reader = { names, seat: readerOf(props.table, view) };
  const name = (seat: number) => (seat === reader.seat ? t("eurojongg-you") : (names[seat] ?? seatNumber(seat)));
  const decision = useDecision(props, settings);
  const sheet = useScoreSheet(view, played, isLive, props.table.isPaused, (entries) =>
    describeLatestOutcome(entries, options, reader, faces),
  );
  const root = useRef<HTMLDivElement>(null);
  useFlyingCards(root, view, played, findAnimations);
  useMoveAnimations(root, String(played.length));
  const moment = useMoment(view, played, (step) => findMoment(step, reader));
  const keys = useKeys(decision, {
    root,
    explains: explanation !== null,
    onDismissWhy: actions.dismissExplanation,
    onClose: () => {
      if (sheet.shown === null) return false;
      sheet.close();
      return true;
    },
    onSort: () => {
      const autos = toggleAutoAnswer(settings.autos, "sort");
      euroSettings.change({ autos });
      actions.announce(t(autos.includes("sort") ? "eurojongg-sorted" : "eurojongg-not-sorted"));
    },
  });
  const { drag, press, wasDragged } = usePointerDrag<boolean>(isOverTable, Object.is);
  const dragged = useRef<HandCard | null>(null);
  const spoken = useSpeech(played, faces, ({ seat, kind, words }) => {
    actions.announce(formatMessage({ id: "eurojongg-says", args: { seat: { seat }, words } }, reader));
    if (kind === "tome" || kind === "book" || kind === "run") sound("tile");
    if (settings.voice) speak(words, PITCHES[seat % PITCHES.length] ?? 1);
  });
  const discarder = useMemo(() => findLatestDiscarder(view, played), [view, played]);
  const granted = useMemo(() => findFreshClaim(view, played), [view, played]);
  const claim = useLingering(granted, granted === null ? "" : `${view.hand_number} ${granted.of}`, isLive);
  const outcome = useMemo(
    () => describeLatestOutcome(played, options, reader, faces),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- names change only with the log.
    [played, settings],
  );
  const reason =
    explanation === null || explanation.isQuiet
      ? null
      : asSentence(withNames(withFaceNames(explanation.sentence, faces), names, reader.seat));

  function pressCard(id: string, event: PointerEvent): void {
    press(event, {
      onStart: () => (dragged.current = decision.hand.find((one) => one.id === id) ?? null),
      onOver: () => {},
      onDrop: (isOver) => isOver && decision.discard(id),
    });
  }

  const classes = [
    "ej",
    "felt",
    settings.fourColours && "ej-four",
    decision.mayAct && "ej-mine-to-act",
    props.table.isPaused && "ej-rests",
  ];
  return (
    <div
      ref={root}
      class={classes.filter(Boolean).join(" ")}
      {...stageProps(moment)}
      onFocusIn={keys.onFocusIn}
      onFocusOut={keys.onFocusOut}
      onContextMenu={(event) => {
        if (decision.raised === null && drag === null) return;
        event.preventDefault();
        decision.raise(null);
      }}
    >
      {sheet.shown !== null && sheet.shown.view.shown !== null ? (
        <Ledger
          view={sheet.shown.view}
          shown={sheet.shown.view.shown}
          order={[...seatsAround(view).slice(3), ...seatsAround(view).slice(0, 3)]}
          name={name}
          reader={reader}
          renderStatus={props.table.renderStatus}
          faces={faces}
          outcome={sheet.shown.outcome}
          counts={sheet.shown.counts}
          onClose={sheet.close}
        />
      ) : (
        <div class="ej-felt felt-middle" data-drop="table">
          <div class="ej-places">
            {seatsAround(view).map((seat, n) => (
              <Seat
                key={seat}
                view={view}
                seat={seat}
                name={names[seat] ?? seatNumber(seat)}
                reader={reader}
                renderStatus={props.table.renderStatus}
                faces={faces}
                side={SIDES[n] as (typeof SIDES)[number]}
                spoken={spoken}
                discarder={discarder}
                claim={claim}
                differs={differs}
                onDiffer={() => setDiffers(!differs)}
              />
            ))}
            <Centre
              view={view}
              names={names}
              faces={faces}
              options={options}
              outcome={outcome}
              latest={played.findLast(isNews)}
              over={drag === null || !decision.mayAct ? null : drag.target}
              onLedger={sheet.open}
              onDiscardOrder={() => setShowsOrder(true)}
            />
          </div>
          <ClaimArrow claim={claim} actionCount={played.length} />
        </div>
      )}
      {view.seat !== null && (
        <section class="ej-own-place felt-mine" aria-label={t("eurojongg-own-place")}>
          <div
            class="ej-hand felt-hand"
            data-board
            role="group"
            aria-label={t("eurojongg-your-hand")}
            tabIndex={-1}
            onFocus={(event) => event.target === event.currentTarget && keys.focusHand()}
            onKeyDown={keys.onHandKey}
          >
            <Hand
              hand={decision.hand}
              faces={faces}
              raised={decision.raised}
              mayRaise={decision.mayRaise}
              held={decision.held}
              fromBack={view.from_back === true}
              cursor={keys.cursor}
              leaving={leavingCards(pending?.action ?? null, decision)}
              onTap={(id) => !wasDragged() && decision.tap(id)}
              onPress={pressCard}
              onFocusAt={keys.moveTo}
            />
          </div>
          {settings.showWaits && props.winningCards !== null && (
            <p class="ej-winning-cards" data-testid="winning-cards">
              <Words text={props.winningCards} />
            </p>
          )}
          <div class="ej-choices felt-bar">
            <Asked props={props} view={view} decision={decision} faces={faces} reason={reason} from={name} />
          </div>
          <AutoAnswerBar
            autos={settings.autos}
            options={options}
            onChange={(autos) => euroSettings.change({ autos })}
          />
        </section>
      )}
      {drag !== null && dragged.current !== null && (
        <span class="ej-ghost felt-ghost" style={{ left: `${drag.x}px`, top: `${drag.y}px` }} aria-hidden="true">
          <Card card={dragged.current.card} />
        </span>
      )}
      {showsOrder && <DiscardOrder view={view} name={name} faces={faces} onClose={() => setShowsOrder(false)} />}
      <MomentLayer moment={moment} />
      <AnimationLayer />
    </div>
  );
}

interface AskedProps {
  props: BoardProps;
  view: EuroView;
  decision: Decision;
  faces: FaceNames;
  reason: string | null;
  from: (seat: number) => string;
}

/** The bar for the current question, or what the viewer is waiting for. */
function Asked({ props, view, decision, faces, reason, from }: AskedProps): JSX.Element {
  const { premove } = props;
  const time = useAnswerTime(props.turn.deadline);
  const sent = props.turn.pending?.action ?? null;
  // Until an automatic answer is final, a note replaces the claim bar, which would only flash.
  const isByItself = useRef(false);
  if (decision.answering) isByItself.current = true;
  else if (decision.mayAct || (sent === null && view.answer === null)) isByItself.current = false;
  if (decision.offers.maySkip && !isByItself.current) {
    return (
      <ClaimBar
        view={view}
        decision={decision}
        faces={faces}
        from={view.offered === null ? "" : from(view.offered.seat)}
        time={time}
        answered={sent ?? props.turn.heldAnswer}
        sending={sent !== null && !props.turn.isOffline}
        isOffline={props.turn.isOffline}
      />
    );
  }
  if (decision.mayAct) return <TurnBar view={view} decision={decision} faces={faces} why={reason} />;
  if (reason === null && premove.set !== undefined && (premove.action ?? decision.raised) !== null) {
    return <PremovePrompt premove={premove.action} onPremove={premove.set} decision={decision} faces={faces} />;
  }
  return (
    <p class="ej-line">
      <CitedText
        text={reason ?? (isByItself.current ? t("eurojongg-answered-for-you") : describeWaiting(view, props))}
      />
    </p>
  );
}

interface PremovePromptProps {
  premove: string | null;
  onPremove: (action: string | null) => void;
  decision: Decision;
  faces: FaceNames;
}

/** During the turns of others: the raised card can be premoved as a discard. */
function PremovePrompt({ premove, onPremove, decision, faces }: PremovePromptProps): JSX.Element {
  const [card] = premove === null ? [] : (parseMove(premove)?.cards ?? []);
  if (card !== undefined) {
    const words = t("eurojongg-premove", { card: cardName(card, faces) });
    return <PremoveNote words={words} onCancel={() => onPremove(null)} />;
  }
  const raised = decision.raised?.card ?? "";
  const action = `discard ${raised}`;
  return (
    <PremoveButton action={action} premove={premove} onPremove={onPremove} title={t("eurojongg-premove-title")}>
      {t("eurojongg-premove-button", { card: cardName(raised, faces) })}
    </PremoveButton>
  );
}

/** Remembers the full length of a claim window, so that the time bar continues after an answer. */
function useAnswerTime(closesAt: number | null): AnswerTime | null {
  const first = useRef<AnswerTime | null>(null);
  if (closesAt === null) first.current = null;
  else if (first.current?.closesAt !== closesAt)
    first.current = { closesAt, totalMs: Math.max(1, closesAt - Date.now()) };
  return first.current;
}

function describeWaiting(view: EuroView, props: BoardProps): string {
  if (props.turn.pending !== null || !props.turn.isLive || view.over) return "";
  if (view.answer !== null && readerOf(props.table, view) !== null) {
    const claim = parseMove(view.answer)?.word ?? "skip";
    return claim === "skip" ? t("eurojongg-you-skipped") : t("eurojongg-you-claimed", { claim });
  }
  const [acting] = view.acting;
  if (acting === undefined) return "";
  if (view.phase === "turn") {
    const reader = { names: props.table.names, seat: readerOf(props.table, view) };
    return formatMessage({ id: "eurojongg-discards-next", args: { seat: { seat: acting } } }, reader);
  }
  if (view.phase !== "claims" && view.phase !== "rob") return "";
  // A player who still has to answer waits for no other player, but only for the connection, or for the bot that answers instead.
  if (view.acting.some((seat) => seat === readerOf(props.table, view))) {
    return props.turn.isOffline ? t("eurojongg-answer-when-connected") : "";
  }
  return t("eurojongg-waiting-for-claims");
}

/** Whether an entry is shown as news; skips and hidden actions are not. */
function isNews(entry: LogEntry): boolean {
  return entry.sentence !== null && entry.action !== "skip";
}

/** Returns the cards of an action that has been sent. */
function leavingCards(action: string | null, decision: Decision): ReadonlySet<string> {
  const parsed = action === null ? null : parseMove(action);
  if (parsed === null) return new Set();
  const first = decision.hand.toSorted((one, other) => rank(other, decision) - rank(one, decision));
  return idsOf(parsed.cards, first);
}

function rank(held: HandCard, { raised }: Decision): number {
  return raised?.id === held.id ? 1 : 0;
}

function isOverTable(x: number, y: number): boolean {
  return document.elementFromPoint(x, y)?.closest("[data-drop=table]") != null;
}
