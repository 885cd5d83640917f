/** One scene of a lesson: a position on the game's own board, something to do in it, and what came of it. */

import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { BARE_TABLE, IDLE_TURN, NO_MARKS, NO_PREMOVE } from "../games/boardDefaults";
import type { BoardActions, Presentation, Readings, Explanation } from "../games/presentation";
import { ApiError, readInScene, tryInScene } from "../net/api";
import type { SceneInfo, Tried } from "../net/messages";
import { say } from "../ui/Announcer";
import { Cited } from "../ui/CitedText";
import { asSentence } from "../ui/sentence";
import { play } from "../ui/sound";
import { isPlain, withNames } from "../ui/words";

interface Props {
  game: string;
  presentation: Presentation;
  scene: SceneInfo;
  /** The scene's number, from 1. */
  number: number;
  onSolved: () => void;
}

const OTHERS = ["Bea", "Cleo", "Dora", "Emil", "Finn"];

/** What the people are called in sentences and on the board; seats with names of their own keep them. */
function namesOf(scene: SceneInfo): string[] {
  const others = OTHERS.values();
  return scene.seats.map((called, seat) =>
    !isPlain({ called }) ? called : seat === scene.seat ? "You" : (others.next().value ?? called),
  );
}

export function LessonScene({ game, presentation, scene, number, onSolved }: Props): JSX.Element {
  const [tried, setTried] = useState<Tried | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const [readings, setReadings] = useState<Readings | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const names = useMemo(() => namesOf(scene), [scene]);
  // On a phone the words of the last scene may have been read below the board.
  useEffect(() => window.scrollTo(0, 0), [number]);
  const isSolved = tried?.verdict === "solved";
  const view = isSolved ? tried.view : scene.view;
  const legal = isSolved ? NOTHING : scene.legal;

  const answer = useCallback(
    async (action: string, quiet: boolean) => {
      try {
        const found = await tryInScene(game, number, action);
        const sentence = withNames(asSentence(found.sentence), names);
        // Somebody who asks why not has not tried it.
        if (quiet && found.verdict !== "refused") return;
        setSelected(null);
        setAsking(false);
        setExplanation(
          found.verdict === "refused"
            ? { action: found.action, sentence, refusal: found.refusal, isQuiet: quiet }
            : null,
        );
        if (quiet) return;
        setTried(found);
        setSaid(sentence);
        say(sentence);
        if (found.verdict === "solved") onSolved();
        else play("no");
      } catch (error) {
        setSaid(error instanceof ApiError ? error.message : "That could not be tried.");
      }
    },
    [game, number, names, onSolved],
  );

  const actions = useMemo<BoardActions>(
    () => ({
      act: (action) => void answer(action, false),
      select: setSelected,
      explain: (action, isQuiet) => void answer(action, isQuiet),
      dismissExplanation: () => setExplanation(null),
      read: (items) => {
        readInScene(game, number, items).then(
          (found) => setReadings({ items, readings: found }),
          () => setReadings(null),
        );
      },
      ask: () => Promise.resolve(null),
      announce: say,
    }),
    [game, number, answer],
  );

  // A board offers what may be done; what may not can be asked about.
  const questions = isSolved ? [] : scene.why_not;
  const special = isSolved ? [] : presentation.specialActions(view, legal);
  return (
    <>
      <section class="card lesson-words" aria-label="What to do">
        <div class="lesson-title">
          <h2>{scene.title}</h2>
          {questions.length > 0 && (
            <button type="button" class="quiet lesson-ask" aria-expanded={asking} onClick={() => setAsking(!asking)}>
              Why not …?
            </button>
          )}
        </div>
        {asking ? (
          <ul class="lesson-questions">
            {questions.map(({ action, question }) => (
              <li key={action}>
                <button type="button" class="button button-plain" onClick={() => void answer(action, false)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p class="lesson-task">
            <Cited text={scene.text} />
          </p>
        )}
        {special.map((one) => (
          <button key={one.action} type="button" class="button" onClick={() => void answer(one.action, false)}>
            {one.label}
          </button>
        ))}
        {selected !== null && !isSolved && (
          <button type="button" class="button" onClick={() => void answer(selected, false)}>
            Confirm
          </button>
        )}
        <p class={`lesson-said lesson-${tried?.verdict ?? "new"}`} data-testid="lesson-said">
          <Cited text={asking ? "" : (said ?? "")} />
        </p>
      </section>
      <div class="lesson-board">
        <presentation.Board
          view={view}
          played={NOTHING_PLAYED}
          table={{ ...BARE_TABLE, names, options: scene.options, memoryKey: `lesson.${game}.${number}` }}
          turn={{ ...IDLE_TURN, legal, mayAct: !isSolved, question: isSolved ? null : number }}
          selected={selected}
          confirmsMoves={false}
          explanation={explanation}
          readings={readings}
          marks={{ ...NO_MARKS, ending: isSolved ? tried.shown : NOTHING }}
          premove={NO_PREMOVE}
          actions={actions}
        />
      </div>
    </>
  );
}

const NOTHING: readonly string[] = [];
const NOTHING_PLAYED: [] = [];
