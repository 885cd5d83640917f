/**
 * A card for each game, with buttons to play against bots, to play with friends, and to learn. The form opens in the
 * card.
 */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { GameEmblem } from "../games/GameEmblem";
import type { GameInfo } from "../net/messages";
import { sitePath } from "../ui/sitePath";
import { NewTableForm, type NewTableState, type OpenForm } from "./NewTableForm";
import { formatMessage } from "../words/catalogue";
import { Rich } from "../words/Rich";
import { gameTitle } from "../ui/gameWords";

interface Props extends NewTableState {
  games: readonly GameInfo[];
  open: OpenForm | null;
  onForm: (form: OpenForm | null) => void;
}

export function GameCards({ games, open, onForm, ...newTable }: Props): JSX.Element {
  return (
    <div class="game-cards">
      {games.map((game) => (
        <GameCard
          key={game.key}
          game={game}
          open={open?.game === game.key ? open.company : null}
          onForm={(company) => onForm(company === null ? null : { game: game.key, company })}
          {...newTable}
        />
      ))}
    </div>
  );
}

interface CardProps extends NewTableState {
  game: GameInfo;
  open: OpenForm["company"] | null;
  onForm: (company: OpenForm["company"] | null) => void;
}

type CardMessage = "lobby-play-bot" | "lobby-play-bots" | "lobby-play-friend" | "lobby-play-friends" | "lobby-learn";

function GameCard({ game, open, onForm, ...newTable }: CardProps): JSX.Element {
  const form = useRef<HTMLDivElement>(null);
  const id = `form-${game.key}`;
  const title = gameTitle(game.key, game.title);
  useEffect(() => {
    // Shows as much of the form as fits, and keeps the pressed button in place if possible.
    if (open !== null) form.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  const named = (label: CardMessage) => (
    <Rich id={label} args={{ game: title }} parts={{ game: (text) => <span class="for-ears">{text}</span> }} />
  );
  const choice = (company: OpenForm["company"], label: CardMessage) => (
    <button
      type="button"
      class={`button${company === "bots" ? "" : " button-plain"}`}
      aria-expanded={open === company}
      aria-controls={open === company ? id : undefined}
      onClick={() => onForm(open === company ? null : company)}
    >
      {named(label)}
    </button>
  );
  return (
    <section class="card game-card" aria-labelledby={`title-${game.key}`}>
      <div class="game-head">
        <GameEmblem game={game.key} />
        <div class="game-words">
          <h2 id={`title-${game.key}`}>{title}</h2>
          <p class="muted">{formatMessage({ id: `lobby-summary-${game.key}`, args: {} })}</p>
        </div>
        <div class="game-buttons">
          {choice("bots", game.seats.length === 2 ? "lobby-play-bot" : "lobby-play-bots")}
          {choice("friends", game.seats.length === 2 ? "lobby-play-friend" : "lobby-play-friends")}
          <a class="button button-plain" href={sitePath(`/learn/${game.key}`)}>
            {named("lobby-learn")}
          </a>
        </div>
      </div>
      {open !== null && (
        <div id={id} ref={form} class="game-form">
          <NewTableForm game={game} company={open} {...newTable} />
        </div>
      )}
    </section>
  );
}
