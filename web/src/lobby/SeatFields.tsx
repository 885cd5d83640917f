/** A line a seat, for those who want it so: oneself, a friend, or a bot of some level. */

import type { JSX } from "preact";
import type { GameInfo } from "../net/messages";
import type { LobbyChoices } from "../ui/storage";
import { botsOf, chairsFor, withChair } from "./seating";

interface Props {
  game: GameInfo;
  choices: LobbyChoices;
  seats: readonly string[];
  isMixed: boolean;
  onMixed: (mixed: boolean) => void;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

export function ChairFields({ game, choices, seats, isMixed, onMixed, onChoices }: Props): JSX.Element {
  const chairs = chairsFor(choices.chairs, seats.length, game);
  return (
    <details
      class="house-rules"
      open={isMixed}
      onToggle={(event) => {
        if (event.currentTarget.open !== isMixed) onMixed(event.currentTarget.open);
      }}
    >
      <summary>
        Seat by seat <span class="muted">{isMixed ? "as set here" : "all alike"}</span>
      </summary>
      <fieldset class="chairs">
        <legend>Seats, in turn order</legend>
        <p class="muted option-help">Turns go from seat 1 to seat {seats.length}, and round again.</p>
        {seats.map((called, seat) => (
          <label key={seat} class="chair">
            <span>{called}</span>
            <select
              value={chairs[seat]}
              onChange={(event) => onChoices({ chairs: withChair(chairs, seat, event.currentTarget.value) })}
            >
              <option value="me">You</option>
              <option value="open" disabled={chairs[seat] === "me"}>
                A friend
              </option>
              {botsOf(game).map(({ word, name }) => (
                <option key={word} value={`bot:${word}`} disabled={chairs[seat] === "me"}>
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
