import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { browserSurroundings, Connection, type Surroundings } from "../line/connection";
import type { Readings, Why } from "../games/face";
import { listingOf } from "../games/index";
import { useFace } from "../games/loaded";
import { LoadAgain } from "../ui/LoadAgain";
import { useSnapshot } from "../line/useSnapshot";
import { pageSettings } from "../ui/pageSettings";
import { useRemembered } from "../ui/remembered";
import { earlierSurroundings } from "../line/earlier";
import { linesAround, linesUpTo } from "../line/log";
import type { OfferKind, TableMessage, ViewData } from "../line/messages";
import { usePageKeys } from "../ui/pageKeys";
import { say } from "../ui/Announcer";
import { Coach } from "./Coach";
import { Dialog } from "../ui/Dialog";
import { tell } from "./happenings";
import { Header } from "../ui/Header";
import { InForce } from "./InForce";
import { BookIcon, FlagIcon, UndoIcon } from "../ui/icons";
import { KeysDialog } from "../ui/Keys";
import { LineBanner } from "./LineBanner";
import { Links } from "./Links";
import { Moves } from "./Moves";
import { Prompt } from "./Prompt";
import { RulebookButton, WithRules } from "../ui/Rulebook";
import { ResignDialog } from "./ResignDialog";
import { Seats, Sitter } from "./Seats";
import { useLaid } from "./useLaid";
import { positionOf, stepBack, stepForth } from "./turns";
import { SettingsDialog } from "../ui/Settings";
import { useTableTitle } from "./tableTitle";
import { toast } from "../ui/Toasts";
import { TypedMove } from "./TypedMove";
import { Waits } from "./Waits";
import { Watching } from "./Watching";
import { remember } from "./remember";
import { play } from "../ui/sound";
import { asSentence } from "../ui/sentence";
import { isCoached, markSeen, setCoached, wasSeen } from "../ui/storage";
import { named, sitters } from "../ui/words";
import { Simple } from "../ui/Simple";

type OpenDialog = "settings" | "keys" | "rules" | "resign" | null;

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
  /** Whether moves are tried in it. */
  /** How many moves are shown at first; null shows all. */
  opensAt: number | null;
  bar: (names: readonly string[], position: number) => JSX.Element;
}

export function TablePage({ id, seatKey, match, replay }: Props): JSX.Element {
  const connection = useMemo(() => {
    if (replay !== undefined) return new Connection(null, replay.around);
    const usual = browserSurroundings(id);
    return new Connection(seatKey, match === null ? usual : earlierSurroundings(usual, id, match, seatKey));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a record has a page of its own for each reader.
  }, [id, seatKey, match]);
  const { line, table, stretch, pending, refusal, retryAt } = useSnapshot(connection);
  const { confirm } = useRemembered(pageSettings);

  const [stepped, setStepped] = useState<number | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const [why, setWhy] = useState<Why | null>(null);
  const [readings, setReadings] = useState<Readings | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [celebrated, setCelebrated] = useState<string | null>(null);
  const [coached, setCoachedHere] = useState(() => isCoached(id));
  const resting = useRef(0);
  const reading = useRef(0);
  const stepping = useRef(0);
  const layNow = useRef<((action: string | null) => void) | null>(null);

  const putAway = useCallback(() => {
    setSelected(null);
    setArmed(null);
    setWhy(null);
  }, []);

  useEffect(() => {
    const unwatch = connection.watch((happening) => {
      if (happening.kind === "table") {
        const { before, after } = happening;
        const changed = before === null || before.match !== after.match || before.lines !== after.lines;
        if (changed) {
          putAway();
          reading.current++;
          setReadings(null);
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
        setWhy({ action: happening.action, sentence: message, refusal: refused.refusal, quiet: false });
      }
      if (replay === undefined) tell(happening);
    });
    connection.start();
    const hurry = () => {
      if (document.visibilityState === "visible") connection.hurry();
    };
    const offline = () => connection.offline();
    window.addEventListener("online", hurry);
    window.addEventListener("offline", offline);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      unwatch();
      connection.stop();
      window.removeEventListener("online", hurry);
      window.removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", hurry);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a record stays one as long as the page is there.
  }, [connection, seatKey, match, putAway]);

  const closesAt = useClosing(table);
  useTableTitle(table, line);

  const open = line === "open";
  const count = table?.lines ?? 0;
  const position = stepped ?? count;
  const live = position === count;
  const game = table === null ? null : listingOf(table.game);
  const { face, lost } = useFace(table?.game ?? null);
  const asked = open && live && table !== null && table.question !== null && table.ending === null;
  const played = useMemo(() => (table === null ? [] : linesUpTo(table, stretch, position)), [table, stretch, position]);
  // While an earlier position is on its way, the drawing stays as it was.
  const lastView = useRef<ViewData | null>(null);
  const stepView = played === null ? lastView.current : (played.at(-1)?.view ?? table?.start ?? null);
  const shownView = table === null ? null : live ? table.view : (stepView ?? table.view);
  lastView.current = shownView;
  const names = useMemo(() => (table === null ? [] : sitters(table.seats)), [table]);
  const sitter = useCallback((seat: number) => (table === null ? null : <Sitter table={table} seat={seat} />), [table]);
  const legal = useMemo(() => (asked ? table.legal : []), [asked, table]);
  const special = useMemo(
    () => (face !== null && table !== null && asked && pending === null ? face.specialActions(table.view, legal) : []),
    [face, table, asked, pending, legal],
  );

  const act = useCallback(
    (action: string) => {
      putAway();
      if (connection.snapshot.table?.question === null && layNow.current !== null) layNow.current(action);
      else if (!connection.act(action)) toast("Not sent: the table is not asking for a move just now.");
    },
    [connection, putAway],
  );

  const explain = useCallback(
    async (action: string, quiet: boolean) => {
      const ticket = ++resting.current;
      const answer = await connection.explain(action);
      if (ticket !== resting.current || answer === null) return;
      if (answer.type === "refused") {
        if (!quiet) toast(asSentence(answer.message));
      } else if (answer.type !== "explained") {
        return;
      } else if (answer.sentence === null) {
        if (!quiet) say(`${answer.action} is legal.`);
      } else {
        const told = connection.snapshot.table;
        const sentence = told === null ? answer.sentence : named(told, answer.sentence);
        setWhy({ action: answer.action, sentence, refusal: answer.refusal, quiet });
        if (quiet) return;
        play("no");
        say(sentence);
      }
    },
    [connection],
  );

  const { laid, lay } = useLaid({
    connection,
    table,
    face,
    isSending: pending !== null,
    onDropped: useCallback(
      (action: string) => {
        if (connection.snapshot.table?.legal.includes(action) === false) void explain(action, false);
      },
      [connection, explain],
    ),
  });

  layNow.current = lay;

  const dismissWhy = useCallback(() => {
    resting.current++;
    setWhy(null);
  }, []);

  const read = useCallback(
    async (items: string) => {
      const ticket = ++reading.current;
      const answer = await connection.read(items);
      // What somebody does meanwhile changes what may be played; the board asks again then.
      if (ticket !== reading.current || answer === null) return;
      if (answer.type === "readings") {
        const { table: told } = connection.snapshot;
        const name = (sentence: string) => (told === null ? sentence : named(told, sentence));
        const worded = answer.readings.map((one) => ({
          ...one,
          sentence: one.sentence === null ? null : name(one.sentence),
        }));
        setReadings({ items, readings: worded });
      } else if (answer.type === "refused") toast(asSentence(answer.message));
    },
    [connection],
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

  const ask = useCallback(
    async (words: string) => {
      const answer = await connection.ask(words);
      return answer?.type === "told" ? answer.text : null;
    },
    [connection],
  );

  const offer = useCallback((what: OfferKind) => void request(connection.offer(what)), [connection, request]);

  const coach = (talks: boolean) => {
    setCoached(id, talks);
    setCoachedHere(talks);
    setDialog(null);
  };

  const playing = table !== null && table.you !== null && table.ending === null;
  const mayTakeBack =
    playing &&
    open &&
    table.takeback_allowed &&
    table.log.some((entry) => entry.actor === String(table.you)) &&
    table.offers.length === 0;

  const shownLines = linesAround(table, stretch, position);
  useTurnLink(table, connection, step, replay?.opensAt ?? null);

  usePageKeys((key) => {
    const swap = special.find((one) => one.key === key);
    if (swap !== undefined) {
      if (armed === swap.action) act(swap.action);
      else {
        setArmed(swap.action);
        say(`${swap.label}? ${swap.consequence} Press ${swap.key} again to do it.`);
      }
      return true;
    }
    switch (key) {
      case "ArrowLeft":
      case "[":
        if (position > 0) step(stepBack(...shownLines, position));
        return true;
      case "ArrowRight":
      case "]":
        if (!live) step(stepForth(...shownLines, position));
        return true;
      case "Home":
        step(0);
        return true;
      case "End":
        step(count);
        return true;
      case "b":
        document.querySelector<SVGElement>("[data-board]")?.focus();
        return true;
      case "/":
        document.querySelector<HTMLInputElement>("#typed")?.focus();
        return true;
      case "m":
        pageSettings.change({ muted: !pageSettings.now().muted });
        toast(pageSettings.now().muted ? "Sound off." : "Sound on.");
        return true;
      case "u":
        if (mayTakeBack) offer("takeback");
        return true;
      case "?":
        setDialog("keys");
        return true;
      case "Escape":
        putAway();
        if (laid !== null) lay?.(null);
        return true;
      case "Enter":
        if (selected === null) return false;
        act(selected);
        return true;
      default:
        return false;
    }
  });

  if (line === "refused" || (table !== null && game === null)) {
    return (
      <Simple title="This table cannot be opened">
        <p>
          {refusal === null
            ? "This page does not know how to draw the game that is played here."
            : asSentence(refusal.message)}
        </p>
        {refusal?.code === "key" && (
          <p>
            <a class="link" href={`/t/${id}#watch`}>
              Watch this table
            </a>
          </p>
        )}
      </Simple>
    );
  }
  const dialogs = (
    <>
      {dialog === "settings" && <SettingsDialog game={game} onClose={() => setDialog(null)} />}
      {dialog === "keys" && <KeysDialog face={face} onClose={() => setDialog(null)} />}
      {dialog === "rules" && face !== null && (
        <Dialog title={`How to play ${table?.title ?? ""}`} onClose={() => setDialog(null)}>
          {table !== null && game !== null && <InForce game={game} options={table.options} open />}
          <face.Rules />
          {face.lesson !== undefined && (
            <div class="ask-buttons">
              <RulebookButton />
              {table !== null && table.you !== null && !coached && (
                <button type="button" class="button button-plain" onClick={() => coach(true)}>
                  Let a coach talk me through
                </button>
              )}
              <a class="button button-plain" href={`/learn/${table?.game ?? ""}`}>
                The page to learn it
              </a>
            </div>
          )}
        </Dialog>
      )}
      {dialog === "resign" && table !== null && table.you !== null && (
        <ResignDialog
          table={table}
          onClose={() => setDialog(null)}
          onResign={() => {
            setDialog(null);
            void request(connection.resign());
          }}
        />
      )}
    </>
  );
  const header = (
    <Header onSettings={() => setDialog("settings")} onKeys={() => setDialog("keys")}>
      {table !== null && (
        <>
          <h1 class="table-title">{table.title}</h1>
          <button type="button" class="quiet" aria-label="How to play" onClick={() => setDialog("rules")}>
            <BookIcon /> <span>How to play</span>
          </button>
        </>
      )}
    </Header>
  );
  if (lost) {
    return (
      <Simple title="The board is missing">
        <LoadAgain what="The board" />
      </Simple>
    );
  }
  if (table === null || game === null || face === null || shownView === null) {
    return (
      <div class="page">
        {header}
        <LineBanner line={line} retryAt={retryAt} onRetry={() => connection.hurry()} />
        <main class="table table-empty" aria-busy="true">
          <div class="play">
            <div class="board-place board-square">
              <div class="board-blank">{line === "lost" ? "The table is out of reach." : "Walking to the table…"}</div>
            </div>
          </div>
        </main>
        {dialogs}
      </div>
    );
  }
  return (
    <WithRules game={table.game}>
      <div class="page">
        {header}
        <LineBanner line={line} retryAt={retryAt} onRetry={() => connection.hurry()} />
        <main class={`table table-${face.shape}`}>
          <div class="play">
            {face.shape === "square" && <Seats table={table} face={face} />}
            <div
              class={`board-place board-${face.shape}${open ? "" : " board-down"}${live ? "" : " board-past"}`}
              data-line={line}
            >
              <face.Board
                view={shownView}
                names={names}
                sitter={sitter}
                legal={legal}
                unasked={table.unasked}
                asked={asked}
                live={live}
                question={table.question}
                memory={`${table.table}.${table.match}.${table.you ?? "-"}`}
                pending={live ? pending : null}
                selected={selected}
                played={played ?? []}
                shown={live ? (table.ending?.shown ?? []) : []}
                why={why}
                readings={readings}
                confirms={confirm}
                options={table.options}
                closesAt={live ? closesAt : null}
                answered={table.window?.held ?? null}
                laid={live ? laid : null}
                onLay={live ? (lay ?? undefined) : undefined}
                onAct={act}
                onSelect={(action) => {
                  dismissWhy();
                  setSelected(action);
                  if (action !== null) say(`${action} chosen; Enter confirms.`);
                }}
                onExplain={explain}
                onDismissWhy={dismissWhy}
                onRead={read}
                onAsk={ask}
                onSay={say}
              />
            </div>
            <Prompt
              table={table}
              live={live}
              pending={pending?.action ?? null}
              selected={selected}
              special={special}
              armed={armed}
              laid={laid === null ? null : (face.laidReady?.words(laid) ?? null)}
              celebrate={celebrated === resultName(table)}
              open={open}
              onAct={act}
              onTakeAway={() => lay?.(null)}
              onSelect={setSelected}
              question={(action) => face.confirmQuestion(action)}
              counted={face.countsRounds === true}
              onReady={() => void request(connection.ready())}
              onFill={(level) => void request(connection.fill(level))}
              earlier={match !== null}
              seatKey={seatKey}
              isReplay={replay !== undefined}
              onOffer={offer}
              onAnswer={(what, accept) => void request(connection.answer(what, accept))}
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
                onBack={() => void request(connection.back())}
              />
            </Prompt>
            {coached && face.lesson !== undefined && table.you !== null && (
              <Coach table={table} lesson={face.lesson} legal={legal} onDismiss={() => coach(false)} />
            )}
          </div>
          <div class="beside">
            <Moves table={table} stretch={stretch} face={face} position={position} onStep={step} />
            {replay?.bar(names, position)}
            {table.you === null && replay !== undefined ? null : table.you === null ? (
              <Watching table={table.table} />
            ) : (
              <div class="controls">
                <TypedMove
                  face={face}
                  ready={asked && pending === null}
                  onMove={(text) => {
                    const action = face.typed(text);
                    if (!legal.includes(action)) void explain(action, false);
                    else if (confirm) setSelected(action);
                    else act(action);
                  }}
                />
                {table.takeback_allowed && (
                  <button
                    type="button"
                    class="button button-plain"
                    disabled={!mayTakeBack}
                    onClick={() => offer("takeback")}
                  >
                    <UndoIcon /> <span>Take back</span>
                  </button>
                )}
                <button
                  type="button"
                  class="button button-plain button-danger"
                  hidden={replay !== undefined}
                  disabled={!playing || !open}
                  onClick={() => setDialog("resign")}
                >
                  <FlagIcon /> <span>Resign</span>
                </button>
              </div>
            )}
            {replay === undefined && (
              <Links table={table} seatKey={seatKey} position={position} mayTry={face.triesMoves === true}>
                <InForce game={game} options={table.options} />
              </Links>
            )}
          </div>
        </main>
        {dialogs}
      </div>
    </WithRules>
  );
}

/** Shows the moment at which a record is opened, or that the address names, `?turn=12`, as soon as the table is here. */
function useTurnLink(
  table: TableMessage | null,
  connection: Connection,
  step: (to: number) => void,
  opensAt: number | null,
): void {
  const wanted = useRef(Number(new URLSearchParams(location.search).get("turn")));
  const hasOpened = useRef(false);
  useEffect(() => {
    if (table === null) return;
    if (opensAt !== null && !hasOpened.current) {
      hasOpened.current = true;
      step(opensAt);
    }
    if (wanted.current < 1 || opensAt !== null) return;
    const turn = wanted.current;
    wanted.current = 0;
    void (async () => {
      const last = table.log.at(-1)?.turn ?? 0;
      if (turn >= last) return;
      // A turn has one line at least, so its own is not before its number.
      for (let line = turn; line <= table.lines; line += 30) {
        await connection.look(line);
        const { table: now, stretch } = connection.snapshot;
        const at = positionOf(...linesAround(now, stretch, line), turn);
        if (at !== null) {
          step(at);
          return;
        }
      }
    })();
  }, [table, connection, step, opensAt]);
}

/** When the open window closes by this page's own clock; null without one. */
function useClosing(table: TableMessage | null): number | null {
  // Only the first message of a window tells how much of it was left when it came.
  const first = useRef<{ window: string; closesAt: number } | null>(null);
  const window = table?.window ?? null;
  if (table === null || window === null || window.closes === null) return null;
  const name = `${table.match}.${window.opens}`;
  if (first.current?.window !== name) {
    first.current = { window: name, closesAt: Date.now() + window.closes - table.now };
  }
  return first.current.closesAt;
}

function resultName(table: TableMessage): string {
  return `${table.table}.${table.match}`;
}
