/** The form for a new table. The most used options come first; further rules are collapsed. */

import type { JSX } from "preact";
import { account } from "../accounts/account";
import { PlayAs } from "../accounts/PlayAs";
import { listingOf } from "../games/index";
import type { GameListing } from "../games/presentation";
import type { GameInfo } from "../net/messages";
import { ActiveOptions } from "../table/ActiveOptions";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Choice, Switch } from "../ui/fields";
import { usePersistent } from "../ui/persistent";
import { onSubmission } from "../ui/useAttempt";
import { ClockField } from "./ClockField";
import type { LobbyChoices } from "./newTableChoices";
import { divideOptions, HouseRules, optionFields } from "./OptionFields";
import { changedOptions, type Options, playersOption, seatsOf, valuesOf } from "./options";
import { botChoices, seatLabels, seatPlayers, selectedBot, withSeatPlayer } from "./seating";

/** The form that is open: its game, and the kind of other players. */
export interface OpenForm {
  game: string;
  company: "bots" | "friends";
}

/** The state of the form for a new table. */
export interface NewTableState {
  choices: LobbyChoices;
  name: string;
  isBusy: boolean;
  error: string | null;
  onChoices: (change: Partial<LobbyChoices>) => void;
  onName: (name: string) => void;
  onCreate: (game: GameInfo, changed: Options) => void;
}

interface Props extends NewTableState {
  game: GameInfo;
  company: OpenForm["company"];
}

/** The props of the parts of the form. */
interface PartProps extends Props {
  seats: readonly string[];
  /** Whether the player of each seat is chosen. */
  isMixed: boolean;
  /** Whether friends play on their own devices. */
  isApart: boolean;
}

export function NewTableForm(props: Props): JSX.Element {
  const { game, company, choices, name, isBusy, error, onChoices, onName, onCreate } = props;
  const changed = choices.options[game.key] ?? {};
  const seats = seatsOf(game, changed);
  const isMixed = seats.length > 2 && choices.company === "mixed";
  const isApart = company === "friends" && choices.room === "apart";
  const part: PartProps = { ...props, seats, isMixed, isApart };
  const field = optionFields(game, changed, seatLabels(choices, seats), (next) =>
    onChoices({ options: { ...choices.options, [game.key]: next } }),
  );
  const { main, houseRules } = divideOptions(game);
  const changedNames = Object.keys(changedOptions(game.options, changed));
  const changes = houseRules.filter((spec) => changedNames.includes(spec.name)).length;

  return (
    <form
      class="new-table"
      aria-label={`New table for ${game.title}`}
      onSubmit={onSubmission(() => onCreate(game, changed))}
    >
      <div class="new-table-fields">
        {main.map((spec) => field(spec, false))}
        {company === "bots" && !isMixed && <LevelField {...part} />}
        {playersOption(game) === undefined && seats[0] !== "Seat 1" && <SideField {...part} />}
        <ClockField choices={choices} onChoices={onChoices} />
      </div>
      <FriendFields {...part} />
      <div class="new-table-go">
        <PlayAs name={name} placeholder="shown to other players" onName={onName} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          {submitLabel(part)}
        </button>
      </div>
      <ErrorMessage message={error} />
      {(isApart || isMixed) && <SpectatorFields {...part} />}
      <HouseRules specs={houseRules} note={changesLabel(changes)} field={field} />
      {seats.length > 2 && <SeatFields {...part} />}
      {game.asks_together && <ClaimWindowFields {...part} />}
      <ActiveOptions game={listingOf(game.key) as GameListing} options={valuesOf(game.options, changed)} />
    </form>
  );
}

function LevelField({ game, choices, seats, onChoices }: PartProps): JSX.Element | null {
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

function SideField({ choices, seats, onChoices }: PartProps): JSX.Element {
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

/** Chooses where friends play, how they join, and whether the match is rated. */
function FriendFields({ company, choices, seats, isMixed, isApart, onChoices }: PartProps): JSX.Element {
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
      {isApart && !isMixed && <RatedSwitch choices={choices} onChoices={onChoices} />}
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

/** Chooses the settings of the chat, of spectators, and of the shuffle. */
function SpectatorFields({ game, choices, isMixed, isApart, onChoices }: PartProps): JSX.Element {
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

/** Chooses whether matches are rated. It is hidden from guests. */
function RatedSwitch({ choices, onChoices }: Pick<Props, "choices" | "onChoices">): JSX.Element | null {
  const { name } = usePersistent(account);
  if (name === "") return null;
  return (
    <Switch
      label="Rated"
      help="Counts for the ratings; all players need an account."
      checked={choices.rated}
      onChange={(rated) => onChoices({ rated })}
    />
  );
}

/** Chooses the player of each seat: the host, a friend, or a bot. */
function SeatFields({ game, company, choices, seats, isMixed, onChoices }: PartProps): JSX.Element {
  const players = seatPlayers(choices.chairs, seats.length, game);
  return (
    <details
      class="house-rules"
      open={isMixed}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isMixed) onChoices({ company: open ? "mixed" : company });
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

const WINDOWS_S = ["2", "3", "4", "6", "10", "20"] as const;
const TIMING_SUMMARIES = {
  any: "timed between people",
  fixed: "timed",
  blind: "when all have answered",
  instant: "immediate",
} as const;

/** Chooses when the claims of several players take effect. */
function ClaimWindowFields({ choices, onChoices }: PartProps): JSX.Element {
  const timing = choices.together ?? "any";
  return (
    <details class="house-rules">
      <summary>
        Time for claims <span class="muted">{TIMING_SUMMARIES[timing]}</span>
      </summary>
      <div class="house-rules-fields">
        <Choice
          legend="Claims count"
          name="together"
          value={timing}
          choices={[
            ["any", "Default"],
            ["fixed", "After a fixed time"],
            ["blind", "When all have answered"],
            ["instant", "Immediately"],
          ]}
          help="A fixed time hides which players could have claimed. Immediate claims are faster, but reveal it."
          onChange={(next) => onChoices({ together: next === "any" ? null : next })}
        />
        {(timing === "fixed" || timing === "blind") && (
          <Choice<string>
            legend="Seconds"
            name="window"
            value={String(choices.windowS)}
            choices={WINDOWS_S.map((seconds) => [seconds, seconds] as const)}
            onChange={(seconds) => onChoices({ windowS: Number(seconds) })}
          />
        )}
      </div>
    </details>
  );
}

function changesLabel(count: number): string {
  if (count === 0) return "standard";
  return count === 1 ? "1 change" : `${count} changes`;
}

function submitLabel({ game, choices, company, isMixed, seats }: PartProps): string {
  const hasOpenSeat = isMixed
    ? seatPlayers(choices.chairs, seats.length, game).includes("open")
    : company === "friends";
  if (hasOpenSeat) return "Create the table";
  const name = selectedBot(game, choices)?.name;
  return seats.length === 2 ? `Play against ${name ?? "a bot"}` : `Play against ${seats.length - 1} bots`;
}
