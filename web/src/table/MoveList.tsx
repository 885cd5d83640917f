import { type ComponentChildren, Fragment, type JSX } from "preact";
import type { Presentation } from "../games/presentation";
import type { LogSection } from "../net/log";
import type { TableMessage } from "../net/messages";
import { citedClauses, ClauseLink } from "../ui/CitedText";
import { CopyLinkButton } from "../ui/CopyLinkButton";
import { siteUrl } from "../ui/sitePath";
import { insertNames } from "../ui/words";
import { clockText } from "./clockTime";
import { TableSentence } from "./SeatText";
import { StepButtons } from "./StepButtons";
import { groupByTurn, isDeal, stepBack, stepForth, type Turn, turnSentence } from "./turns";
import { useScrollToCurrent } from "./useScrollToCurrent";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

interface Props {
  table: TableMessage;
  /** An earlier section of the log, if one is loaded. */
  earlier: LogSection | null;
  presentation: Presentation;
  /** The number of log entries that lead to the position on the board. */
  position: number;
  /** The latest position that the viewer has seen. The consequences of later moves are hidden. */
  seenTo: number;
  /** Whether the later moves are hidden too, because they would show how the match ended. */
  hidesLater?: boolean;
  onStep: (position: number) => void;
}

/** The moves so far, each as a button. Arrow keys step through them. */
export function MoveList({
  table,
  earlier,
  presentation,
  position,
  seenTo,
  hidesLater = false,
  onStep,
}: Props): JSX.Element {
  const list = useScrollToCurrent<HTMLOListElement>(`${position} ${table.lines}`);
  const count = table.lines;
  const latest: LogSection = { from: table.log_from, entries: table.log };
  const loaded = earlier === null ? [latest] : [earlier, latest];
  const sections = hidesLater ? loaded.filter(({ from }) => from < seenTo) : loaded;
  const here = loaded.find(({ from, entries }) => from < position && position <= from + entries.length) ?? latest;
  const back = stepBack(here.entries, here.from, position);
  const forth = Math.min(count, stepForth(here.entries, here.from, position));
  const turn = here.entries[position - here.from - 1]?.turn ?? 0;
  const turns = table.log.at(-1)?.turn ?? 0;

  function onKeyDown(event: KeyboardEvent): void {
    const target = { ArrowUp: back, ArrowDown: forth }[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(Math.min(count, Math.max(0, target)));
  }

  return (
    <section class={`moves moves-${presentation.moveList}`} aria-label={t("table-moves")}>
      <ol ref={list} class="move-list" onKeyDown={onKeyDown}>
        <li>
          <MoveButton isCurrent={position === 0} onClick={() => onStep(0)}>
            <span class="move-text">{t("table-start")}</span>
          </MoveButton>
        </li>
        {sections.map((section, index) => [
          <MissingMoves
            key={`before ${section.from}`}
            after={index === 0 ? 0 : endOf(sections[0])}
            before={section.from}
            onStep={onStep}
          />,
          groupByTurn(section.entries, section.from)
            .filter((one) => !hidesLater || one.from <= seenTo)
            .map((one) => (
              <TurnItem
                key={one.from}
                turn={one.from > seenTo ? withoutEvents(one) : one}
                table={table}
                presentation={presentation}
                position={position}
                onStep={onStep}
              />
            )),
        ])}
      </ol>
      <div class="steps">
        <StepButtons
          label={`${turn} / ${turns}`}
          onFirst={position > 0 ? () => onStep(0) : null}
          onBack={back < position && back >= 0 ? () => onStep(back) : null}
          onForth={forth > position ? () => onStep(forth) : null}
          onLatest={position < count ? () => onStep(count) : null}
        />
        {table.table !== "" && (
          <CopyLinkButton
            label={t("table-copy-moment")}
            link={() => siteUrl(`/t/${table.table}/${table.match}?turn=${turn}`)}
            what={t("table-moment")}
          />
        )}
      </div>
    </section>
  );
}

interface TurnItemProps {
  turn: Turn;
  table: TableMessage;
  presentation: Presentation;
  position: number;
  onStep: (position: number) => void;
}

/** One turn with its consequences. A deal begins a chapter. */
function TurnItem({ turn, table, presentation, position, onStep }: TurnItemProps): JSX.Element | null {
  const [first] = turn.entries;
  if (first === undefined) return null;
  const isCurrent = turn.from <= position && position <= turn.to;
  const sentence = turnSentence(turn, (message) => insertNames(table, message));
  const isCode = presentation.moveList === "codes";
  // A page of the log can begin within a turn, so that only secret answers of that turn are on it.
  if (!isCode && sentence.trim() === "") return null;
  const left = turn.entries.find((entry) => entry.left != null)?.left;
  // A move is already a button, so the buttons for its clauses come after it.
  const clauses = isCode ? [] : citedClauses(sentence);
  return (
    <li
      class={isDeal(turn) ? "move-chapter" : isCode && first.events.length > 0 ? "move-told" : undefined}
      data-turn={turn.turn}
    >
      <MoveButton isCurrent={isCurrent} onClick={() => onStep(turn.to)}>
        <span class="move-number">{turn.turn}</span>
        {turn.entries.map((entry) => presentation.entryMark(entry))}
        {isCode ? (
          <>
            <span class="move-text" translate={false}>
              {first.action ?? "…"}
            </span>
            <span class="for-ears">
              : <Words text={sentence} />
            </span>
          </>
        ) : (
          <span class="move-text">
            <Words text={sentence} />
          </span>
        )}
      </MoveButton>
      {left != null && (
        <span class="move-clock" title={t("table-time-left-after")}>
          <span class="for-ears">{t("table-time-left")} </span>
          {clockText(left)}
        </span>
      )}
      {clauses.map((clause) => (
        <ClauseLink key={clause} clause={clause}>
          {clause}
        </ClauseLink>
      ))}
      {isCode && first.events.length > 0 && (
        <p class="move-event">
          {first.events.map((event, index) => (
            <Fragment key={index}>
              {index > 0 && " "}
              <TableSentence table={table} sentence={event} />
            </Fragment>
          ))}
        </p>
      )}
    </li>
  );
}

/** Returns a turn without its consequences. */
function withoutEvents(turn: Turn): Turn {
  return { ...turn, entries: turn.entries.map((entry) => ({ ...entry, events: [] })) };
}

function endOf(section: LogSection | undefined): number {
  return section === undefined ? 0 : section.from + section.entries.length;
}

/** A button for moves that are not loaded. It steps to the last of them, which loads the moves before it. */
function MissingMoves({
  after,
  before,
  onStep,
}: {
  after: number;
  before: number;
  onStep: Props["onStep"];
}): JSX.Element | null {
  if (before <= after) return null;
  const label =
    before - after === 1
      ? t("table-missing-move", { number: before })
      : t("table-missing-moves", { first: after + 1, last: before });
  return (
    <li class="move-event">
      <button type="button" class="quiet" onClick={() => onStep(before)}>
        <Words text={label} />
      </button>
    </li>
  );
}

interface MoveButtonProps {
  isCurrent: boolean;
  onClick: () => void;
  children: ComponentChildren;
}

/** A move that can be shown on the board. Only the current move is in the tab order. */
export function MoveButton({ isCurrent, onClick, children }: MoveButtonProps): JSX.Element {
  return (
    <button
      type="button"
      class="move"
      aria-current={isCurrent ? "step" : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
