/** The moves of an analysis with their variations and comments. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { AnalysisBranch, AnalysisPosition } from "../games/presentation";
import {
  adjacentVariation,
  type Analysis,
  countRecorded,
  deleteBranch,
  endOfLine,
  goTo,
  MAX_COMMENT_LENGTH,
  nextPosition,
  type Path,
  positionAt,
  setComment,
} from "./analysis";
import { MoveButton } from "./MoveList";
import { StepButtons } from "./StepButtons";
import { useScrollToCurrent } from "./useScrollToCurrent";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

interface Props {
  analysis: Analysis;
  /** The number of actions in the record, which cannot be deleted; null if nothing can be changed. */
  recorded: number | null;
  /** Called with a changed analysis, or with an analysis at another position. */
  onChange: (analysis: Analysis) => void;
}

export function Variations({ analysis, recorded, onChange }: Props): JSX.Element {
  const { start, at } = analysis;
  const list = useScrollToCurrent<HTMLDivElement>(at.join(" "));
  const onGo = (path: Path | null) => path !== null && onChange(goTo(analysis, path));
  const next = nextPosition(analysis);
  const end = endOfLine(analysis);

  function onKeyDown(event: KeyboardEvent): void {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onGo(adjacentVariation(analysis, step));
  }

  return (
    <section class="moves variations" aria-label={t("table-variations")}>
      <div ref={list} class="tree" onKeyDown={onKeyDown}>
        <ol class="tree-line">
          <li>
            <MoveButton isCurrent={at.length === 0} onClick={() => onGo([])}>
              <span class="move-text">{t("table-start")}</span>
            </MoveButton>
            <Comment text={start.comment} />
          </li>
          <VariationLine start={start} from={[0]} at={at} onGo={onGo} />
        </ol>
      </div>
      <div class="steps">
        <StepButtons
          label={`${at.length} / ${end.length}`}
          onFirst={at.length > 0 ? () => onGo([]) : null}
          onBack={at.length > 0 ? () => onGo(at.slice(0, -1)) : null}
          onForth={next === null ? null : () => onGo(next)}
          onLatest={at.length < end.length ? () => onGo(end) : null}
        />
      </div>
      {recorded !== null && <PositionEditorBar analysis={analysis} recorded={recorded} onChange={onChange} />}
    </section>
  );
}

/** Edits the comment of the position on the board, and deletes variations. */
function PositionEditorBar({ analysis, recorded, onChange }: Props & { recorded: number }): JSX.Element {
  const { start, at } = analysis;
  const [deleted, setDeleted] = useState<{ before: Analysis; after: AnalysisPosition } | null>(null);
  const position = positionAt(start, at);
  const label =
    at.length === 0
      ? t("table-comment-on-start")
      : t("table-comment-on-move", { number: at.length, action: (position as AnalysisBranch).action });
  const isVariation = countRecorded(at, recorded) < at.length;

  function remove(): void {
    const after = deleteBranch(analysis);
    setDeleted({ before: analysis, after: after.start });
    onChange(after);
  }

  return (
    <div class="tree-note">
      <textarea
        rows={2}
        maxLength={MAX_COMMENT_LENGTH}
        aria-label={label}
        placeholder={label}
        value={position.comment}
        onInput={(event) => onChange(setComment(analysis, event.currentTarget.value))}
      />
      {deleted !== null && deleted.after === start ? (
        <button
          key="undo"
          type="button"
          class="button button-plain button-small"
          onClick={() => onChange(deleted.before)}
        >
          {t("table-undo-delete")}
        </button>
      ) : (
        <button
          key="delete"
          type="button"
          class="button button-plain button-small"
          disabled={!isVariation}
          onClick={remove}
        >
          {t("table-delete-from-here")}
        </button>
      )}
    </div>
  );
}

interface LineProps {
  start: AnalysisPosition;
  /** The first move of the line. */
  from: Path;
  /** The position on the board. */
  at: Path;
  onGo: (path: Path) => void;
}

/** A move and the main line after it, with the variations of each move. */
function VariationLine({ start, from, at, onGo }: LineProps): JSX.Element {
  const moves: JSX.Element[] = [];
  let before = positionAt(start, from.slice(0, -1));
  let path = from;
  for (;;) {
    const index = path.at(-1) as number;
    const branch = before.branches[index];
    if (branch === undefined) break;
    moves.push(
      <TreeMove key={path.length} path={path} branch={branch} at={at} onGo={onGo}>
        {index === 0 && before.branches.length > 1 && <Alternatives start={start} path={path} at={at} onGo={onGo} />}
      </TreeMove>,
    );
    before = branch;
    path = [...path, 0];
  }
  return <>{moves}</>;
}

interface TreeMoveProps {
  path: Path;
  branch: AnalysisBranch;
  at: Path;
  onGo: (path: Path) => void;
  children: ComponentChildren;
}

function TreeMove({ path, branch, at, onGo, children }: TreeMoveProps): JSX.Element {
  const isCurrent = path.length === at.length && path.every((index, depth) => index === at[depth]);
  return (
    <li data-path={path.join(".")}>
      <MoveButton isCurrent={isCurrent} onClick={() => onGo(path)}>
        <span class="move-number">{path.length}</span>
        <span class="move-text" translate={false}>
          {branch.action}
        </span>
      </MoveButton>
      <Comment text={branch.comment} />
      {children}
    </li>
  );
}

/** The variations at a move. */
function Alternatives({ start, path, at, onGo }: Omit<LineProps, "from"> & { path: Path }): JSX.Element {
  const before = path.slice(0, -1);
  return (
    <ul class="tree-others">
      {positionAt(start, before)
        .branches.slice(1)
        .map((branch, other) => (
          <li key={branch.action}>
            <ol class="tree-line" aria-label={t("table-variation-from", { number: path.length })}>
              <VariationLine start={start} from={[...before, other + 1]} at={at} onGo={onGo} />
            </ol>
          </li>
        ))}
    </ul>
  );
}

function Comment({ text }: { text: string }): JSX.Element | null {
  return text === "" ? null : (
    <p class="tree-comment">
      <Words text={text} />
    </p>
  );
}
