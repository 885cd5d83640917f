/** The sheet at the end of a round or match: who won and why, places, the scores of all rounds, and what comes next. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import type { MessageInfo, TableMessage } from "../net/messages";
import { NextTable } from "../watch/NextTable";
import { CloseIcon, EyeIcon, ForthIcon } from "../ui/icons";
import { importPart } from "../ui/LazyPart";
import { sitePath } from "../ui/sitePath";
import { toast } from "../ui/Toasts";
import { insertNames, namesOf, seatNames } from "../ui/words";
import { fetchRecord } from "../net/api";
import { isLocalTable } from "../net/localService";
import { type MessageData, t } from "../words/catalogue";
import { Words } from "../words/Words";
import { RematchButton } from "./RematchButton";
import { ScoreTable } from "./ScoreTable";
import { TableSentence } from "./SeatText";
import { ShareResult } from "./ShareResult";
import type { SessionProps } from "./useTableSession";
import "./resultSheet.css";

type Ending = NonNullable<TableMessage["ending"]>;

/** `children` are the countdown to the next round, or the offers of a rematch. */
export function ResultSheet(props: SessionProps & { children: ComponentChildren }): JSX.Element | null {
  const { ending, pause } = props.loaded.table;
  if (ending !== null) return <MatchSheet {...props} ending={ending} />;
  return pause === null ? null : <RoundSheet {...props} pause={pause} />;
}

function RoundSheet({
  pause,
  children,
  ...props
}: SessionProps & { pause: NonNullable<TableMessage["pause"]>; children: ComponentChildren }): JSX.Element {
  const { table, presentation } = props.loaded;
  const [first, ...lines] = pause.lines;
  const number = pause.rounds.length - 1;
  return (
    <Sheet
      {...props}
      name="round-end"
      testId="round-end"
      occasion={presentation.rounds?.name(number) ?? t("result-round", { number })}
      heading={first === undefined ? t("table-round-end") : <TableSentence table={table} sentence={first} />}
      footer={children}
    >
      <ScoreTable table={table} presentation={presentation} rounds={pause.rounds} totals={pause.rounds.at(-1) ?? []} />
      <GameDetail {...props} />
      {presentation.showsScoring !== true && <ScoreLines table={table} lines={lines} />}
    </Sheet>
  );
}

function MatchSheet({
  ending,
  children,
  ...props
}: SessionProps & { ending: Ending; children: ComponentChildren }): JSX.Element {
  const { table, presentation } = props.loaded;
  const hasLost = table.you !== null && ending.winners.length > 0 && !ending.winners.includes(table.you);
  const addressed = addressedResult(ending);
  return (
    <Sheet
      {...props}
      name={`result${hasLost ? " result-lost" : ""}`}
      testId="result"
      occasion={t("result-final")}
      heading={<Words text={addressed?.heading ?? resultHeading(table, ending)} />}
      footer={
        <>
          {children}
          {props.session.isScreen !== true && <ResultButtons {...props} />}
        </>
      }
    >
      <p class="sheet-reason">
        <TableSentence table={table} sentence={addressed?.reason ?? ending.sentence} isCapitalized />
      </p>
      <ScoreTable
        table={table}
        presentation={presentation}
        rounds={ending.rounds ?? []}
        totals={ending.scores}
        places={ending.places ?? []}
        ratings={ending.ratings ?? []}
      />
      <GameDetail {...props} />
      {presentation.showsScoring !== true && <ScoreLines table={table} lines={ending.lines} />}
    </Sheet>
  );
}

/** The game's own picture of what decided the round or match. */
function GameDetail({ loaded: { table, presentation } }: SessionProps): JSX.Element | null {
  const { ResultDetail } = presentation;
  if (ResultDetail === undefined) return null;
  return (
    <div class="sheet-detail" translate={false}>
      <ResultDetail
        view={table.view}
        played={table.log}
        names={seatNames(table.seats)}
        shown={table.ending?.shown ?? []}
        options={table.options}
      />
    </div>
  );
}

interface SheetProps extends SessionProps {
  name: string;
  testId: string;
  occasion: string;
  heading: ComponentChildren;
  footer: ComponentChildren;
  children: ComponentChildren;
}

function Sheet({ session, name, testId, occasion, heading, footer, children }: SheetProps): JSX.Element {
  const sheet = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const label = useId();
  const { close } = session.result;
  useEffect(() => {
    if (!isWriting()) title.current?.focus({ preventScroll: true });
  }, []);
  // A click on the board shows the board if the sheet lies over it.
  useLayoutEffect(() => {
    const onPress = (event: Event) => {
      const element = sheet.current;
      if (element === null || getComputedStyle(element).position !== "fixed") return;
      if (event.target instanceof Element && event.target.closest(".board-place") !== null) close();
    };
    document.addEventListener("click", onPress);
    return () => document.removeEventListener("click", onPress);
  }, [close]);
  return (
    <section ref={sheet} class={`sheet ${name}`} aria-labelledby={label} data-testid={testId}>
      <div class="sheet-body">
        <header class="sheet-head" id={label}>
          <p class="sheet-occasion">
            <Words text={occasion} />
          </p>
          <h2 ref={title} tabIndex={-1}>
            {heading}
          </h2>
        </header>
        {children}
      </div>
      <div class="sheet-foot">{footer}</div>
      <button type="button" class="icon-button sheet-close" aria-label={t("result-show-board")} onClick={close}>
        <CloseIcon />
      </button>
    </section>
  );
}

/** Whether the player is in the middle of a text or uses a dialog, from which the focus must not move. */
function isWriting(): boolean {
  const field = document.activeElement;
  const hasText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return (hasText && field.value !== "") || document.querySelector("dialog[open]") !== null;
}

/** The buttons after a match: rematch, what is next, review, share; always in this order. */
function ResultButtons(props: SessionProps): JSX.Element {
  const { session, loaded } = props;
  const { table } = loaded;
  const isPastMatch = session.match !== null;
  const isSealed = table.event?.sealed === true;
  return (
    <div class="ask-buttons sheet-buttons">
      <RematchButton {...props} />
      {!isPastMatch && <NextButton table={table} />}
      {/* A deal that other tables still have to play must not be shown to anyone. */}
      {!isSealed && (
        <button type="button" class="button button-plain" onClick={() => void review(table, session.seatKey)}>
          <EyeIcon /> {t("result-review")}
        </button>
      )}
      {!isSealed && !isLocalTable(table.table) && <ShareResult table={table} seatKey={session.seatKey} />}
    </div>
  );
}

/** The way to the next match: in the tournament, at a new table, or for spectators at another live table. */
function NextButton({ table }: { table: TableMessage }): JSX.Element {
  if (table.event !== null) {
    return (
      <a class="button" href={sitePath(`/tournaments/${table.event.tournament}`)}>
        {t("table-to-tournament")}
      </a>
    );
  }
  if (table.you === null) return <NextTable table={table.table} size="" />;
  return (
    <a class="button button-plain" href={sitePath(`/play/${table.game}`)}>
      <ForthIcon /> {t("result-new-game")}
    </a>
  );
}

async function review(table: TableMessage, seatKey: string | null): Promise<void> {
  try {
    const { openReplay } = await importPart(() => import("./replayStorage"));
    openReplay(await fetchRecord(table.table, table.match, seatKey));
  } catch (error) {
    toast(error instanceof Error ? error.message : t("table-record-not-loaded"));
  }
}

/** The scoring of a round or match, line by line. */
function ScoreLines({ table, lines }: { table: TableMessage; lines: readonly MessageInfo[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ol class="round-lines">
      {lines.map((line, index) => (
        <li key={insertNames(table, line)} style={{ "--line": index }}>
          <TableSentence table={table} sentence={line} />
        </li>
      ))}
    </ol>
  );
}

/** Returns the heading and the reason of an ending that addresses the reader: "You lost: Black's chain joins ...". */
function addressedResult({ sentence }: Ending): { heading: string; reason: MessageData } | null {
  const { id, args }: MessageData = sentence;
  if (id !== "game-you-won" && id !== "game-you-lost") return null;
  const { reason } = args;
  if (typeof reason !== "object" || !("id" in reason)) return null;
  return {
    heading: id === "game-you-won" ? t("table-you-won") : t("table-you-lost"),
    reason,
  };
}

/** Returns a heading that names the winners, or the losers if almost all players have won. */
function resultHeading(table: TableMessage, { code, winners }: Ending): string {
  if (winners.length === 0) return code === "cancelled" ? t("table-cancelled") : t("table-no-winner");
  if (table.you !== null && winners.includes(table.you)) return t("table-you-won");
  const losers = table.seats.map((seat) => seat.seat).filter((seat) => !winners.includes(seat));
  if (losers.length === 1 && losers[0] === table.you) return t("table-you-lost");
  return losers.length >= winners.length
    ? t("table-they-won", { names: namesOf(table, winners) })
    : t("table-they-lost", { names: namesOf(table, losers) });
}
