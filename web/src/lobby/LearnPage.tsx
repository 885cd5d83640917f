import type { ComponentChildren, JSX } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import { fetchLesson, makeTable } from "../net/api";
import type { Presentation, Lesson, GameListing } from "../games/presentation";
import type { LessonInfo } from "../net/messages";
import { listingOf } from "../games/index";
import { usePresentation } from "../games/loadPresentation";
import { LoadAgain } from "../ui/ReloadNotice";
import { Header } from "../ui/Header";
import { RulebookButton, WithRules } from "../ui/Rulebook";
import { SettingsDialog } from "../ui/Settings";
import { loadName, seatAddress, setCoached } from "../ui/storage";
import { LessonScene } from "./LessonScene";
import { showTitle } from "../ui/pageTitle";
import { Simple } from "../ui/SimplePage";
import { Trouble } from "../ui/ErrorMessage";

/** How to play a game: a lesson of a few scenes, its rules, and a first round at a real table with a coach beside it. */
export function LearnPage({ game }: { game: string }): JSX.Element {
  const listing = listingOf(game);
  const { presentation, hasFailed } = usePresentation(game);
  useEffect(
    () => showTitle(listing === null ? "Chabudai" : `How to play ${listing.title} · Chabudai`, false),
    [listing],
  );
  if (listing === null) {
    return (
      <Simple title="There is nothing to learn here">
        <p>This address is not one of the games that have a lesson.</p>
      </Simple>
    );
  }
  if (hasFailed) {
    return (
      <Simple title={`How to play ${listing.title}`}>
        <LoadAgain what="The lesson" />
      </Simple>
    );
  }
  return presentation === null ? (
    <div class="page" aria-busy="true" />
  ) : (
    <LessonPage game={listing} presentation={presentation} />
  );
}

function LessonPage({ game, presentation }: { game: GameListing; presentation: Presentation }): JSX.Element {
  const [settings, setSettings] = useState(false);
  const { lesson } = presentation;
  return (
    <WithRules game={game.key}>
      <div class="page">
        <Header onSettings={() => setSettings(true)} />
        <main class="learn">
          <div class="learn-head">
            <game.Emblem />
            <h1>How to play {game.title}</h1>
          </div>
          <Scenes game={game} presentation={presentation}>
            {lesson !== undefined && <FirstRound game={game} lesson={lesson} />}
          </Scenes>
          <details class="card learn-rules">
            <summary>All rules of {game.title}</summary>
            <presentation.Rules />
            <RulebookButton />
          </details>
          <p>
            <a class="link" href="/">
              To the lobby
            </a>
          </p>
        </main>
        {settings && <SettingsDialog game={game} onClose={() => setSettings(false)} />}
      </div>
    </WithRules>
  );
}

interface ScenesProps {
  game: GameListing;
  presentation: Presentation;
  /** What stands below, once they are there: they would push it away beneath the pointer. */
  children: ComponentChildren;
}

/** The scenes one after another; who has solved one goes on, and nobody has to. */
function Scenes({ game, presentation, children }: ScenesProps): JSX.Element {
  const [lesson, setLesson] = useState<LessonInfo | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [solved, setSolved] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    let wanted = true;
    fetchLesson(game.key).then(
      (found) => wanted && setLesson(found),
      (error: unknown) => wanted && setTrouble((error as Error).message),
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  const onSolved = useCallback(() => setSolved((before) => new Set([...before, at])), [at]);
  if (trouble !== null) {
    return (
      <>
        <Trouble words={trouble} />
        {children}
      </>
    );
  }
  const scene = lesson?.scenes[at];
  if (lesson === null || scene === undefined) return <div class="lesson" aria-busy="true" />;
  const count = lesson.scenes.length;
  const isLast = at === count - 1;
  return (
    <>
      <div class={`lesson lesson-${presentation.shape}`}>
        <LessonScene
          key={at}
          game={game.key}
          presentation={presentation}
          scene={scene}
          number={at + 1}
          onSolved={onSolved}
        />
        <nav class="lesson-steps" aria-label="Lesson">
          <button type="button" class="button button-plain" disabled={at === 0} onClick={() => setAt(at - 1)}>
            Back
          </button>
          <p aria-live="polite">
            Step {at + 1} of {count}
          </p>
          {isLast ? (
            <span class="lesson-done">{solved.has(at) ? "That is all. Now play!" : ""}</span>
          ) : (
            <button
              type="button"
              class={solved.has(at) ? "button" : "button button-plain"}
              onClick={() => setAt(at + 1)}
            >
              {solved.has(at) ? "Next" : "Skip"}
            </button>
          )}
        </nav>
      </div>
      {children}
    </>
  );
}

/** Opens the lesson's table, which is a table like any other, and lets the coach talk there. */
function FirstRound({ game, lesson }: { game: GameListing; lesson: Lesson }): JSX.Element {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    setTrouble(null);
    try {
      const { options, seats } = lesson;
      const seated = await makeTable({
        game: game.key,
        options: { ...options },
        seats: [...seats],
        name: loadName(),
      });
      setCoached(seated.table, true);
      location.assign(seatAddress(seated.table, seated.key ?? ""));
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <div class="first-round">
      <button type="button" class="button button-large" disabled={busy} onClick={() => void open()}>
        Play your first game
      </button>
      <p class="muted">
        {lesson.seats.length === 2 ? "Against a bot" : "Against bots"}, with a coach who says what you could do and why.
      </p>
      <Trouble words={trouble} />
    </div>
  );
}
