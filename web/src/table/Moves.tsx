import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Face } from "../games/face";
import type { TableMessage } from "../line/messages";
import { named } from "../ui/words";
import { BackIcon, FirstIcon, ForthIcon, LatestIcon } from "../ui/icons";

interface Props {
  table: TableMessage;
  face: Face;
  /** How many moves the drawing shows. */
  position: number;
  onStep: (position: number) => void;
}

/** The moves so far, each a button; the arrow keys step, Home and End go to the ends. */
export function Moves({ table, face, position, onStep }: Props): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const log = table.log;
  const count = log.length;

  function showCurrent(): HTMLElement | null {
    const box = list.current;
    const now = box?.querySelector<HTMLElement>("[aria-current]") ?? null;
    if (box === null || now === null) return null;
    // Not scrollIntoView, which would also move the page under the finger.
    box.scrollTop = now.offsetTop - (box.clientHeight - now.offsetHeight) / 2;
    box.scrollLeft = now.offsetLeft - (box.clientWidth - now.offsetWidth) / 2;
    return now;
  }

  useEffect(() => {
    const observer = new ResizeObserver(showCurrent);
    observer.observe(list.current as HTMLElement);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const box = list.current;
    const now = showCurrent();
    if (box === null || now === null) return;
    if (box.contains(document.activeElement) && document.activeElement !== now) now.focus({ preventScroll: true });
  }, [position, count]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = { ArrowUp: position - 1, ArrowDown: position + 1 }[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(Math.min(count, Math.max(0, target)));
  }

  return (
    <section class={`moves moves-${face.moveList}`} aria-label="Moves">
      <ol ref={list} class="move-list" onKeyDown={onKeyDown}>
        <li>
          <Move current={position === 0} onClick={() => onStep(0)}>
            <span class="move-text">Start</span>
          </Move>
        </li>
        {log.map((entry, index) => [
          <li key={entry.number}>
            <Move current={position === index + 1} onClick={() => onStep(index + 1)}>
              <span class="move-number">{entry.number}</span>
              {face.entryMark(entry)}
              {face.moveList === "sentences" ? (
                <span class="move-text">{entry.sentence === "" ? "…" : named(table, entry.sentence)}</span>
              ) : (
                <>
                  <span class="move-text">{entry.action ?? "…"}</span>
                  <span class="for-ears">: {named(table, entry.sentence)}</span>
                </>
              )}
            </Move>
          </li>,
          ...entry.events.map((event) => (
            <li key={`${entry.number} ${event}`} class="move-event">
              {named(table, event)}
            </li>
          )),
        ])}
      </ol>
      <div class="steps">
        <StepButton label="First position" keys="Home" to={0} from={position} onStep={onStep} icon={<FirstIcon />} />
        <StepButton label="Step back" keys="←" to={position - 1} from={position} onStep={onStep} icon={<BackIcon />} />
        <span class="step-count">
          {position} / {count}
        </span>
        <StepButton
          label="Step forth"
          keys="→"
          to={Math.min(count, position + 1)}
          from={position}
          onStep={onStep}
          icon={<ForthIcon />}
        />
        <StepButton
          label="Latest position"
          keys="End"
          to={count}
          from={position}
          onStep={onStep}
          icon={<LatestIcon />}
        />
      </div>
    </section>
  );
}

interface MoveProps {
  current: boolean;
  onClick: () => void;
  children: preact.ComponentChildren;
}

function Move({ current, onClick, children }: MoveProps): JSX.Element {
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

interface StepProps {
  label: string;
  keys: string;
  from: number;
  to: number;
  icon: JSX.Element;
  onStep: (position: number) => void;
}

function StepButton({ label, keys, from, to, icon, onStep }: StepProps): JSX.Element {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={to === from || to < 0}
      onClick={() => onStep(to)}
    >
      {icon}
    </button>
  );
}
