/** A card for each game: a scene that plays itself, a button that starts a first match, and links to everything else. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES } from "../games/index";
import type { GameListing } from "../games/presentation";
import type { GameInfo } from "../net/messages";
import { ErrorMessage } from "../ui/ErrorMessage";
import { sitePath } from "../ui/sitePath";
import { leaveFor, useAttempt } from "../ui/useAttempt";
import { createFirstMatch, prepareFirstMatch } from "./firstMatch";
import { ScenePlace } from "./ScenePlace";
import { formatMessage } from "../words/catalogue";
import { Rich } from "../words/Rich";

interface Props {
  /** The games of the server; null until it has answered. */
  games: readonly GameInfo[] | null;
}

/** The cards do not wait for the server, so that a visitor can begin at once. */
export function GameCards({ games }: Props): JSX.Element {
  const offered = GAMES.filter((game) => games === null || games.some(({ key }) => key === game.key));
  const { error, isBusy, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string | null>(null);
  const play = (game: GameListing) => {
    setChosen(game.key);
    void attempt(async () => leaveFor(await createFirstMatch(game)));
  };
  return (
    <div class="game-cards">
      {offered.map((game, number) => (
        <GameCard
          key={game.key}
          game={game}
          number={number}
          isStarting={isBusy}
          error={game.key === chosen ? error : null}
          onPlay={() => play(game)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  game: GameListing;
  number: number;
  /** Whether a match of any game is being started. */
  isStarting: boolean;
  error: string | null;
  onPlay: () => void;
}

function GameCard({ game, number, isStarting, error, onPlay }: CardProps): JSX.Element {
  const { key, title } = game;
  return (
    <section class="card game-card" aria-labelledby={`title-${key}`}>
      <ScenePlace game={game} number={number} mayLoad={!isStarting} />
      <div class="game-words">
        <h2 id={`title-${key}`}>{title}</h2>
        <p class="muted">{formatMessage({ id: `lobby-aim-${key}`, args: {} })}</p>
      </div>
      <div class="game-buttons">
        <button
          type="button"
          class="button game-play"
          disabled={isStarting}
          onPointerDown={() => prepareFirstMatch(game)}
          onClick={onPlay}
        >
          <Label id="lobby-play" game={title} />
        </button>
        <ErrorMessage message={error} />
        <p class="game-links">
          <a class="link" href={sitePath(`/play/${key}#friends`)}>
            <Label id="lobby-play-friends" game={title} />
          </a>
          <a class="link" href={sitePath(`/learn/${key}`)}>
            <Label id="lobby-learn" game={title} />
          </a>
          <a class="link" href={sitePath(`/play/${key}`)}>
            <Label id="lobby-more" game={title} />
          </a>
        </p>
      </div>
    </section>
  );
}

interface LabelProps {
  id: "lobby-play" | "lobby-play-friends" | "lobby-learn" | "lobby-more";
  game: string;
}

/** The label of a control, with the game for screen readers. */
function Label({ id, game }: LabelProps): JSX.Element {
  return <Rich id={id} args={{ game }} parts={{ game: (text) => <span class="for-ears">{text}</span> }} />;
}
