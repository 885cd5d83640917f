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
import { t } from "../words/catalogue";
import { Words } from "../words/Words";
import { gameTitle } from "../ui/gameWords";

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
      aria-label={t("options-new-table", { game: gameTitle(game.key, game.title) })}
      onSubmit={onSubmission(() => onCreate(game, changed))}
    >
      <div class="new-table-fields">
        {main.map((spec) => field(spec, false))}
        {company === "bots" && !isMixed && <LevelField {...part} />}
        {playersOption(game) === undefined && (game.seat_titles[0] ?? null) !== null && <SideField {...part} />}
        <ClockField choices={choices} onChoices={onChoices} />
      </div>
      <FriendFields {...part} />
      <div class="new-table-go">
        <PlayAs name={name} placeholder={t("options-name-shown")} onName={onName} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          <Words text={submitLabel(part)} />
        </button>
      </div>
      <ErrorMessage message={error} />
      {(isApart || isMixed) && <SpectatorFields {...part} />}
      <HouseRules specs={houseRules} note={t("options-changes", { count: changes })} field={field} />
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
        legend={t(seats.length === 2 ? "options-level" : "options-bot-level")}
        name="level"
        value={bot.word}
        choices={botChoices(game).map(({ word, name }) => [word, name] as const)}
        onChange={(word) => onChoices(game.own_bots.includes(word) ? { own: word } : { own: "", level: Number(word) })}
      />
      <p class="muted level-sentence">
        <Words text={bot.sentence} />
      </p>
    </div>
  );
}

function SideField({ choices, seats, onChoices }: PartProps): JSX.Element {
  return (
    <Choice
      legend={t("options-side")}
      name="side"
      value={choices.side === "any" || Number(choices.side) < seats.length ? choices.side : "0"}
      choices={[
        ...seats.map((called, seat) => [String(seat), called] as const),
        ["any", t(seats.length > 2 ? "options-side-any" : "options-side-either")] as const,
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
          legend={t("options-where")}
          name="room"
          value={choices.room}
          choices={[
            ["apart", t("options-where-apart")],
            ["screen", t("options-where-screen")],
            ["pass", t("options-where-pass")],
          ]}
          onChange={(room) => onChoices({ room })}
        />
      )}
      {(isApart || isMixed) && (
        <Choice
          legend={t("options-open-to")}
          name="listed"
          value={choices.listed ? "anybody" : "friends"}
          choices={[
            ["friends", t("options-open-to-friends")],
            ["anybody", t("options-open-to-anyone")],
          ]}
          onChange={(who) => onChoices({ listed: who === "anybody" })}
        />
      )}
      {isApart && !isMixed && <RatedSwitch choices={choices} onChoices={onChoices} />}
      {isApart && (
        <p class="muted">
          <Words text={t("options-you-get-code", { count: seats.length - 1 })} />
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
      <summary>
        <Words text={t(offersShuffle ? "options-chat-and-shuffle" : "options-chat-and-spectators")} />
      </summary>
      <div class="house-rules-fields">
        <Choice
          legend={t("options-chat")}
          name="chat"
          value={choices.chat}
          choices={[
            ["open", t("options-chat-open")],
            ["apart", t("options-chat-later")],
            ["off", t("options-chat-off")],
          ]}
          onChange={(chat) => onChoices({ chat })}
        />
        {!game.open_information && (isMixed || (isApart && !willBeRated(choices))) && (
          <Choice
            legend={t("options-watch")}
            name="watch"
            value={choices.watch}
            choices={[
              ["closed", t("options-watch-no-hands")],
              ["open", t("options-watch-hands")],
            ]}
            help={t("options-watch-help")}
            onChange={(watch) => onChoices({ watch })}
          />
        )}
        {offersShuffle && (
          <Switch
            label={t("options-shuffle")}
            help={t("options-shuffle-help")}
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
      label={t("lobby-rated")}
      help={t("options-rated-help")}
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
        {t("options-by-seat")}{" "}
        <span class="muted">
          <Words text={t(isMixed ? "options-by-seat-custom" : "options-by-seat-same")} />
        </span>
      </summary>
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
              {botChoices(game).map(({ word, name }) => (
                <option key={word} value={`bot:${word}`} disabled={players[seat] === "me"}>
                  {t("options-chair-bot", { bot: name })}
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

/** Chooses when the claims of several players take effect. */
function ClaimWindowFields({ choices, onChoices }: PartProps): JSX.Element {
  const timing = choices.together ?? "any";
  return (
    <details class="house-rules">
      <summary>
        {t("options-claims")}{" "}
        <span class="muted">
          <Words text={t("options-claims-now", { timing })} />
        </span>
      </summary>
      <div class="house-rules-fields">
        <Choice
          legend={t("options-claims-count")}
          name="together"
          value={timing}
          choices={[
            ["any", t("options-claims-default")],
            ["fixed", t("options-claims-fixed")],
            ["blind", t("options-claims-blind")],
            ["instant", t("options-claims-instant")],
          ]}
          help={t("options-claims-help")}
          onChange={(next) => onChoices({ together: next === "any" ? null : next })}
        />
        {(timing === "fixed" || timing === "blind") && (
          <Choice<string>
            legend={t("options-claims-seconds")}
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

function submitLabel({ game, choices, company, isMixed, seats }: PartProps): string {
  const hasOpenSeat = isMixed
    ? seatPlayers(choices.chairs, seats.length, game).includes("open")
    : company === "friends";
  if (hasOpenSeat) return t("options-create");
  if (seats.length > 2) return t("options-play-against-bots", { count: seats.length - 1 });
  const bot = selectedBot(game, choices)?.name;
  return bot === undefined ? t("options-play-against-bot") : t("options-play-against", { bot });
}
