import type { JSX } from "preact";
import type { Presentation } from "../games/presentation";
import type { Stretch } from "../net/log";
import type { TableMessage } from "../net/messages";
import { Cited, ClauseLink, clausesIn } from "../ui/CitedText";
import { copyText } from "../ui/clipboard";
import { LinkIcon } from "../ui/icons";
import { named } from "../ui/words";
import { clockText } from "./clockTime";
import { isDeal, stepBack, stepForth, turnsOf, wordsOf, type TurnLines } from "./turns";
import { Steps } from "./StepButtons";
import { useCurrentInSight } from "./useScrollToCurrent";

interface Props {
  table: TableMessage;
  /** Earlier lines that are here beside the log's end. */
  stretch: Stretch | null;
  presentation: Presentation;
  /** How many moves the drawing shows. */
  position: number;
  /** How many moves were looked at so far: of those after them it is not told what came of them. */
  seenTo: number;
  onStep: (position: number) => void;
}

/** The moves so far, each a button; the arrow keys step, Home and End go to the ends. */
export function Moves({ table, stretch, presentation, position, seenTo, onStep }: Props): JSX.Element {
  const list = useCurrentInSight<HTMLOListElement>(`${position} ${table.lines}`);
  const count = table.lines;
  const end: Stretch = { from: table.log_from, lines: table.log };
  const parts = stretch === null ? [end] : [stretch, end];
  const here = parts.find((part) => part.from < position && position <= part.from + part.lines.length) ?? end;
  const back = stepBack(here.lines, here.from, position);
  const forth = Math.min(count, stepForth(here.lines, here.from, position));
  const turn = here.lines[position - here.from - 1]?.turn ?? 0;
  const turns = table.log.at(-1)?.turn ?? 0;

  function onKeyDown(event: KeyboardEvent): void {
    const target = { ArrowUp: back, ArrowDown: forth }[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(Math.min(count, Math.max(0, target)));
  }

  return (
    <section class={`moves moves-${presentation.moveList}`} aria-label="Moves">
      <ol ref={list} class="move-list" onKeyDown={onKeyDown}>
        <li>
          <Move current={position === 0} onClick={() => onStep(0)}>
            <span class="move-text">Start</span>
          </Move>
        </li>
        {parts.map((part, at) => [
          <Gap key={`before ${part.from}`} after={at === 0 ? 0 : endOf(parts[0])} before={part.from} onStep={onStep} />,
          turnsOf(part.lines, part.from).map((turn) => (
            <Turn
              key={turn.from}
              turn={turn.from > seenTo ? untold(turn) : turn}
              table={table}
              presentation={presentation}
              position={position}
              onStep={onStep}
            />
          )),
        ])}
      </ol>
      <div class="steps">
        <Steps
          said={`${turn} / ${turns}`}
          onFirst={position > 0 ? () => onStep(0) : null}
          onBack={back < position && back >= 0 ? () => onStep(back) : null}
          onForth={forth > position ? () => onStep(forth) : null}
          onLatest={position < count ? () => onStep(count) : null}
        />
        {table.table !== "" && (
          <button
            type="button"
            class="icon-button"
            aria-label="Copy a link to this moment"
            title="Copy a link to this moment"
            onClick={() =>
              copyText(`${location.origin}/t/${table.table}/${table.match}?turn=${turn}`, "Link to this moment")
            }
          >
            <LinkIcon />
          </button>
        )}
      </div>
    </section>
  );
}

interface TurnProps {
  turn: TurnLines;
  table: TableMessage;
  presentation: Presentation;
  position: number;
  onStep: (position: number) => void;
}

/** One turn: what was done and what came of it; a deal begins a chapter. */
function Turn({ turn, table, presentation, position, onStep }: TurnProps): JSX.Element | null {
  const [first] = turn.lines;
  if (first === undefined) return null;
  const current = turn.from <= position && position <= turn.to;
  const words = named(table, wordsOf(turn));
  const codes = presentation.moveList === "codes";
  // Where a page of the log begins amid a turn, what is left of that may be secret answers alone, which tell nothing.
  if (!codes && words.trim() === "") return null;
  // Of several who were asked in a turn it tells whose move it was.
  const left = turn.lines.find((line) => line.left != null)?.left;
  // A move is a button already, so its clauses stand behind it.
  const clauses = codes ? [] : clausesIn(words);
  return (
    <li
      class={isDeal(turn) ? "move-chapter" : codes && first.events.length > 0 ? "move-told" : undefined}
      data-turn={turn.turn}
    >
      <Move current={current} onClick={() => onStep(turn.to)}>
        <span class="move-number">{turn.turn}</span>
        {turn.lines.map((line) => presentation.entryMark(line))}
        {codes ? (
          <>
            <span class="move-text">{first.action ?? "…"}</span>
            <span class="for-ears">: {words}</span>
          </>
        ) : (
          <span class="move-text">{words}</span>
        )}
      </Move>
      {left != null && (
        <span class="move-clock" title="Left on the clock after this move">
          <span class="for-ears">left on the clock: </span>
          {clockText(left)}
        </span>
      )}
      {clauses.map((clause) => (
        <ClauseLink key={clause} clause={clause}>
          {clause}
        </ClauseLink>
      ))}
      {codes && first.events.length > 0 && (
        <p class="move-event">
          <Cited text={first.events.map((event) => named(table, event)).join(" ")} />
        </p>
      )}
    </li>
  );
}

/** A turn without what came of it. */
function untold(turn: TurnLines): TurnLines {
  return { ...turn, lines: turn.lines.map((line) => ({ ...line, events: [] })) };
}

function endOf(part: Stretch | undefined): number {
  return part === undefined ? 0 : part.from + part.lines.length;
}

/** Moves that are not here yet, as one button: it steps to the last of them, and brings those before it. */
function Gap({
  after,
  before,
  onStep,
}: {
  after: number;
  before: number;
  onStep: Props["onStep"];
}): JSX.Element | null {
  if (before <= after) return null;
  const words = before - after === 1 ? `Move ${before}` : `Moves ${after + 1} to ${before}`;
  return (
    <li class="move-event">
      <button type="button" class="quiet" onClick={() => onStep(before)}>
        {words}
      </button>
    </li>
  );
}

interface MoveProps {
  current: boolean;
  onClick: () => void;
  children: preact.ComponentChildren;
}

/** A move that can be gone to; of all of them the tab key finds the one that is in sight. */
export function Move({ current, onClick, children }: MoveProps): JSX.Element {
  return (
    <button
      type="button"
      class="move"
      aria-current={current ? "step" : undefined}
      tabIndex={current ? 0 : -1}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
