/** The form for a new table: the most used options first, further rules collapsed. */

import type { JSX } from "preact";
import { account } from "../accounts/account";
import { listingOf } from "../games/index";
import type { GameListing } from "../games/presentation";
import type { GameInfo, OptionSpec } from "../net/messages";
import { ActiveOptions } from "../table/ActiveOptions";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Choice, NameField, Switch } from "../ui/fields";
import { usePersistent } from "../ui/persistent";
import type { LobbyChoices } from "../ui/storage";
import { ClaimWindowFields } from "./ClaimWindowFields";
import { ClockField } from "./ClockField";
import type { NewTableState, OpenForm } from "./newTable";
import { OptionField } from "./OptionField";
import { changedOptions, playersOption, seatSpec, seatsOf, valuesOf, withOption } from "./options";
import { SeatFields } from "./SeatFields";
import { botChoices, seatLabels, seatPlayers, selectedBot } from "./seating";

interface Props extends NewTableState {
  game: GameInfo;
  company: OpenForm["company"];
}

export function NewTableForm(props: Props): JSX.Element {
  const { game, company, choices, name, isBusy, error, onChoices, onName, onCreate } = props;
  const listing = listingOf(game.key) as GameListing;
  const changed = choices.options[game.key] ?? {};
  const values = valuesOf(game.options, changed);
  const players = playersOption(game);
  const seats = seatsOf(game, changed);
  const isMixed = seats.length > 2 && choices.company === "mixed";
  const isApart = company === "friends" && choices.room === "apart";
  const change = (spec: OptionSpec, value: unknown) =>
    onChoices({ options: { ...choices.options, [game.key]: withOption(game.options, changed, spec.name, value) } });
  const field = (spec: OptionSpec, isExplained: boolean) => (
    <OptionField
      key={spec.name}
      spec={spec.kind === "seat" ? seatSpec(spec, seats.length) : spec}
      game={listing}
      value={values[spec.name]}
      isExplained={isExplained}
      seatLabels={seatLabels(choices, seats)}
      onChange={(value) => change(spec, value)}
    />
  );
  const mainOptions = game.options.filter((spec) => spec === players || spec.name in listing.presets);
  const houseRules = game.options.filter((spec) => !mainOptions.includes(spec));
  const changedNames = Object.keys(changedOptions(game.options, changed));

  return (
    <form
      class="new-table"
      aria-label={`New table for ${game.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        onCreate(game, changed);
      }}
    >
      <div class="new-table-fields">
        {mainOptions.map((spec) => field(spec, false))}
        {company === "bots" && !isMixed && <LevelField {...props} seats={seats} />}
        {players === undefined && seats[0] !== "Seat 1" && <SideField {...props} seats={seats} />}
        <ClockField choices={choices} onChoices={onChoices} />
      </div>
      <FriendFields {...props} seats={seats} isMixed={isMixed} isApart={isApart} />
      <div class="new-table-go">
        <NameField name={name} placeholder="shown to other players" onName={onName} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          {submitLabel(game, choices, company, isMixed, seats.length)}
        </button>
      </div>
      <ErrorMessage message={error} />
      {(isApart || isMixed) && <SpectatorFields {...props} isMixed={isMixed} isApart={isApart} />}
      {houseRules.length > 0 && (
        <details class="house-rules">
          <summary>
            House rules{" "}
            <span class="muted">
              {changesLabel(houseRules.filter((spec) => changedNames.includes(spec.name)).length)}
            </span>
          </summary>
          <div class="house-rules-fields">{houseRules.map((spec) => field(spec, true))}</div>
        </details>
      )}
      {seats.length > 2 && (
        <SeatFields
          game={game}
          choices={choices}
          seats={seats}
          isMixed={isMixed}
          onMixed={(mixed) => onChoices({ company: mixed ? "mixed" : company })}
          onChoices={onChoices}
        />
      )}
      {game.asks_together && <ClaimWindowFields choices={choices} onChoices={onChoices} />}
      <ActiveOptions game={listing} options={values} />
    </form>
  );
}

function LevelField({ game, choices, seats, onChoices }: Props & { seats: readonly string[] }): JSX.Element | null {
  const bot = selectedBot(game, choices);
  if (bot === undefined) return null;
  return (
    <div class="levels">
      <Choice
        legend={seats.length === 2 ? "Level" : "Bot level"}
        name="level"
        value={bot.word}
        choices={botChoices(game).map(({ word, name }) => [word, name] as const)}
        onChange={(word) => onChoices(game.own_bots.includes(word) ? { own: word } : { own: "", level: Number(word) })}
      />
      <p class="muted level-sentence">{bot.sentence}</p>
    </div>
  );
}

function SideField({ choices, seats, onChoices }: Props & { seats: readonly string[] }): JSX.Element {
  return (
    <Choice
      legend="You play"
      name="side"
      value={choices.side === "any" || Number(choices.side) < seats.length ? choices.side : "0"}
      choices={[
        ...seats.map((called, seat) => [String(seat), called] as const),
        ["any", seats.length > 2 ? "Any" : "Either"] as const,
      ]}
      onChange={(side) => onChoices({ side })}
    />
  );
}

interface FriendFieldsProps extends Props {
  seats: readonly string[];
  isMixed: boolean;
  /** Whether friends play on their own devices. */
  isApart: boolean;
}

/** Where friends play, how they join, and whether the match is rated. */
function FriendFields({ company, choices, seats, isMixed, isApart, onChoices }: FriendFieldsProps): JSX.Element {
  return (
    <>
      {company === "friends" && (
        <Choice
          legend="Your friends play"
          name="room"
          value={choices.room}
          choices={[
            ["apart", "On their own devices"],
            ["screen", "Around this screen, with phones as hands"],
            ["pass", "On this device, passed around"],
          ]}
          onChange={(room) => onChoices({ room })}
        />
      )}
      {(isApart || isMixed) && (
        <Choice
          legend="Open to"
          name="listed"
          value={choices.listed ? "anybody" : "friends"}
          choices={[
            ["friends", "Anyone with the link or code"],
            ["anybody", "Anyone in the lobby"],
          ]}
          onChange={(who) => onChoices({ listed: who === "anybody" })}
        />
      )}
      {isApart && !isMixed && <RatedSwitch isRated={choices.rated} onRated={(rated) => onChoices({ rated })} />}
      {isApart && (
        <p class="muted">
          {seats.length === 2
            ? "You will get an invite code and a link to send."
            : `You will get an invite code and one link for all ${seats.length - 1} open seats. Bots can fill seats that stay open.`}
        </p>
      )}
    </>
  );
}

interface SpectatorFieldsProps extends Props {
  isMixed: boolean;
  isApart: boolean;
}

/** The chat, spectators, and the shuffle. */
function SpectatorFields({ game, choices, isMixed, isApart, onChoices }: SpectatorFieldsProps): JSX.Element {
  const offersShuffle = isApart && game.shuffles;
  return (
    <details class="house-rules">
      <summary>{offersShuffle ? "Chat, spectators and shuffle" : "Chat and spectators"}</summary>
      <div class="house-rules-fields">
        <Choice
          legend="Chat"
          name="chat"
          value={choices.chat}
          choices={[
            ["open", "Visible to spectators"],
            ["apart", "Visible to spectators after the match"],
            ["off", "Off"],
          ]}
          onChange={(chat) => onChoices({ chat })}
        />
        {!game.open_information && (isMixed || (isApart && !willBeRated(choices))) && (
          <Choice
            legend="Spectators see"
            name="watch"
            value={choices.watch}
            choices={[
              ["closed", "No hands"],
              ["open", "All hands with a delay"],
            ]}
            help="With a delay: each deal is shown five minutes after it was played out."
            onChange={(watch) => onChoices({ watch })}
          />
        )}
        {offersShuffle && (
          <Switch
            label="Verifiable shuffle"
            help="The server commits to a secret, your devices add random values, and after the match anyone can repeat each deal."
            checked={choices.fair ?? willBeRated(choices)}
            onChange={(fair) => onChoices({ fair })}
          />
        )}
      </div>
    </details>
  );
}

function willBeRated(choices: LobbyChoices): boolean {
  return choices.rated && account.current().name !== "";
}

/** Chooses whether matches are rated; hidden without an account. */
function RatedSwitch({
  isRated,
  onRated,
}: {
  isRated: boolean;
  onRated: (isRated: boolean) => void;
}): JSX.Element | null {
  const { name } = usePersistent(account);
  if (name === "") return null;
  return (
    <Switch
      label="Rated"
      help="Counts for the ratings; all players need an account."
      checked={isRated}
      onChange={onRated}
    />
  );
}

function changesLabel(count: number): string {
  if (count === 0) return "standard";
  return count === 1 ? "1 change" : `${count} changes`;
}

function submitLabel(
  game: GameInfo,
  choices: LobbyChoices,
  company: OpenForm["company"],
  isMixed: boolean,
  seats: number,
): string {
  const hasOpenSeat = isMixed ? seatPlayers(choices.chairs, seats, game).includes("open") : company === "friends";
  if (hasOpenSeat) return "Create the table";
  const name = selectedBot(game, choices)?.name;
  return seats === 2 ? `Play against ${name ?? "a bot"}` : `Play against ${seats - 1} bots`;
}
