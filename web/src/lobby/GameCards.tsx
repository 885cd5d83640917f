/** The games that can be played here, each with a table against bots that is one click away. */

import type { JSX } from "preact";
import type { Listing } from "../games/face";
import { listingOf } from "../games/index";
import type { GameInfo } from "../line/messages";
import { type Options, playersOption, seatsOf } from "./options";

interface Props {
  games: readonly GameInfo[];
  chosen: string;
  busy: boolean;
  onChoose: (key: string) => void;
  /** A table against bots alone, with these options touched and all others as they come. */
  onQuick: (game: GameInfo, touched: Options) => void;
}

export function GameCards({ games, chosen, busy, onChoose, onQuick }: Props): JSX.Element {
  return (
    <div class="game-cards" role="group" aria-label="Game">
      {games.map((game) => (
        <GameCard
          key={game.key}
          game={game}
          listing={listingOf(game.key) as Listing}
          chosen={game.key === chosen}
          busy={busy}
          onChoose={() => onChoose(game.key)}
          onQuick={(touched) => onQuick(game, touched)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  game: GameInfo;
  listing: Listing;
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
  onQuick: (touched: Options) => void;
}

function GameCard({ game, listing, chosen, busy, onChoose, onQuick }: CardProps): JSX.Element {
  const bots = seatsOf(game, {}).length - 1;
  return (
    <div class={`card game-card${chosen ? " game-chosen" : ""}`}>
      <label class="game-choice">
        <input type="radio" name="game" checked={chosen} onChange={onChoose} />
        <listing.Emblem />
        <span>
          <strong>{game.title}</strong>
          <span class="muted">{game.summary}</span>
        </span>
      </label>
      <div class="game-buttons">
        <button type="button" class="button" disabled={busy} onClick={() => onQuick({})}>
          <span>
            Play now<span class="for-ears"> {game.title}</span> against {bots === 1 ? "a bot" : `${bots} bots`}
          </span>
        </button>
        {bots > 1 && playersOption(game)?.least === 2 && (
          <button type="button" class="button button-plain" disabled={busy} onClick={() => onQuick({ players: 2 })}>
            Duel a bot
          </button>
        )}
        {listing.hasLesson && (
          <a class="link game-learn" href={`/learn/${game.key}`}>
            How to play<span class="for-ears"> {game.title}</span>
          </a>
        )}
      </div>
    </div>
  );
}
