import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { makeTable } from "../line/api";
import type { Lesson, Listing } from "../games/face";
import { listingOf } from "../games/index";
import { useFace } from "../games/loaded";
import { LoadAgain } from "../ui/LoadAgain";
import { Header } from "../ui/Header";
import { SettingsDialog } from "../ui/Settings";
import { loadName, setCoached } from "../ui/storage";
import { showTitle } from "../ui/title";
import { Simple } from "../ui/Simple";

/** How to play a game: its rules, and a first round at a real table with a coach beside it. */
export function LearnPage({ game }: { game: string }): JSX.Element {
  const listing = listingOf(game);
  const { face, lost } = useFace(game);
  useEffect(
    () => showTitle(listing === null ? "Chabudai" : `How to play ${listing.title} · Chabudai`, false),
    [listing],
  );
  if (listing === null || !listing.hasLesson) {
    return (
      <Simple title="There is nothing to learn here">
        <p>This address is not one of the games that have a lesson.</p>
      </Simple>
    );
  }
  if (lost) {
    return (
      <Simple title={`How to play ${listing.title}`}>
        <LoadAgain what="The lesson" />
      </Simple>
    );
  }
  const lesson = face?.lesson;
  return lesson === undefined ? <div class="page" aria-busy="true" /> : <LessonPage game={listing} lesson={lesson} />;
}

function LessonPage({ game, lesson }: { game: Listing; lesson: Lesson }): JSX.Element {
  const [settings, setSettings] = useState(false);
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="learn">
        <div class="learn-head">
          <game.Emblem />
          <h1>How to play {game.title}</h1>
        </div>
        <FirstRound game={game} lesson={lesson} />
        <article class="card learn-rules">
          <lesson.Rules />
        </article>
        <FirstRound game={game} lesson={lesson} />
        <p>
          <a class="link" href="/">
            To the lobby
          </a>
        </p>
      </main>
      {settings && <SettingsDialog game={game} onClose={() => setSettings(false)} />}
    </div>
  );
}

/** Opens the lesson's table, which is a table like any other, and lets the coach talk there. */
function FirstRound({ game, lesson }: { game: Listing; lesson: Lesson }): JSX.Element {
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
      location.assign(`/t/${seated.table}#key=${seated.key}`);
    } catch (error) {
      setTrouble((error as Error).message);
      setBusy(false);
    }
  }

  return (
    <div class="first-round">
      <button type="button" class="button button-large" disabled={busy} onClick={() => void open()}>
        Play your first round
      </button>
      <p class="muted">Against bots, with a coach who says what you could do and why.</p>
      {trouble !== null && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}
