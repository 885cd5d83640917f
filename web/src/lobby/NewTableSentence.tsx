/** What matters about a new table, as one sentence of controls: the match, the other players, and the clock. */

import type { JSX } from "preact";
import { listingOf } from "../games/index";
import type { GameListing } from "../games/presentation";
import { clockChoices } from "./clocks";
import { chosenPreset, clockWith, offeredPresets, presetWords, withPreset } from "./matchPresets";
import type { PartProps } from "./newTableProps";
import { playersOption, valuesOf, withOption } from "./options";
import { botChoices, botWords, selectedBot } from "./seating";
import { t } from "../words/catalogue";
import { Rich } from "../words/Rich";

/** The values of the opponent's control besides the bots. */
const BY_SEAT = "by-seat";

export function NewTableSentence(props: PartProps): JSX.Element {
  const { game, choices } = props;
  const parts = {
    match: (label: string) => <MatchControl label={label} {...props} />,
    players: (label: string) => <PlayersControl label={label} {...props} />,
    opponent: (label: string) => <OpponentControl label={label} {...props} />,
    clock: (label: string) => <ClockControl label={label} {...props} />,
  };
  const id = `options-sentence-${choices.company}` as const;
  const hasPlayers = playersOption(game) !== undefined;
  return (
    <p class="new-table-sentence" key={id}>
      <Rich id={hasPlayers ? `${id}-players` : id} parts={parts} />
    </p>
  );
}

type ControlProps = PartProps & { label: string };

interface SentenceSelectProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

/** A control within the sentence. */
function SentenceSelect({ label, value, choices, onChange }: SentenceSelectProps): JSX.Element {
  return (
    <select
      class="sentence-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {choices.map(([one, words]) => (
        <option key={`${one} ${words}`} value={one} selected={one === value}>
          {words}
        </option>
      ))}
    </select>
  );
}

const OWN_MATCH = "own";

function MatchControl({ label, game, choices, onChoices }: ControlProps): JSX.Element {
  const listing = listingOf(game.key) as GameListing;
  const presets = listing.matchPresets;
  if (presets === undefined) return <>{t("options-match")}</>;
  const offered = offeredPresets(game.options, presets, choices.options);
  const chosen = chosenPreset(game.options, presets, choices.options, choices.clock);
  const choose = (name: string) => {
    const preset = offered.find((one) => one.name === name);
    if (preset === undefined) return;
    onChoices({
      options: { ...withPreset(game.options, presets, choices.options, preset) },
      ...clockChange(clockWith(preset, chosen, choices.clock), choices.together),
    });
  };
  return (
    <SentenceSelect
      label={label}
      value={chosen?.name ?? OWN_MATCH}
      choices={[
        ...offered.map((preset) => [preset.name, presetWords(listing, preset)] as const),
        ...(chosen === undefined ? [[OWN_MATCH, t("options-preset-own")] as const] : []),
      ]}
      onChange={choose}
    />
  );
}

function PlayersControl({ label, game, choices, onChoices }: ControlProps): JSX.Element | null {
  const spec = playersOption(game);
  if (spec === undefined) return null;
  const least = spec.least ?? 1;
  const counts = Array.from({ length: (spec.most ?? least) - least + 1 }, (_, step) => least + step);
  return (
    <SentenceSelect
      label={label}
      value={String(valuesOf(game.options, choices.options)[spec.name])}
      choices={counts.map((count) => [String(count), t("options-players", { count })] as const)}
      onChange={(count) =>
        onChoices({ options: { ...withOption(game.options, choices.options, spec.name, Number(count)) } })
      }
    />
  );
}

function OpponentControl(props: ControlProps): JSX.Element {
  return props.choices.company === "bots" ? <BotControl {...props} /> : <FriendControl {...props} />;
}

function BotControl({ label, game, choices, seats, isMixed, onChoices }: ControlProps): JSX.Element {
  const values = valuesOf(game.options, choices.options);
  const choose = (word: string) => {
    if (word === BY_SEAT) onChoices({ bySeat: true });
    else if (game.own_bots.includes(word)) onChoices({ bySeat: false, own: word });
    else onChoices({ bySeat: false, own: "", level: Number(word) });
  };
  return (
    <SentenceSelect
      label={label}
      value={isMixed ? BY_SEAT : (selectedBot(game, choices)?.word ?? "")}
      choices={[
        ...botChoices(game, values).map((bot) => [bot.word, botWords(bot)] as const),
        ...bySeatChoice(seats.length),
      ]}
      onChange={choose}
    />
  );
}

function bySeatChoice(seatCount: number): (readonly [string, string])[] {
  return seatCount > 2 ? [[BY_SEAT, t("options-by-seat")]] : [];
}

function FriendControl({ label, choices, club, seats, isMixed, onChoices }: ControlProps): JSX.Element {
  return (
    <SentenceSelect
      label={label}
      value={isMixed ? BY_SEAT : choices.listed ? "anyone" : "friends"}
      choices={[
        ...(club === null
          ? ([
              ["friends", t("options-with-friends", { count: seats.length - 1 })],
              ["anyone", t("options-with-anyone")],
            ] as const)
          : ([["friends", t("options-with-club")]] as const)),
        ...bySeatChoice(seats.length),
      ]}
      onChange={(who) => onChoices(who === BY_SEAT ? { bySeat: true } : { bySeat: false, listed: who === "anyone" })}
    />
  );
}

function ClockControl({ label, choices, onChoices }: ControlProps): JSX.Element {
  const clocks = clockChoices();
  const selected = clocks.find(({ clock }) => clock === choices.clock) ?? clocks[0];
  return (
    <SentenceSelect
      label={label}
      value={selected.clock}
      choices={clocks.map(({ clock, words }) => [clock, words] as const)}
      onChange={(clock) => onChoices(clockChange(clock, choices.together))}
    />
  );
}

/**
 * Returns the change of the time control. With a clock, simultaneous answers must be held, because a stopped clock would
 * reveal that a player has answered.
 */
function clockChange(
  clock: string,
  together: PartProps["choices"]["together"],
): Partial<Pick<PartProps["choices"], "clock" | "together">> {
  return { clock, ...(clock !== "none" && together === "instant" ? { together: null } : {}) };
}
