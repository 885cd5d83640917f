/** A table set to one's own wishes: who sits down, and under which options. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Listing } from "../games/face";
import { listingOf } from "../games/index";
import { Rules } from "./Rules";
import type { GameInfo, OptionSpec } from "../line/messages";
import { differing, type Options, playersOption, seatSpec, seatsOf, valuesOf, withOption } from "./options";
import { chairsFor, withChair } from "./seating";
import type { Company, LobbyChoices } from "../ui/storage";
import { counted } from "../ui/words";
import { Dialog } from "../ui/Dialog";
import { Choice } from "../ui/fields";
import { BookIcon } from "../ui/icons";
import { InForce } from "../table/InForce";
import { OptionField } from "./OptionField";

interface Props {
  game: GameInfo;
  choices: LobbyChoices;
  name: string;
  busy: boolean;
  onChoices: (change: Partial<LobbyChoices>) => void;
  onName: (name: string) => void;
  onOpen: (touched: Options) => void;
}

/** More options than these are folded away. */
const MOST_UNFOLDED = 2;

export function NewTableForm({ game, choices, name, busy, onChoices, onName, onOpen }: Props): JSX.Element {
  const [rules, setRules] = useState(false);
  const listing = listingOf(game.key) as Listing;
  const touched = choices.options[game.key] ?? {};
  const values = valuesOf(game.options, touched);
  const players = playersOption(game);
  const seats = seatsOf(game, touched);
  const company = seats.length === 2 && choices.company === "mixed" ? "bots" : choices.company;
  const change = (spec: OptionSpec, value: unknown) =>
    onChoices({ options: { ...choices.options, [game.key]: withOption(game.options, touched, spec.name, value) } });
  const field = (spec: OptionSpec) => (
    <OptionField
      key={spec.name}
      spec={spec.kind === "seat" ? seatSpec(spec, seats.length) : spec}
      game={listing}
      value={values[spec.name]}
      onChange={(value) => change(spec, value)}
    />
  );

  return (
    <form
      class="card new-table"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(touched);
      }}
    >
      <div class="new-table-head">
        <h2>Set a table for {game.title}</h2>
        {!listing.hasLesson && (
          <button type="button" class="quiet" onClick={() => setRules(true)}>
            <BookIcon /> How to play {game.title}
          </button>
        )}
      </div>
      <div class="columns">
        <div class="column">
          {players !== undefined && field(players)}
          <CompanyFields
            game={game}
            choices={choices}
            company={company}
            seats={seats}
            hasSides={players === undefined}
            onChoices={onChoices}
          />
        </div>
        <div class="column">
          <OptionFields
            specs={game.options.filter((spec) => spec !== players)}
            game={listing}
            changed={Object.keys(differing(game.options, touched))}
            field={field}
          />
          {game.asks_together && <WindowFields choices={choices} onChoices={onChoices} />}
          <InForce game={listing} options={values} />
          <label class="field">
            <span>Your name</span>
            <input
              value={name}
              maxLength={24}
              autocomplete="nickname"
              placeholder="as the others see it"
              onInput={(event) => onName(event.currentTarget.value)}
            />
          </label>
          <button type="submit" class="button button-large" disabled={busy}>
            {openingWords(game, { ...choices, company }, seats.length)}
          </button>
        </div>
      </div>
      {rules && (
        <Dialog title={`How to play ${game.title}`} onClose={() => setRules(false)}>
          <Rules of={game.key} />
        </Dialog>
      )}
    </form>
  );
}

/** What the button says: against whom, or that a link comes next. */
function openingWords(game: GameInfo, choices: LobbyChoices, seats: number): string {
  const levels = game.levels.map((level) => level.number);
  const chairs = choices.company === "mixed" ? chairsFor(choices.chairs, seats, levels) : [];
  if (choices.company === "friends" || chairs.includes("open")) return "Open a table and get the link";
  if (choices.company === "mixed") return `Play against ${counted(seats - 1, "bot")}`;
  const name = (game.levels.find((level) => level.number === choices.level) ?? game.levels[0])?.name;
  return seats === 2 ? `Play against ${name ?? "a bot"}` : `Play against ${seats - 1} bots`;
}

interface CompanyProps {
  game: GameInfo;
  choices: LobbyChoices;
  company: Company;
  seats: readonly string[];
  /** Whether the seats are different sides, so that it matters which is one's own. */
  hasSides: boolean;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

/** Who else sits down. */
function CompanyFields({ game, choices, company, seats, hasSides, onChoices }: CompanyProps): JSX.Element {
  const isTwo = seats.length === 2;
  const words: readonly (readonly [Company, string])[] = isTwo
    ? [
        ["bots", "A bot"],
        ["friends", "A friend by link"],
      ]
    : [
        ["bots", `You and ${seats.length - 1} bots`],
        ["friends", "Friends by link"],
        ["mixed", "Each seat by itself"],
      ];
  const level = game.levels.find((one) => one.number === choices.level) ?? game.levels[0];
  return (
    <>
      <Choice
        legend={isTwo ? "Opponent" : "Who plays"}
        name="company"
        value={company}
        choices={words}
        onChange={(next) => onChoices({ company: next })}
      />
      {company === "friends" && !isTwo && (
        <p class="muted">
          One link for all {seats.length - 1} open seats. Seats that stay open can be filled with bots.
        </p>
      )}
      {company === "bots" && level !== undefined && (
        <div class="levels">
          <Choice
            legend={isTwo ? "Level" : "Level of the bots"}
            name="level"
            value={String(level.number)}
            choices={game.levels.map((one) => [String(one.number), one.name] as const)}
            onChange={(number) => onChoices({ level: Number(number) })}
          />
          <p class="muted level-sentence">{level.sentence}</p>
        </div>
      )}
      {company === "mixed" && <Chairs game={game} choices={choices} seats={seats} onChoices={onChoices} />}
      {hasSides && (
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
    </>
  );
}

/** How long several people have who are asked at once; a clock hides who had a choice. */
function WindowFields({ choices, onChoices }: Pick<Props, "choices" | "onChoices">): JSX.Element {
  const together = choices.together ?? "any";
  return (
    <details class="house-rules">
      <summary>
        Time for claims <span class="muted">{WINDOW_WORDS[together]}</span>
      </summary>
      <div class="column">
        <Choice
          legend="Answers count"
          name="together"
          value={together}
          choices={[
            ["any", "By who plays"],
            ["fixed", "On a clock"],
            ["blind", "When all are in"],
            ["instant", "At once"],
          ]}
          help="On a clock nobody sees who could have claimed. At once is quick, and tells something."
          onChange={(next) => onChoices({ together: next === "any" ? null : next })}
        />
        {(together === "fixed" || together === "blind") && (
          <Choice
            legend="Seconds"
            name="window"
            value={String(choices.windowS)}
            choices={WINDOWS_S.map((seconds) => [String(seconds), String(seconds)] as const)}
            onChange={(seconds) => onChoices({ windowS: Number(seconds) })}
          />
        )}
      </div>
    </details>
  );
}

const WINDOWS_S = [2, 3, 4, 6, 10, 20] as const;
const WINDOW_WORDS = {
  any: "on a clock among people",
  fixed: "on a clock",
  blind: "when all are in",
  instant: "at once",
} as const;

interface ChairsProps {
  game: GameInfo;
  choices: LobbyChoices;
  seats: readonly string[];
  onChoices: (change: Partial<LobbyChoices>) => void;
}

/** A line a seat: oneself, a friend by link, or a bot of some level. */
function Chairs({ game, choices, seats, onChoices }: ChairsProps): JSX.Element {
  const levels = game.levels.map((level) => level.number);
  const chairs = chairsFor(choices.chairs, seats.length, levels);
  return (
    <fieldset class="chairs">
      <legend>Seats, in turn order</legend>
      {seats.map((called, seat) => (
        <label key={seat} class="chair">
          <span>{called}</span>
          <select
            value={chairs[seat]}
            onChange={(event) => onChoices({ chairs: withChair(chairs, seat, event.currentTarget.value) })}
          >
            <option value="me">You</option>
            <option value="open" disabled={chairs[seat] === "me"}>
              A friend by link
            </option>
            {game.levels.map((level) => (
              <option key={level.number} value={`bot:${level.number}`} disabled={chairs[seat] === "me"}>
                Bot: {level.name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

interface OptionFieldsProps {
  specs: readonly OptionSpec[];
  game: Listing;
  /** The names of options that are not as they come. */
  changed: readonly string[];
  field: (spec: OptionSpec) => JSX.Element;
}

/** The options that people look for, and the others folded away where they are many. */
function OptionFields({ specs, game, changed, field }: OptionFieldsProps): JSX.Element {
  const lookedFor = specs.filter((spec) => spec.name in game.presets);
  const others = specs.filter((spec) => !lookedFor.includes(spec));
  if (others.length <= MOST_UNFOLDED) return <>{[...lookedFor, ...others].map(field)}</>;
  const count = others.filter((spec) => changed.includes(spec.name)).length;
  return (
    <>
      {lookedFor.map(field)}
      <details class="house-rules">
        <summary>
          House rules <span class="muted">{count === 0 ? "as they come" : counted(count, "change")}</span>
        </summary>
        <div class="column">{others.map(field)}</div>
      </details>
    </>
  );
}
