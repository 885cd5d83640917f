/** One scene of a lesson: a position on the game's board with a task, and the response to the player's attempt. */

import type { JSX } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { BARE_TABLE, IDLE_TURN, NO_MARKS, NO_PREMOVE } from "../games/boardDefaults";
import type { BoardActions, Presentation, Readings, Explanation } from "../games/presentation";
import { nameReading } from "../games/reading";
import { ApiError, fetchReadingsInScene, tryInScene } from "../net/api";
import type { LessonAttempt, MessageInfo, SceneInfo } from "../net/messages";
import { announce } from "../ui/Announcer";
import { CitedText } from "../ui/CitedText";
import { seatNumber, withNames } from "../ui/words";
import { play } from "../ui/sound";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { seatTitle } from "../ui/gameWords";

interface Props {
  game: string;
  presentation: Presentation;
  scene: SceneInfo;
  /** The number of the scene, from 1. */
  number: number;
  onSolved: () => void;
}

const OTHERS = ["Bea", "Cleo", "Dora", "Emil", "Finn"];

/** Returns the names of the players in the scene. Seats that have a name in the game keep it. */
function namesOf(scene: SceneInfo): string[] {
  const others = OTHERS.values();
  return scene.seat_titles.map(
    (title, seat) =>
      seatTitle({ title }) ?? (seat === scene.seat ? t("learn-you") : (others.next().value ?? seatNumber(seat))),
  );
}

export function LessonScene({ game, presentation, scene, number, onSolved }: Props): JSX.Element {
  const [attempt, setAttempt] = useState<LessonAttempt | null>(null);
  const [response, setResponse] = useState<string | null>(null);
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const [readings, setReadings] = useState<Readings | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const names = useMemo(() => namesOf(scene), [scene]);
  const read = useCallback((message: MessageInfo) => withNames(message, names, scene.seat), [names, scene.seat]);
  // On a phone, the player may have scrolled to the previous scene's text below the board.
  useEffect(() => window.scrollTo(0, 0), [number]);
  const isSolved = attempt?.verdict === "solved";
  const view = isSolved ? attempt.view : scene.view;
  const legal = isSolved ? NOTHING : scene.legal;

  const answer = useCallback(
    async (action: string, isQuiet: boolean) => {
      try {
        const found = await tryInScene(game, number, action);
        const sentence = read(found.sentence);
        // Pointing at an action does not count as an attempt.
        if (isQuiet && found.verdict !== "refused") return;
        setSelected(null);
        setAsking(false);
        setExplanation(
          found.verdict === "refused" ? { action: found.action, sentence, refusal: found.refusal, isQuiet } : null,
        );
        if (isQuiet) return;
        setAttempt(found);
        setResponse(sentence);
        announce(sentence);
        if (found.verdict === "solved") onSolved();
        else play("no");
      } catch (error) {
        setResponse(error instanceof ApiError ? error.message : t("learn-not-tried"));
      }
    },
    [game, number, read, onSolved],
  );

  const actions = useMemo<BoardActions>(
    () => ({
      act: (action) => void answer(action, false),
      select: setSelected,
      explain: (action, isQuiet) => void answer(action, isQuiet),
      dismissExplanation: () => setExplanation(null),
      read: (items) => {
        fetchReadingsInScene(game, number, items).then(
          (found) => setReadings({ items, readings: found.map((reading) => nameReading(reading, names, scene.seat)) }),
          () => setReadings(null),
        );
      },
      ask: () => Promise.resolve(null),
      announce: announce,
    }),
    [game, number, answer, names, scene.seat],
  );

  // The board offers only legal moves. Illegal moves are offered as questions.
  const questions = isSolved ? [] : scene.why_not;
  const special = isSolved ? [] : (presentation.specialActions?.(view, legal) ?? []);
  return (
    <>
      <section class="card lesson-words" aria-label={t("learn-task")}>
        <div class="lesson-title">
          <h2>
            <Words text={read(scene.title)} />
          </h2>
          {questions.length > 0 && (
            <button
              type="button"
              class="quiet lesson-ask"
              aria-expanded={isAsking}
              onClick={() => setAsking(!isAsking)}
            >
              {t("learn-why-not")}
            </button>
          )}
        </div>
        {isAsking ? (
          <ul class="lesson-questions">
            {questions.map(({ action, question }) => (
              <li key={action}>
                <button type="button" class="button button-plain" onClick={() => void answer(action, false)}>
                  <Words text={read(question)} />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <p>
            <CitedText text={read(scene.text)} />
          </p>
        )}
        {special.map((one) => (
          <button key={one.action} type="button" class="button" onClick={() => void answer(one.action, false)}>
            {one.label}
          </button>
        ))}
        {selected !== null && !isSolved && (
          <button type="button" class="button" onClick={() => void answer(selected, false)}>
            {t("learn-confirm")}
          </button>
        )}
        <p class={`lesson-said lesson-${attempt?.verdict ?? "new"}`} data-testid="lesson-said">
          <CitedText text={isAsking ? "" : (response ?? "")} />
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
          marks={{ ...NO_MARKS, ending: isSolved ? attempt.shown : NOTHING }}
          premove={NO_PREMOVE}
          actions={actions}
        />
      </div>
    </>
  );
}

const NOTHING: readonly string[] = [];
const NOTHING_PLAYED: [] = [];
