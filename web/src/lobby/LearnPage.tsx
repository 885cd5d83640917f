import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { makeTable } from "../line/api";
import type { Face, Lesson } from "../games/face";
import { faceOf } from "../games/index";
import { Header } from "../ui/Header";
import { SettingsDialog } from "../ui/Settings";
import { loadName, setCoached } from "../ui/storage";
import { showTitle } from "../ui/title";
import { Simple } from "../ui/Simple";

/** How to play a game: its rules, and a first round at a real table with a coach beside it. */
export function LearnPage({ game }: { game: string }): JSX.Element {
  const face = faceOf(game);
  useEffect(() => showTitle(face === null ? "Chabudai" : `How to play ${face.title} · Chabudai`, false), [face]);
  if (face?.lesson === undefined) {
    return (
      <Simple title="There is nothing to learn here">
        <p>This address is not one of the games that have a lesson.</p>
      </Simple>
    );
  }
  return <LessonPage face={face} lesson={face.lesson} />;
}

function LessonPage({ face, lesson }: { face: Face; lesson: Lesson }): JSX.Element {
  const [settings, setSettings] = useState(false);
  return (
    <div class="page">
      <Header onSettings={() => setSettings(true)} />
      <main class="learn">
        <div class="learn-head">
          <face.Emblem />
          <h1>How to play {face.title}</h1>
        </div>
        <FirstRound face={face} lesson={lesson} />
        <article class="card learn-rules">
          <lesson.Rules />
        </article>
        <FirstRound face={face} lesson={lesson} />
        <p>
          <a class="link" href="/">
            To the lobby
          </a>
        </p>
      </main>
      {settings && <SettingsDialog face={face} onClose={() => setSettings(false)} />}
    </div>
  );
}

/** Opens the lesson's table, which is a table like any other, and lets the coach talk there. */
function FirstRound({ face, lesson }: { face: Face; lesson: Lesson }): JSX.Element {
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    setTrouble(null);
    try {
      const { options, seats } = lesson;
      const seated = await makeTable({
        game: face.key,
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
