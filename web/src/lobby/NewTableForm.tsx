/** The form for a new table: one sentence of controls; everything else is collapsed. */

import "./newTable.css";
import type { JSX } from "preact";
import { account } from "../accounts/account";
import { PlayAs } from "../accounts/PlayAs";
import { listingOf } from "../games/index";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Choice, Switch } from "../ui/fields";
import { usePersistent } from "../ui/persistent";
import { hasServer } from "../ui/sitePath";
import { onSubmission } from "../ui/useAttempt";
import { MoreFields } from "./MoreFields";
import { NewTableSentence } from "./NewTableSentence";
import { COMPANIES, isBySeat, isOnDevice } from "./newTableChoices";
import type { NewTableProps, PartProps } from "./newTableProps";
import { seatsOf, valuesOf } from "./options";
import { SeatFields } from "./SeatFields";
import { seatPlayers, selectedBot } from "./seating";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { gameTitle } from "../ui/gameWords";

export function NewTableForm(props: NewTableProps): JSX.Element {
  const { game, choices, club, isBusy, error, onChoices, onCreate } = props;
  const seats = seatsOf(game, choices.options);
  const isMixed = isBySeat(choices, seats.length);
  const part: PartProps = { ...props, seats, isMixed };
  return (
    <form
      class="new-table"
      aria-label={t("options-new-table", { game: gameTitle(game.key, game.title) })}
      onSubmit={onSubmission(onCreate)}
    >
      <div class="new-table-main">
        {club === null && (
          <div class="new-table-company">
            <Choice
              legend={t("options-company")}
              name="company"
              value={choices.company}
              choices={COMPANIES.filter((company) => hasServer() || isOnDevice(company)).map(
                (company) => [company, t(`options-company-${company}`)] as const,
              )}
              onChange={(company) => onChoices({ company })}
            />
          </div>
        )}
        <NewTableSentence {...part} />
        {isMixed ? <SeatFields {...part} /> : <CompanyNote {...part} />}
        <RatedSwitch {...part} />
        <div class="new-table-go">
          <NameBeside {...part} />
          <button type="submit" class="button button-large" disabled={isBusy}>
            {t(hasOpenSeat(part) ? "options-create" : "options-play")}
          </button>
        </div>
        <ErrorMessage message={error} />
      </div>
      <MoreFields {...part} listing={listingOf(game.key)} />
    </form>
  );
}

/** One line about the other players: the character of the bot, or how the others join. */
function CompanyNote({ game, choices, club, seats }: PartProps): JSX.Element {
  const values = valuesOf(game.options, choices.options);
  const notes = {
    bots: () => selectedBot(game, choices, values)?.character ?? "",
    friends: () => (club === null ? t("options-you-get-code", { count: seats.length - 1 }) : t("options-club-help")),
    screen: () => t("options-company-screen-help"),
    pass: () => t("options-company-pass-help"),
  };
  return (
    <p class="muted new-table-note" data-testid="company-note" aria-live="polite">
      <Words text={notes[choices.company]()} />
    </p>
  );
}

/** Chooses whether matches are rated. It is hidden from guests. */
function RatedSwitch({ choices, isMixed, onChoices }: PartProps): JSX.Element | null {
  const { name } = usePersistent(account);
  if (name === "" || choices.company !== "friends" || isMixed) return null;
  return (
    <Switch
      label={t("lobby-rated")}
      help={t("options-rated-help")}
      checked={choices.rated}
      onChange={(rated) => onChoices({ rated })}
    />
  );
}

/** The name under which others see the host. People around one screen or device are not asked for it. */
function NameBeside({ choices, name, isMixed, onName }: PartProps): JSX.Element | null {
  const isSeen = choices.company === "friends" || (choices.company === "bots" && isMixed);
  return isSeen ? <PlayAs name={name} placeholder={t("options-name-optional")} onName={onName} /> : null;
}

function hasOpenSeat({ game, choices, isMixed, seats }: PartProps): boolean {
  return isMixed ? seatPlayers(choices.chairs, seats.length, game).includes("open") : choices.company !== "bots";
}
