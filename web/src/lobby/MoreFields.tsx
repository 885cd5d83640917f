/** The choices of the form for a new table that most people leave as they are. */

import type { JSX } from "preact";
import { account } from "../accounts/account";
import { PlayAs } from "../accounts/PlayAs";
import type { GameListing } from "../games/presentation";
import { ActiveOptions } from "../table/ActiveOptions";
import { Choice, Switch } from "../ui/fields";
import { usePersistent } from "../ui/persistent";
import type { PartProps } from "./newTableProps";
import type { TableChoices } from "./newTableChoices";
import { decidedOptions } from "./matchPresets";
import { divideOptions, HouseRules, optionFields } from "./OptionFields";
import { changedOptions, playersOption, valuesOf } from "./options";
import { isShared, seatLabels, selectedBot } from "./seating";
import { t } from "../words/catalogue";
import { Words } from "../words/Words";

export function MoreFields(props: PartProps & { listing: GameListing | null }): JSX.Element {
  const { game, choices, seats, listing, onChoices } = props;
  const field = optionFields(game, choices.options, seatLabels(choices, seats), (options) =>
    onChoices({ options: { ...options } }),
  );
  const { main, houseRules } = divideOptions(game, false);
  const changedNames = Object.keys(changedOptions(game.options, choices.options));
  // What a preset decides is in the sentence.
  const decided = decidedOptions(listing?.matchPresets ?? []);
  const changes = houseRules.filter(({ name }) => changedNames.includes(name) && !decided.includes(name)).length;
  const note = t("options-changes", { count: changes });
  return (
    <details class="new-table-more">
      <summary>
        {t("options-more")}{" "}
        <span class="muted">
          <Words text={t("options-more-rules", { changes })} />
        </span>
      </summary>
      <div class="new-table-fields">
        {main.map((spec) => field(spec, false))}
        <SideField {...props} />
        <OpenToField {...props} />
        <OwnNameField {...props} />
        <SpectatorFields {...props} />
        {game.asks_together && choices.company !== "pass" && <ClaimFields {...props} />}
      </div>
      <LevelNotes {...props} />
      <HouseRules specs={houseRules} note={note} field={field} />
      {listing !== null && <ActiveOptions game={listing} options={valuesOf(game.options, choices.options)} />}
    </details>
  );
}

/** Says how the chosen level decides, and what its rating means. */
function LevelNotes({ game, choices, isMixed }: PartProps): JSX.Element | null {
  if (choices.company !== "bots" || isMixed) return null;
  const bot = selectedBot(game, choices, valuesOf(game.options, choices.options));
  if (bot === undefined) return null;
  return (
    <p class="muted level-sentence">
      <strong>
        <Words text={bot.name} />
      </strong>{" "}
      <Words text={bot.sentence} /> {bot.rating !== null && <Words text={t("options-rating-help")} />}
    </p>
  );
}

function SideField({ game, choices, seats, isMixed, onChoices }: PartProps): JSX.Element | null {
  const hasSides = playersOption(game) === undefined && (game.seat_titles[0] ?? null) !== null;
  if (!hasSides || isMixed || isShared(choices)) return null;
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

/** Chooses who may take the open seats, if the seats are chosen one by one; otherwise the sentence says it. */
function OpenToField({ choices, club, isMixed, onChoices }: PartProps): JSX.Element | null {
  if (!isMixed || club !== null) return null;
  return (
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
  );
}

/** Against bots, few people want a name. */
function OwnNameField({ choices, isMixed, name, onName }: PartProps): JSX.Element | null {
  return choices.company === "bots" && !isMixed ? (
    <PlayAs name={name} placeholder={t("options-name-optional")} onName={onName} />
  ) : null;
}

/** Chooses the settings of the chat, of spectators, and of the shuffle. */
function SpectatorFields({ game, choices, isMixed, onChoices }: PartProps): JSX.Element | null {
  const { name } = usePersistent(account);
  const isApart = choices.company === "friends" && !isMixed;
  if (!isApart && !isMixed) return null;
  const isRated = !isMixed && choices.rated && name !== "";
  return (
    <>
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
      {!game.open_information && !isRated && (
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
      {game.shuffles && choices.company === "friends" && (
        <Switch
          label={t("options-shuffle")}
          help={t("options-shuffle-help")}
          checked={choices.fair ?? isRated}
          onChange={(fair) => onChoices({ fair })}
        />
      )}
    </>
  );
}

const WINDOWS_S = ["2", "3", "4", "6", "10", "20"] as const;

/** Chooses when the claims of several players take effect. */
function ClaimFields({ choices, onChoices }: PartProps): JSX.Element {
  const timing: NonNullable<TableChoices["together"]> | "any" = choices.together ?? "any";
  return (
    <>
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
    </>
  );
}
