import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { browserSurroundings, Connection, type Happening, type Line } from "../connection";
import type { Why } from "../games/face";
import { faceOf } from "../games/index";
import { changeSettings, currentSettings, useSettings, useSnapshot } from "../hooks";
import type { OfferKind, TableMessage } from "../messages";
import { say } from "../parts/Announcer";
import { Dialog } from "../parts/Dialog";
import { Header } from "../parts/Header";
import { BookIcon, FlagIcon, UndoIcon } from "../parts/icons";
import { KeysDialog } from "../parts/Keys";
import { Links } from "../parts/Links";
import { Moves } from "../parts/Moves";
import { nameOf, Prompt } from "../parts/Prompt";
import { Seats } from "../parts/Seats";
import { SettingsDialog } from "../parts/Settings";
import { toast } from "../parts/Toasts";
import { play } from "../sound";
import { asSentence } from "../sentence";
import { keyFor, markSeen, rememberTable, wasSeen } from "../storage";
import { showTitle } from "../title";

type OpenDialog = "settings" | "keys" | "rules" | "resign" | null;

export function TablePage({ id, seatKey }: { id: string; seatKey: string | null }): JSX.Element {
  const connection = useMemo(() => new Connection(seatKey, browserSurroundings(id)), [id, seatKey]);
  const { line, table, pending, refusal, retryAt } = useSnapshot(connection);
  const settings = useSettings();

  const [stepped, setStepped] = useState<number | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [armed, setArmed] = useState<string | null>(null);
  const [why, setWhy] = useState<Why | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [celebrated, setCelebrated] = useState<string | null>(null);
  const resting = useRef(0);

  const putAway = useCallback(() => {
    setSelected(null);
    setArmed(null);
    setWhy(null);
  }, []);

  useEffect(() => {
    const unwatch = connection.watch((happening) => {
      if (happening.kind === "table") {
        const { before, after } = happening;
        const changed = before === null || before.match !== after.match || before.log.length !== after.log.length;
        if (changed) putAway();
        if (before !== null && before.match !== after.match) setStepped(null);
        // A take-back may leave a reader beyond the end.
        setStepped((at) => (at !== null && at >= after.log.length ? null : at));
        if (after.ending !== null && before?.ending == null && !wasSeen(resultName(after))) {
          setCelebrated(resultName(after));
          markSeen(resultName(after));
        }
        if (after.you !== null && seatKey !== null) remember(after, seatKey);
      } else {
        putAway();
      }
      if (happening.kind === "not-played" && happening.refused?.refusal != null) {
        const { message, refused } = happening;
        setWhy({ action: happening.action, sentence: message, refusal: refused.refusal, quiet: false });
      }
      tell(happening);
    });
    connection.start();
    const hurry = () => {
      if (document.visibilityState === "visible") connection.hurry();
    };
    window.addEventListener("online", hurry);
    document.addEventListener("visibilitychange", hurry);
    return () => {
      unwatch();
      connection.stop();
      window.removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", hurry);
    };
  }, [connection, seatKey, putAway]);

  useTitle(table, line);

  const open = line === "open";
  const count = table?.log.length ?? 0;
  const position = stepped ?? count;
  const live = position === count;
  const face = table === null ? null : faceOf(table.game);
  const asked = open && live && table !== null && table.question !== null && table.ending === null;
  const stepEntry = position === 0 ? undefined : table?.log.at(position - 1);
  const shownView = table === null ? null : live ? table.view : (stepEntry?.view ?? table.start);
  const legal = useMemo(() => (asked ? table.legal : []), [asked, table]);
  const special = useMemo(
    () => (face !== null && table !== null && asked && pending === null ? face.specialActions(table.view, legal) : []),
    [face, table, asked, pending, legal],
  );

  const act = useCallback(
    (action: string) => {
      putAway();
      if (!connection.act(action)) toast("Not sent: the table is not asking for a move just now.");
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
      } else if (answer.sentence === null) {
        if (!quiet) say(`${answer.action} is legal.`);
      } else {
        setWhy({ action: answer.action, sentence: answer.sentence, refusal: answer.refusal, quiet });
        if (quiet) return;
        play("no");
        say(answer.sentence);
      }
    },
    [connection],
  );

  const dismissWhy = useCallback(() => {
    resting.current++;
    setWhy(null);
  }, []);

  const step = useCallback(
    (to: number) => {
      putAway();
      const at = Math.min(count, Math.max(0, to));
      setStepped(at === count ? null : at);
      const entry = table?.log[at - 1];
      say(entry === undefined ? "The start." : `Move ${entry.number}. ${entry.sentence}`);
    },
    [count, table, putAway],
  );

  const request = useCallback(async (asking: Promise<unknown>) => {
    const answer = (await asking) as { type?: string; message?: string } | null;
    if (answer?.type === "refused") toast(asSentence(answer.message ?? "the service said no"));
  }, []);

  const offer = useCallback((what: OfferKind) => void request(connection.offer(what)), [connection, request]);

  const playing = table !== null && table.you !== null && table.ending === null;
  const mayTakeBack =
    playing &&
    open &&
    table.takeback_allowed &&
    table.log.some((entry) => entry.actor === String(table.you)) &&
    table.offers.length === 0;

  useKeys((key) => {
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
        if (position > 0) step(position - 1);
        return true;
      case "ArrowRight":
      case "]":
        if (!live) step(position + 1);
        return true;
      case "Home":
        step(0);
        return true;
      case "End":
        step(count);
        return true;
      case "b":
        document.querySelector<SVGElement>(".nk-svg, [data-board]")?.focus();
        return true;
      case "/":
        document.querySelector<HTMLInputElement>("#typed")?.focus();
        return true;
      case "m":
        changeSettings({ muted: !currentSettings().muted });
        toast(currentSettings().muted ? "Sound off." : "Sound on.");
        return true;
      case "u":
        if (mayTakeBack) offer("takeback");
        return true;
      case "?":
        setDialog("keys");
        return true;
      case "Escape":
        putAway();
        return true;
      case "Enter":
        if (selected === null) return false;
        act(selected);
        return true;
      default:
        return false;
    }
  });

  if (line === "refused" || (table !== null && face === null)) {
    return (
      <Simple title="This table cannot be opened">
        <p>
          {refusal === null
            ? "This page does not know how to draw the game that is played here."
            : asSentence(refusal.message)}
        </p>
        {refusal?.code === "key" && (
          <p>
            <a class="link" href={`/t/${id}`}>
              Watch this table
            </a>
          </p>
        )}
      </Simple>
    );
  }
  const dialogs = (
    <>
      {dialog === "settings" && <SettingsDialog onClose={() => setDialog(null)} />}
      {dialog === "keys" && <KeysDialog onClose={() => setDialog(null)} />}
      {dialog === "rules" && face !== null && (
        <Dialog title={`How to play ${table?.title ?? ""}`} onClose={() => setDialog(null)}>
          <face.Rules />
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
          <button type="button" class="quiet" onClick={() => setDialog("rules")}>
            <BookIcon /> <span>How to play</span>
          </button>
        </>
      )}
    </Header>
  );
  if (table === null || face === null || shownView === null) {
    return (
      <div class="page">
        {header}
        <LineBanner line={line} retryAt={retryAt} />
        <main class="table table-empty" aria-busy="true">
          <div class="board-place">
            <div class="board-blank">{line === "lost" ? "The table is out of reach." : "Walking to the table…"}</div>
          </div>
        </main>
        {dialogs}
      </div>
    );
  }
  return (
    <div class="page">
      {header}
      <LineBanner line={line} retryAt={retryAt} />
      <main class="table">
        <div class={`board-place${open ? "" : " board-down"}${live ? "" : " board-past"}`} data-line={line}>
          <face.Board
            view={shownView}
            legal={legal}
            asked={asked}
            pending={live ? pending : null}
            selected={selected}
            played={table.log.slice(0, position)}
            shown={live ? (table.ending?.shown ?? []) : []}
            why={why}
            settings={settings}
            onAct={act}
            onSelect={(action) => {
              dismissWhy();
              setSelected(action);
              if (action !== null) say(`${action} chosen; Enter confirms.`);
            }}
            onExplain={explain}
            onDismissWhy={dismissWhy}
            onSay={say}
          />
        </div>
        <Seats table={table} face={face} />
        <Prompt
          table={table}
          live={live}
          pending={pending?.action ?? null}
          selected={selected}
          special={special}
          armed={armed}
          celebrate={celebrated === resultName(table)}
          open={open}
          onAct={act}
          onSelect={setSelected}
          onOffer={offer}
          onAnswer={(what, accept) => void request(connection.answer(what, accept))}
          onLatest={() => step(count)}
          onPutAway={() => setCelebrated(null)}
        />
        <Moves log={table.log} face={face} position={position} onStep={step} />
        {table.you === null ? (
          <Watching table={table.table} />
        ) : (
          <div class="controls">
            <TypedMove
              hint={face.typedHint}
              ready={asked && pending === null}
              onMove={(text) => {
                const action = face.typed(text);
                if (!legal.includes(action)) void explain(action, false);
                else if (settings.confirm) setSelected(action);
                else act(action);
              }}
            />
            <button type="button" class="button button-plain" disabled={!mayTakeBack} onClick={() => offer("takeback")}>
              <UndoIcon /> <span>Take back</span>
            </button>
            <button
              type="button"
              class="button button-plain button-danger"
              disabled={!playing || !open}
              onClick={() => setDialog("resign")}
            >
              <FlagIcon /> <span>Resign</span>
            </button>
          </div>
        )}
        <Links table={table} seatKey={seatKey} />
      </main>
      {dialogs}
    </div>
  );
}

function resultName(table: TableMessage): string {
  return `${table.table}.${table.match}`;
}

function remember(table: TableMessage, key: string): void {
  const others = table.seats.filter((seat) => seat.seat !== table.you);
  const open = others.some((seat) => seat.kind === "open");
  rememberTable({
    table: table.table,
    key,
    title: table.title,
    against: others.map((seat) => (seat.kind === "open" ? "an open seat" : seat.name)).join(", "),
    state: table.ending !== null ? "over" : open ? "open" : table.question !== null ? "mine" : "theirs",
    seen: Date.now(),
  });
}

/** Sounds, toasts and sentences for what happened. */
function tell(happening: Happening): void {
  switch (happening.kind) {
    case "lost":
      say("Connection lost, trying again.");
      break;
    case "back":
      toast("Back at the table.");
      break;
    case "not-played":
      play("no");
      toast(asSentence(`${happening.action} was not played: ${happening.message}`));
      break;
    case "table":
      tellTable(happening.before, happening.after, happening.resumed);
      break;
  }
}

function tellTable(before: TableMessage | null, after: TableMessage, resumed: boolean): void {
  if (before === null) {
    say(after.ending?.sentence ?? after.turn);
    return;
  }
  const again = before.match !== after.match;
  if (again) toast("A new game begins.");
  const known = again ? 0 : before.log.length;
  if (after.log.length < known) toast(`Taken back to move ${after.log.length}.`);
  const fresh = after.log.slice(known);
  const calledBefore = new Map(before.seats.map((seat) => [seat.seat, seat.called]));
  const changedSides = !again && after.seats.some((seat) => calledBefore.get(seat.seat) !== seat.called);
  for (const entry of fresh) {
    // People must see, not only hear, that they now play the other side.
    if (changedSides) toast(entry.sentence);
    else say(entry.sentence);
    for (const event of entry.events) toast(event);
  }
  for (const seat of after.seats) {
    const was = before.seats.find((one) => one.seat === seat.seat);
    if (was?.kind === "open" && seat.kind !== "open") toast(`${seat.name} sits down as ${seat.called}.`);
  }
  const mine = after.question !== null && (again || after.question !== before.question);
  if (after.ending !== null && before.ending === null) {
    say(after.ending.sentence);
    play("end");
  } else if (mine) {
    say(`Your turn. ${after.turn}`);
  }
  for (const offer of after.offers) {
    const old = before.offers.some((one) => one.what === offer.what && one.from === offer.from);
    if (old || offer.from === after.you) continue;
    const who = nameOf(after, offer.from);
    say(offer.what === "takeback" ? `${who} asks to take back.` : `${who} would like another game.`);
    play("offer");
  }
  if (fresh.length > 0 && after.ending === null) {
    // One sound for one event; what was missed while the line was down makes one sound, too.
    play(mine && (resumed || document.visibilityState === "hidden") ? "turn" : "stone");
  }
}

function useTitle(table: TableMessage | null, line: Line): void {
  const mine = table !== null && table.question !== null && table.ending === null;
  useEffect(() => {
    const name = table === null ? "Chabudai" : `${table.title} · Chabudai`;
    showTitle(line === "lost" ? `Trying again… · ${name}` : mine ? `(1) Your turn · ${name}` : name, mine);
  }, [mine, table, line]);
}

/** Keys for the whole page; never while somebody types or a dialog is open. `act` says whether the key was used. */
function useKeys(act: (key: string) => boolean): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
      // Enter on a button is the button's.
      if (event.key === "Enter" && target?.closest("button, a")) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

function LineBanner({ line, retryAt }: { line: Line; retryAt: number | null }): JSX.Element | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (line !== "lost") return;
    const timer = window.setInterval(() => tick((n) => n + 1), 500);
    return () => window.clearInterval(timer);
  }, [line]);
  if (line !== "lost") return null;
  const seconds = retryAt === null ? 0 : Math.ceil((retryAt - Date.now()) / 1000);
  return (
    <div class="banner" data-testid="banner">
      <strong>Connection lost, trying again…</strong> {seconds > 1 ? `next try in ${seconds} s` : ""}
    </div>
  );
}

function ResignDialog({
  table,
  onClose,
  onResign,
}: {
  table: TableMessage;
  onClose: () => void;
  onResign: () => void;
}): JSX.Element {
  const winners = table.seats.filter((seat) => seat.seat !== table.you).map((seat) => nameOf(table, seat.seat));
  return (
    <Dialog title="Resign this game?" onClose={onClose}>
      <p>The game ends now, and {winners.join(" and ")} wins. This cannot be taken back.</p>
      <div class="ask-buttons">
        <button type="button" class="button button-plain" onClick={onClose}>
          Play on
        </button>
        <button type="button" class="button button-danger" onClick={onResign}>
          Resign
        </button>
      </div>
    </Dialog>
  );
}

function TypedMove({
  hint,
  ready,
  onMove,
}: {
  hint: string;
  ready: boolean;
  onMove: (text: string) => void;
}): JSX.Element {
  const [text, setText] = useState("");
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === "" || !ready) return;
        onMove(text);
        setText("");
      }}
    >
      <label class="for-ears" for="typed">
        Type a point
      </label>
      <input
        id="typed"
        value={text}
        placeholder={`Type: ${hint}`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={40}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      <button type="submit" class="button button-small button-plain" disabled={!ready || text.trim() === ""}>
        Place
      </button>
    </form>
  );
}

function Watching({ table }: { table: string }): JSX.Element {
  const key = keyFor(table);
  return (
    <div class="controls watching">
      <p>
        You are watching.{" "}
        {key !== null && (
          <a href={`/t/${table}#key=${key}`} class="link">
            You have a seat here: take it
          </a>
        )}
      </p>
    </div>
  );
}

/** A page of a few lines. */
export function Simple({ title, children }: { title: string; children: preact.ComponentChildren }): JSX.Element {
  const [settings, setSettings] = useState(false);
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="simple">
        <h1>{title}</h1>
        {children}
        <p>
          <a class="link" href="/">
            To the lobby
          </a>
        </p>
      </main>
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}
