/** Chooses the player of each seat: the host, a friend, or a bot. */

import type { JSX } from "preact";
import type { PartProps } from "./newTableProps";
import { valuesOf } from "./options";
import { botChoices, botWords, seatPlayers, withSeatPlayer } from "./seating";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

export function SeatFields({ game, choices, seats, onChoices }: PartProps): JSX.Element {
  const players = seatPlayers(choices.chairs, seats.length, game);
  const bots = botChoices(game, valuesOf(game.options, choices.options));
  return (
    <fieldset class="chairs">
      <legend>{t("options-seats-in-order")}</legend>
      <p class="muted option-help">
        <Words text={t("options-seats-in-order-help", { count: seats.length })} />
      </p>
      {seats.map((called, seat) => (
        <label key={seat} class="chair">
          <span>{called}</span>
          <select
            value={players[seat]}
            onChange={(event) => onChoices({ chairs: withSeatPlayer(players, seat, event.currentTarget.value) })}
          >
            <option value="me">{t("options-chair-you")}</option>
            <option value="open" disabled={players[seat] === "me"}>
              {t("options-chair-friend")}
            </option>
            {bots.map((bot) => (
              <option key={bot.word} value={`bot:${bot.word}`} disabled={players[seat] === "me"}>
                {t("options-chair-bot", { bot: botWords(bot) })}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
