/** A table set to one's own wishes: what people look for first, and the house rules folded away below. */

import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import { listingOf } from "../games/index";
import type { GameInfo, OptionSpec } from "../net/messages";
import { InForce } from "../table/ActiveOptions";
import { account } from "../accounts/account";
import { Choice, NameField, Switch } from "../ui/fields";
import { useRemembered } from "../ui/persistent";
import type { LobbyChoices } from "../ui/storage";
import { counted } from "../ui/words";
import { ChairFields } from "./SeatFields";
import { ClockField } from "./ClockField";
import type { OpenForm, Wishes } from "./newTable";
import { OptionField } from "./OptionField";
import { differing, playersOption, seatSpec, seatsOf, valuesOf, withOption } from "./options";
import { botsOf, chairsFor, chosenBot, seatWords } from "./seating";
import { WindowFields } from "./ClaimWindowFields";
import { Trouble } from "../ui/ErrorMessage";

interface Props extends Wishes {
  game: GameInfo;
  company: OpenForm["company"];
}

export function NewTableForm({
  game,
  company,
  choices,
  name,
  busy,
  trouble,
  onChoices,
  onName,
  onOpen,
}: Props): JSX.Element {
  const listing = listingOf(game.key) as GameListing;
  const touched = choices.options[game.key] ?? {};
  const values = valuesOf(game.options, touched);
  const players = playersOption(game);
  const seats = seatsOf(game, touched);
  const isMixed = seats.length > 2 && choices.company === "mixed";
  const change = (spec: OptionSpec, value: unknown) =>
    onChoices({ options: { ...choices.options, [game.key]: withOption(game.options, touched, spec.name, value) } });
  const field = (spec: OptionSpec, isExplained: boolean) => (
    <OptionField
      key={spec.name}
      spec={spec.kind === "seat" ? seatSpec(spec, seats.length) : spec}
      game={listing}
      value={values[spec.name]}
      isExplained={isExplained}
      seatWords={seatWords(choices, seats)}
      onChange={(value) => change(spec, value)}
    />
  );
  const lookedFor = game.options.filter((spec) => spec === players || spec.name in listing.presets);
  const others = game.options.filter((spec) => !lookedFor.includes(spec));
  const changed = Object.keys(differing(game.options, touched));
  const bot = chosenBot(game, choices);
  const isApart = company === "friends" && choices.room === "apart";

  return (
    <form
      class="new-table"
      aria-label={`Set a table for ${game.title}`}
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(game, touched);
      }}
    >
      <div class="new-table-fields">
        {lookedFor.map((spec) => field(spec, false))}
        {company === "bots" && !isMixed && bot !== undefined && (
          <div class="levels">
            <Choice
              legend={seats.length === 2 ? "Level" : "Level of the bots"}
              name="level"
              value={bot.word}
              choices={botsOf(game).map(({ word, name }) => [word, name] as const)}
              onChange={(word) =>
                onChoices(game.own_bots.includes(word) ? { own: word } : { own: "", level: Number(word) })
              }
            />
            <p class="muted level-sentence">{bot.sentence}</p>
          </div>
        )}
        {players === undefined && seats[0] !== "Seat 1" && (
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
        )}
        <ClockField choices={choices} onChoices={onChoices} />
      </div>
      {company === "friends" && (
        <Choice
          legend="Your friends sit"
          name="room"
          value={choices.room}
          choices={[
            ["apart", "Each at their own device"],
            ["screen", "Round this screen, phones as hands"],
            ["pass", "Round this device, passed on"],
          ]}
          onChange={(room) => onChoices({ room })}
        />
      )}
      {(isApart || isMixed) && (
        <Choice
          legend="Open seats are for"
          name="listed"
          value={choices.listed ? "anybody" : "friends"}
          choices={[
            ["friends", "Who has the link or the code"],
            ["anybody", "Anybody in the lobby"],
          ]}
          onChange={(who) => onChoices({ listed: who === "anybody" })}
        />
      )}
      {isApart && !isMixed && <Rated isRated={choices.rated} onRated={(rated) => onChoices({ rated })} />}
      {isApart && (
        <p class="muted">
          {seats.length === 2
            ? "Next you get a code of six letters and a link to send."
            : `Next you get a code of six letters and one link for all ${seats.length - 1} open seats. Seats that stay open can be filled with bots.`}
        </p>
      )}
      <div class="new-table-go">
        <NameField name={name} placeholder="as the others see it" onName={onName} />
        <button type="submit" class="button button-large" disabled={busy}>
          {openingWords(game, choices, company, isMixed, seats.length)}
        </button>
      </div>
      <Trouble words={trouble} />
      {(isApart || isMixed) && (
        <details class="house-rules">
          <summary>{game.shuffles && isApart ? "Talk, watchers and shuffle" : "Talk and watchers"}</summary>
          <div class="house-rules-fields">
            <Choice
              legend="Talk at the table"
              name="chat"
              value={choices.chat}
              choices={[
                ["open", "Who watches hears it"],
                ["apart", "Who watches hears it afterwards"],
                ["off", "Nobody writes"],
              ]}
              onChange={(chat) => onChoices({ chat })}
            />
            {!game.open_information && (isMixed || (isApart && !isToCount(choices))) && (
              <Choice
                legend="Who watches"
                name="watch"
                value={choices.watch}
                choices={[
                  ["closed", "Sees no hands"],
                  ["open", "Sees all hands afterwards"],
                ]}
                help="Afterwards: each deal whole, five minutes after it was played out, and nothing of the one in play."
                onChange={(watch) => onChoices({ watch })}
              />
            )}
            {isApart && game.shuffles && (
              <Switch
                label="Shuffle that can be checked"
                help="The service promises a secret, your devices add to it, and after the end anybody can make each deal again."
                checked={choices.fair ?? isToCount(choices)}
                onChange={(fair) => onChoices({ fair })}
              />
            )}
          </div>
        </details>
      )}
      {others.length > 0 && (
        <details class="house-rules">
          <summary>
            House rules{" "}
            <span class="muted">{changedWords(others.filter((spec) => changed.includes(spec.name)).length)}</span>
          </summary>
          <div class="house-rules-fields">{others.map((spec) => field(spec, true))}</div>
        </details>
      )}
      {seats.length > 2 && (
        <ChairFields
          game={game}
          choices={choices}
          seats={seats}
          isMixed={isMixed}
          onMixed={(mixed) => onChoices({ company: mixed ? "mixed" : company })}
          onChoices={onChoices}
        />
      )}
      {game.asks_together && <WindowFields choices={choices} onChoices={onChoices} />}
      <InForce game={listing} options={values} />
    </form>
  );
}

/** Whether the match is to count, for who may ask for that. */
function isToCount(choices: LobbyChoices): boolean {
  return choices.rated && account.now().name !== "";
}

/** Whether the match counts: for who has an account. */
function Rated({ isRated, onRated }: { isRated: boolean; onRated: (isRated: boolean) => void }): JSX.Element | null {
  const { name } = useRemembered(account);
  if (name === "") return null;
  return (
    <Switch
      label="Rated"
      help="Counts for your rating; the others need an account too."
      checked={isRated}
      onChange={onRated}
    />
  );
}

function changedWords(count: number): string {
  return count === 0 ? "as they come" : counted(count, "change");
}

/** What the button says: against whom, or that a code comes next. */
function openingWords(
  game: GameInfo,
  choices: LobbyChoices,
  company: OpenForm["company"],
  isMixed: boolean,
  seats: number,
): string {
  const isOpen = isMixed ? chairsFor(choices.chairs, seats, game).includes("open") : company === "friends";
  if (isOpen) return "Open the table";
  const name = chosenBot(game, choices)?.name;
  return seats === 2 ? `Play against ${name ?? "a bot"}` : `Play against ${seats - 1} bots`;
}
