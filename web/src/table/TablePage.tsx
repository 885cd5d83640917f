import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { fetchRecord } from "../net/api";
import { browserSurroundings, Connection, type Surroundings } from "../net/tableConnection";
import type { BoardActions, TypedInputHandler } from "../games/presentation";
import { listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { LoadAgain } from "../ui/ReloadNotice";
import { useSnapshot } from "../net/useSnapshot";
import { pageSettings } from "../ui/pageSettings";
import { useRemembered } from "../ui/persistent";
import { earlierSurroundings } from "../net/pastMatch";
import { linesAround, linesUpTo } from "../net/log";
import type { Evaluation, OfferKind, TableMessage, ViewData } from "../net/messages";
import { say } from "../ui/Announcer";
import { Ahead } from "./ConditionalMoves";
import { BeforeTable } from "./BeforeTable";
import { Coach, hintFor, mayBeCoached } from "./Coach";
import { Controls } from "./Controls";
import { tell, withdrawing } from "./announcements";
import { Header } from "../ui/Header";
import { InForce } from "./ActiveOptions";
import { BookIcon } from "../ui/icons";
import { LineBanner } from "./ConnectionBanner";
import { Links } from "./Links";
import { NoTable } from "./TablePlaceholders";
import { Moves } from "./MoveList";
import { Prompt } from "./Prompt";
import { WithRules } from "../ui/Rulebook";
import { Seats, Sitter } from "./Seats";
import { useLaid } from "./usePremove";
import { dealBack, dealForth, stepBack, stepForth } from "./turns";
import { Talk, TalkButton } from "./Chat";
import { hasCompany } from "./chatFilter";
import { type OpenDialog, TableDialogs } from "./TableDialogs";
import { useTableTitle } from "./tableTitle";
import { useAdvised } from "./useAdviceMarks";
import { useAnswers } from "./useQueries";
import { useClockWarnings } from "./useClockWarnings";
import { useClosing } from "./useClaimDeadline";
import { useLine } from "../net/useTableConnection";
import { Shuffle } from "./ShuffleCheck";
import { useNonce } from "./useShuffleNonce";
import { type StepKeys, useTableKeys } from "./useTableKeys";
import { useTalk } from "./useChat";
import { useTurnLink } from "./useTurnLink";
import { Dialog } from "../ui/Dialog";
import { useMedia } from "../ui/useMediaQuery";
import { toast } from "../ui/Toasts";
import { TellMe } from "../notifications/NotifyMe";
import { Vacation } from "./Vacation";
import { Waits } from "./WaitingNotices";
import { Watching } from "./Watching";
import { remember } from "./remember";
import { layOut } from "./replayStorage";
import { asSentence } from "../ui/sentence";
import { isCoached, markSeen, setCoached, wasSeen } from "../ui/storage";
import { named, sitters } from "../ui/words";
import { Simple } from "../ui/SimplePage";
import { ZenBar } from "../ui/ZenBar";
import { confirmsMoves } from "./confirms";

interface Props {
  id: string;
  seatKey: string | null;
  /** The number of a match that was played here before; null is the running one. */
  match: number | null;
  /** A record that is looked at in the manner of a table. */
  replay?: Replay;
}

/** How a record is read, and what stands in the place of a seat's controls. */
interface Replay {
  around: Surroundings;
  /** How many moves are shown at first; null shows all. */
  opensAt: number | null;
  bar: (names: readonly string[], position: number, view: ViewData) => JSX.Element;
  /** The record itself. */
  record: string;
  /** What was tried, in the place of the moves, and the keys that go along it; absent where one only looks. */
  tried?: { moves: JSX.Element; keys: StepKeys; chances: Evaluation | null };
}

export function TablePage({ id, seatKey, match, replay }: Props): JSX.Element {
  const connection = useMemo(() => {
    if (replay !== undefined) return new Connection(null, replay.around);
    const usual = browserSurroundings(id);
    return new Connection(seatKey, match === null ? usual : earlierSurroundings(usual, id, match, seatKey));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a record has a page of its own for each reader.
  }, [id, seatKey, match]);
  const { line, table, stretch, pending, refusal, retryAt } = useSnapshot(connection);
  const { confirms, zen } = useRemembered(pageSettings);

  const [stepped, setStepped] = useState<number | null>(replay?.opensAt ?? null);
  const [selected, setSelected] = useState<string | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const { explanation, setExplanation, readings, dropReadings, explain, dismissExplanation, read, ask } =
    useAnswers(connection);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [celebrated, setCelebrated] = useState<string | null>(null);
  const [coached, setCoachedHere] = useState(() => isCoached(id));
  const stepping = useRef(0);
  const typedInput = useRef<TypedInputHandler | null>(null);
  const layNow = useRef<((action: string | null) => void) | null>(null);

  const putAway = useCallback(() => {
    setSelected(null);
    setArmed(null);
    setExplanation(null);
  }, [setExplanation]);

  useLine(connection, (happening) => {
    if (happening.kind === "table") {
      const { before, after } = happening;
      const isNew = before === null || before.match !== after.match || before.lines !== after.lines;
      const changed = isNew || before.mark !== after.mark;
      if (changed) {
        putAway();
        dropReadings();
      }
      if (before !== null && before.match !== after.match) setStepped(null);
      // A take-back may leave a reader beyond the end.
      setStepped((at) => (at !== null && at >= after.lines ? null : at));
      // The result stays until it is put away, also after a reload.
      if (after.ending !== null && replay === undefined && !wasSeen(resultName(after)))
        setCelebrated(resultName(after));
      if (after.you !== null && seatKey !== null && match === null) remember(after.table, seatKey);
    } else {
      putAway();
    }
    if (happening.kind === "not-played" && happening.refused?.refusal != null) {
      const { message, refused } = happening;
      setExplanation({ action: happening.action, sentence: message, refusal: refused.refusal, isQuiet: false });
    }
    if (replay === undefined) tell(happening);
  });

  const closesAt = useClosing(table);
  useTableTitle(table, line);
  useNonce(connection, replay === undefined && match === null ? table : null, line === "open");
  useClockWarnings(replay === undefined && match === null ? table : null);

  const open = line === "open";
  const count = table?.lines ?? 0;
  const position = stepped ?? count;
  const live = position === count;
  const game = table === null ? null : listingOf(table.game);
  const { presentation, hasFailed } = usePresentation(table?.game ?? null);
  const asked = open && live && table !== null && table.question !== null && table.ending === null;
  const played = useMemo(() => (table === null ? [] : linesUpTo(table, stretch, position)), [table, stretch, position]);
  // While an earlier position is on its way, the drawing stays as it was.
  const lastView = useRef<ViewData | null>(null);
  const stepView = played === null ? lastView.current : (played.at(-1)?.view ?? table?.start ?? null);
  const latestView = useMemo(() => latestOf(table), [table]);
  const shownView = live ? latestView : (stepView ?? latestView);
  lastView.current = shownView;
  const names = useMemo(() => (table === null ? [] : sitters(table.seats)), [table]);
  // Who looks at a game from its start is not told beside it how it ends.
  const told = useMemo(
    () => (live || table === null || table.ending === null || shownView === null ? table : asOf(table, shownView)),
    [live, table, shownView],
  );
  const sitter = useCallback((seat: number) => (told === null ? null : <Sitter table={told} seat={seat} />), [told]);
  const [furthest, setFurthest] = useState(0);
  useEffect(() => setFurthest((before) => Math.max(before, position)), [position]);
  const legal = useMemo(() => (asked ? table.legal : []), [asked, table]);
  const special = useMemo(
    () =>
      presentation !== null && table !== null && asked && pending === null
        ? presentation.specialActions(table.view, legal)
        : [],
    [presentation, table, asked, pending, legal],
  );

  const act = useCallback(
    (action: string) => {
      putAway();
      if (connection.snapshot.table?.question === null && layNow.current !== null) layNow.current(action);
      else if (!connection.act(action)) toast("Not sent: the table is not asking for a move just now.");
    },
    [connection, putAway],
  );

  const { laid, lay } = useLaid({
    connection,
    table,
    presentation,
    isSending: pending !== null,
    onDropped: useCallback(
      (action: string) => {
        if (connection.snapshot.table?.legal.includes(action) === false) void explain(action, false);
      },
      [connection, explain],
    ),
  });

  layNow.current = lay;

  const actions = useMemo<BoardActions>(
    () => ({
      act,
      select: (action) => {
        dismissExplanation();
        setSelected(action);
        if (action !== null) say(`${action} chosen; Enter confirms.`);
      },
      explain: (action, isQuiet) => void explain(action, isQuiet),
      dismissExplanation,
      read: (items) => void read(items),
      ask,
      announce: say,
    }),
    [act, explain, dismissExplanation, read, ask],
  );

  const step = useCallback(
    (to: number) => {
      putAway();
      const at = Math.min(count, Math.max(0, to));
      setStepped(at === count ? null : at);
      const ticket = ++stepping.current;
      void connection.look(at).then((found) => {
        const { table: now, stretch: earlier } = connection.snapshot;
        if (ticket !== stepping.current || now === null) return;
        if (!found) {
          toast("That part of the game could not be fetched; try again.");
          return;
        }
        const entry = linesUpTo(now, earlier, at)?.at(-1);
        say(entry === undefined ? "The start." : `Move ${entry.turn}. ${named(now, entry.sentence)}`);
      });
    },
    [connection, count, putAway],
  );

  const request = useCallback(async (asking: Promise<unknown>) => {
    const answer = (await asking) as { type?: string; message?: string } | null;
    if (answer?.type === "refused") toast(asSentence(answer.message ?? "the service said no"));
  }, []);

  const offer = useCallback((what: OfferKind) => void request(connection.offer(what)), [connection, request]);

  const coach = (talks: boolean) => {
    setCoached(id, talks);
    setCoachedHere(talks);
    setDialog(null);
  };

  const mayCoach = table !== null && seatKey !== null && match === null && replay === undefined && mayBeCoached(table);
  const showAdvised = useAdvised(`${table?.match ?? ""} ${table?.question ?? ""}`);

  const talk = useTalk(connection, table, replay !== undefined || match !== null);
  const isDocked = useMedia(ROOM_BESIDE);
  const [pointed, setPointed] = useState<string | null>(null);
  const point = (mentioned: string) => {
    setPointed(mentioned);
    showAdvised(presentation?.mentions?.selectors(mentioned) ?? []);
    if (dialog === "talk") setDialog(null);
  };
  useEffect(() => setPointed(null), [count]);
  const hasTalk = table !== null && talk.lines !== null && hasCompany(table);

  const playing = table !== null && table.you !== null && table.ending === null;
  const mayTakeBack =
    playing &&
    open &&
    table.takeback_allowed &&
    (replay?.tried !== undefined ? count > 0 : table.log.some((entry) => entry.actor === String(table.you))) &&
    table.offers.length === 0;

  const shownLines = linesAround(table, stretch, position);
  useTurnLink(table, connection, step, replay?.opensAt ?? null);

  useTableKeys({
    special,
    armed,
    selected,
    onAct: act,
    onArm: setArmed,
    onBack: () => position > 0 && step(stepBack(...shownLines, position)),
    onForth: () => !live && step(stepForth(...shownLines, position)),
    onDealBack: () => position > 0 && step(dealBack(...shownLines, position)),
    onDealForth: () => !live && step(dealForth(...shownLines, position)),
    onStart: () => step(0),
    onEnd: () => step(count),
    ...replay?.tried?.keys,
    onTakeBack: () => mayTakeBack && offer("takeback"),
    onTalk: () => {
      const entry = document.querySelector<HTMLInputElement>(".talk-form input");
      if (entry !== null) entry.focus();
      else if (hasTalk && !zen) setDialog("talk");
    },
    onHelp: () => setDialog("keys"),
    onPutAway: () => {
      putAway();
      if (laid !== null) lay?.(null);
    },
  });

  if (line === "refused" || (table !== null && game === null)) {
    return <NoTable id={id} refusal={refusal} />;
  }
  const dialogs = (
    <TableDialogs
      dialog={dialog}
      table={table}
      game={game}
      presentation={presentation}
      mayCoach={mayCoach && !coached}
      onCoach={() => coach(true)}
      onResign={() => {
        setDialog(null);
        void request(connection.resign());
      }}
      onClose={() => setDialog(null)}
    />
  );
  const header = zen ? (
    <ZenBar title={table?.title ?? ""} />
  ) : (
    <Header onSettings={() => setDialog("settings")} onKeys={() => setDialog("keys")}>
      {table !== null && (
        <>
          <h1 class="table-title">{table.title}</h1>
          {hasTalk && <TalkButton unread={talk.unread} onOpen={() => setDialog("talk")} />}
          <button type="button" class="quiet" aria-label="How to play" onClick={() => setDialog("rules")}>
            <BookIcon /> <span>How to play</span>
          </button>
        </>
      )}
    </Header>
  );
  if (hasFailed) {
    return (
      <Simple title="The board is missing">
        <LoadAgain what="The board" />
      </Simple>
    );
  }
  if (table === null || game === null || presentation === null || shownView === null) {
    return (
      <div class="page">
        {header}
        <LineBanner line={line} retryAt={retryAt} onRetry={() => connection.hurry()} />
        <BeforeTable isLost={line === "lost"} />
        {dialogs}
      </div>
    );
  }
  const talking = hasTalk && (
    <Talk talk={talk} table={table} presentation={presentation} seatKey={seatKey} onPoint={point} />
  );
  return (
    <WithRules game={table.game}>
      <div class={zen ? "page page-zen" : "page"}>
        {header}
        <LineBanner line={line} retryAt={retryAt} onRetry={() => connection.hurry()} />
        <main class={`table table-${presentation.shape}${presentation.showsScoring === true ? "" : " table-sheet"}`}>
          <div class="play">
            {presentation.shape === "square" && told !== null && <Seats table={told} presentation={presentation} />}
            <div
              class={`board-place board-${presentation.shape}${open ? "" : " board-down"}${live ? "" : " board-past"}`}
              data-line={line}
              data-heard={count}
            >
              <presentation.Board
                view={shownView}
                played={played ?? []}
                table={{
                  names,
                  renderStatus: sitter,
                  options: table.options,
                  memoryKey: `${table.table}.${table.match}.${table.you ?? "-"}`,
                  isPaused: table.pause !== null,
                }}
                turn={{
                  legal,
                  mayAct: asked,
                  isLive: live,
                  question: table.question,
                  pending: live ? pending : null,
                  heldAnswer: table.window?.held ?? null,
                  deadline: live ? closesAt : null,
                  automatic: table.unasked,
                }}
                selected={selected}
                confirmsMoves={confirmsMoves(confirms, table.seats)}
                explanation={explanation}
                readings={readings}
                marks={{
                  ending: live ? (table.ending?.shown ?? []) : [],
                  mentioned: live ? pointed : null,
                  evaluation: asked && pending === null ? (replay?.tried?.chances ?? null) : null,
                }}
                premove={{ action: live ? laid : null, set: live ? (lay ?? undefined) : undefined }}
                typedInput={typedInput}
                actions={actions}
              />
            </div>
            <Prompt
              table={table}
              live={live}
              pending={pending?.action ?? null}
              selected={selected}
              special={special}
              armed={armed}
              laid={laid === null ? null : (presentation.premoveRules?.describe(laid) ?? null)}
              celebrate={celebrated === resultName(table)}
              open={open}
              onAct={act}
              onTakeAway={() => lay?.(null)}
              onSelect={setSelected}
              question={(action) => presentation.confirmQuestion(action)}
              counted={presentation.showsScoring === true}
              onReady={() => void request(connection.ready())}
              onFill={(level) => void request(connection.fill(level))}
              earlier={match !== null}
              seatKey={seatKey}
              isReplay={replay !== undefined}
              onOffer={offer}
              onAnswer={(what, accept) => {
                if (!accept) withdrawing(what, table);
                void request(connection.answer(what, accept));
              }}
              onLatest={() => step(count)}
              onPutAway={() => {
                markSeen(resultName(table));
                setCelebrated(null);
              }}
            >
              <Waits
                table={table}
                onHurry={() => void request(connection.fastForward())}
                onStandIn={(seat) => void request(connection.standIn(seat))}
                onEnd={(how) => void request(connection.end(how))}
                onBack={() => void request(connection.back())}
              />
            </Prompt>
            {coached && mayCoach && (
              <Coach
                table={table}
                seatKey={seatKey}
                presentation={presentation}
                legal={pending === null ? legal : []}
                onShow={(action) =>
                  presentation.affectedElements === undefined
                    ? setSelected(action)
                    : showAdvised(presentation.affectedElements(action))
                }
                onDismiss={() => coach(false)}
              />
            )}
          </div>
          <div class="beside">
            {replay?.tried?.moves ?? (
              <Moves
                table={table}
                stretch={stretch}
                presentation={presentation}
                position={position}
                seenTo={replay === undefined ? count : furthest}
                onStep={step}
              />
            )}
            {isDocked && !zen && talking}
            {replay?.bar(names, position, shownView)}
            {replay !== undefined && (
              <Shuffle table={table} presentation={presentation} fetchRecord={() => Promise.resolve(replay.record)} />
            )}
            {table.you === null && replay !== undefined ? null : table.you === null ? (
              <Watching table={table.table} />
            ) : (
              <Controls
                table={table}
                presentation={presentation}
                open={open}
                ready={open && pending === null}
                mayTakeBack={mayTakeBack}
                isReplay={replay !== undefined}
                isLegal={(text) => legal.includes(presentation.parseInput(text))}
                onAsk={ask}
                onHint={() => hintFor(table, mayCoach ? seatKey : null)}
                coached={mayCoach && table.ending === null ? coached : null}
                onCoach={coach}
                onMove={(text) => {
                  const heard = typedInput.current?.(text) ?? null;
                  if (heard !== null && "sentence" in heard) {
                    toast(heard.sentence);
                    return;
                  }
                  const action = heard?.action ?? presentation.parseInput(text);
                  if (!legal.includes(action)) void explain(action, false);
                  else if (confirmsMoves(confirms, table.seats)) setSelected(action);
                  else act(action);
                }}
                onWhy={(text) => void explain(presentation.parseInput(text), false)}
                onTakeBack={() => offer("takeback")}
                onResign={() => setDialog("resign")}
              />
            )}
            {replay === undefined && (
              <Links
                table={table}
                seatKey={seatKey}
                position={position}
                mayTry={presentation.hasOpenInformation === true}
              >
                <InForce game={game} options={table.options} clock={table.clocks?.words} />
                <Shuffle
                  key={`${table.table}.${table.match}`}
                  table={table}
                  presentation={presentation}
                  fetchRecord={() => fetchRecord(table.table, table.match, seatKey)}
                />
                {match === null && <TellMe table={table} seatKey={seatKey} />}
                {match === null && (
                  <Ahead
                    table={table}
                    presentation={presentation}
                    onPlan={(lines) => connection.plan(lines, table.lines)}
                    onLayOut={
                      presentation.hasOpenInformation !== true || seatKey === null
                        ? null
                        : () =>
                            fetchRecord(table.table, table.match, seatKey).then(
                              (record) => layOut(record, { table: table.table, match: table.match, key: seatKey }),
                              (error: unknown) => toast((error as Error).message),
                            )
                    }
                  />
                )}
                {match === null && <Vacation table={table} onRest={(on) => void request(connection.rest(on))} />}
              </Links>
            )}
          </div>
        </main>
        {dialogs}
        {dialog === "talk" && !isDocked && (
          <Dialog title="Talk" kind="sheet" onClose={() => setDialog(null)}>
            {talking}
          </Dialog>
        )}
      </div>
    </WithRules>
  );
}

/** Where the rest of the table stands beside the board: as in layout.css. */
const ROOM_BESIDE = "(min-width: 1000px) and (min-height: 560px)";

/** The position as it is now. Where all have resigned the rules still ask somebody: it is nobody's turn all the same. */
function latestOf(table: TableMessage | null): ViewData | null {
  return table === null || table.ending === null ? (table?.view ?? null) : { ...table.view, acting: [] };
}

/** A game that is over as it stood at one of its views. */
function asOf(table: TableMessage, view: ViewData): TableMessage {
  const seats = table.seats.map((seat) => ({ ...seat, resigned: false, stand_in: false }));
  return { ...table, view, seats, ending: null, thinking: [] };
}

function resultName(table: TableMessage): string {
  return `${table.table}.${table.match}`;
}
