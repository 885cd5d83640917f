/** A card for each game, with links to play against bots, to play with friends, and to learn. */

import type { JSX } from "preact";
import { GameEmblem } from "../games/GameEmblem";
import type { GameInfo } from "../net/messages";
import { sitePath } from "../ui/sitePath";
import { formatMessage } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { gameTitle } from "../ui/gameWords";

export function GameCards({ games }: { games: readonly GameInfo[] }): JSX.Element {
  return (
    <div class="game-cards">
      {games.map((game) => (
        <GameCard key={game.key} game={game} />
      ))}
    </div>
  );
}

type CardMessage = "lobby-play-bot" | "lobby-play-bots" | "lobby-play-friend" | "lobby-play-friends" | "lobby-learn";

function GameCard({ game }: { game: GameInfo }): JSX.Element {
  const title = gameTitle(game.key, game.title);
  const link = (label: CardMessage, address: string, kind: string) => (
    <a class={kind} href={address}>
      <Rich id={label} args={{ game: title }} parts={{ game: (text) => <span class="for-ears">{text}</span> }} />
    </a>
  );
  const play = sitePath(`/play/${game.key}`);
  const isForTwo = game.seats.length === 2;
  return (
    <section class="card game-card" aria-labelledby={`title-${game.key}`}>
      <div class="game-head">
        <GameEmblem game={game.key} />
        <div class="game-words">
          <h2 id={`title-${game.key}`}>{title}</h2>
          <p class="muted">{formatMessage({ id: `lobby-summary-${game.key}`, args: {} })}</p>
        </div>
        <div class="game-buttons">
          {link(isForTwo ? "lobby-play-bot" : "lobby-play-bots", `${play}#bots`, "button")}
          {link(isForTwo ? "lobby-play-friend" : "lobby-play-friends", `${play}#friends`, "button button-plain")}
          {link("lobby-learn", sitePath(`/learn/${game.key}`), "button button-plain")}
        </div>
      </div>
    </section>
  );
}
