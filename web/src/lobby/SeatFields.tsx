/** Chooses the player of each seat: the host, a friend, or a bot. */

import type { JSX } from "preact";
import type { GameInfo } from "../net/messages";
import type { LobbyChoices } from "../ui/storage";
import { botChoices, seatPlayers, withSeatPlayer } from "./seating";

interface Props {
  game: GameInfo;
  choices: LobbyChoices;
  seats: readonly string[];
  isMixed: boolean;
  onMixed: (isMixed: boolean) => void;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

export function SeatFields({ game, choices, seats, isMixed, onMixed, onChoices }: Props): JSX.Element {
  const players = seatPlayers(choices.chairs, seats.length, game);
  return (
    <details
      class="house-rules"
      open={isMixed}
      onToggle={(event) => {
        if (event.currentTarget.open !== isMixed) onMixed(event.currentTarget.open);
      }}
    >
      <summary>
        Players by seat <span class="muted">{isMixed ? "custom" : "same for all seats"}</span>
      </summary>
      <fieldset class="chairs">
        <legend>Seats in turn order</legend>
        <p class="muted option-help">After seat {seats.length}, it is seat 1&apos;s turn again.</p>
        {seats.map((called, seat) => (
          <label key={seat} class="chair">
            <span>{called}</span>
            <select
              value={players[seat]}
              onChange={(event) => onChoices({ chairs: withSeatPlayer(players, seat, event.currentTarget.value) })}
            >
              <option value="me">You</option>
              <option value="open" disabled={players[seat] === "me"}>
                A friend
              </option>
              {botChoices(game).map(({ word, name }) => (
                <option key={word} value={`bot:${word}`} disabled={players[seat] === "me"}>
                  Bot: {name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
    </details>
  );
}
