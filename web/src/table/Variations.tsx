/** The moves of an analysis: the record, and what was tried beside it, each a button; and what is said of a position. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import type { AnalysisBranch, AnalysisPosition } from "../games/presentation";
import {
  type Analysis,
  beside,
  commented,
  endOf,
  forth,
  goneTo,
  LONGEST_COMMENT,
  ofRecord,
  type Path,
  positionAt,
  withoutBranch,
} from "./analysis";
import { Move } from "./MoveList";
import { Steps } from "./StepButtons";
import { useCurrentInSight } from "./useScrollToCurrent";

interface Props {
  analysis: Analysis;
  /** How many actions the record has, which cannot be deleted. */
  recorded: number;
  /** Takes an analysis in which something was changed, or with another position in sight. */
  onChange: (analysis: Analysis) => void;
}

export function Variations({ analysis, recorded, onChange }: Props): JSX.Element {
  const { start, at } = analysis;
  const [deleted, setDeleted] = useState<{ from: Analysis; left: AnalysisPosition } | null>(null);
  const list = useCurrentInSight<HTMLDivElement>(at.join(" "));
  const onGo = (path: Path | null) => path !== null && onChange(goneTo(analysis, path));
  const next = forth(analysis);
  const end = endOf(analysis);
  const here = positionAt(start, at);
  const name = at.length === 0 ? "the start" : `move ${at.length}, ${(here as AnalysisBranch).action}`;
  const isTried = ofRecord(at, recorded) < at.length;

  function onKeyDown(event: KeyboardEvent): void {
    const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onGo(beside(analysis, step));
  }

  function remove(): void {
    const left = withoutBranch(analysis);
    setDeleted({ from: analysis, left: left.start });
    onChange(left);
  }

  return (
    <section class="moves variations" aria-label="Moves and variations">
      <div ref={list} class="tree" onKeyDown={onKeyDown}>
        <ol class="tree-line">
          <li>
            <Move current={at.length === 0} onClick={() => onGo([])}>
              <span class="move-text">Start</span>
            </Move>
            <Comment text={start.comment} />
          </li>
          <Line start={start} from={[0]} at={at} onGo={onGo} />
        </ol>
      </div>
      <div class="steps">
        <Steps
          said={`${at.length} / ${end.length}`}
          onFirst={at.length > 0 ? () => onGo([]) : null}
          onBack={at.length > 0 ? () => onGo(at.slice(0, -1)) : null}
          onForth={next === null ? null : () => onGo(next)}
          onLatest={at.length < end.length ? () => onGo(end) : null}
        />
      </div>
      <div class="tree-note">
        <textarea
          rows={2}
          maxLength={LONGEST_COMMENT}
          aria-label={`Comment on ${name}`}
          placeholder={`Comment on ${name}`}
          value={here.comment}
          onInput={(event) => onChange(commented(analysis, event.currentTarget.value))}
        />
        {deleted !== null && deleted.left === start ? (
          <button type="button" class="button button-plain button-small" onClick={() => onChange(deleted.from)}>
            Put back
          </button>
        ) : (
          <button type="button" class="button button-plain button-small" disabled={!isTried} onClick={remove}>
            Delete from here
          </button>
        )}
      </div>
    </section>
  );
}

interface LineProps {
  start: AnalysisPosition;
  /** The first move of the line. */
  from: Path;
  /** The position in sight. */
  at: Path;
  onGo: (path: Path) => void;
}

/** A move and the first of those that follow, with the variations beside them. */
function Line({ start, from, at, onGo }: LineProps): JSX.Element {
  const moves: JSX.Element[] = [];
  let before = positionAt(start, from.slice(0, -1));
  let path = from;
  for (;;) {
    const index = path.at(-1) as number;
    const branch = before.branches[index];
    if (branch === undefined) break;
    moves.push(
      <TreeMove key={path.length} path={path} branch={branch} at={at} onGo={onGo}>
        {index === 0 && before.branches.length > 1 && <Others start={start} path={path} at={at} onGo={onGo} />}
      </TreeMove>,
    );
    before = branch;
    path = [...path, 0];
  }
  return <>{moves}</>;
}

interface MoveProps {
  path: Path;
  branch: AnalysisBranch;
  at: Path;
  onGo: (path: Path) => void;
  children: ComponentChildren;
}

function TreeMove({ path, branch, at, onGo, children }: MoveProps): JSX.Element {
  const isHere = path.length === at.length && path.every((index, depth) => index === at[depth]);
  return (
    <li data-path={path.join(".")}>
      <Move current={isHere} onClick={() => onGo(path)}>
        <span class="move-number">{path.length}</span>
        <span class="move-text">{branch.action}</span>
      </Move>
      <Comment text={branch.comment} />
      {children}
    </li>
  );
}

/** What was tried instead of a move. */
function Others({ start, path, at, onGo }: Omit<LineProps, "from"> & { path: Path }): JSX.Element {
  const before = path.slice(0, -1);
  return (
    <ul class="tree-others">
      {positionAt(start, before)
        .branches.slice(1)
        .map((branch, other) => (
          <li key={branch.action}>
            <ol class="tree-line" aria-label={`Variation from move ${path.length}`}>
              <Line start={start} from={[...before, other + 1]} at={at} onGo={onGo} />
            </ol>
          </li>
        ))}
    </ul>
  );
}

function Comment({ text }: { text: string }): JSX.Element | null {
  return text === "" ? null : <p class="tree-comment">{text}</p>;
}
