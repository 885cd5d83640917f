import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import { optionHelp } from "../games/shared/optionLabels";
import type { OptionSpec } from "../net/messages";
import { asSentence } from "../ui/words";
import { Choice, Switch } from "../ui/fields";
import { ListField, TableField, TextsField } from "./ListFields";
import { t } from "../words/catalogue";

interface Props {
  spec: OptionSpec;
  game: GameListing;
  value: unknown;
  /** Whether the field shows the option's help and example. */
  isExplained: boolean;
  /** The labels of the seats, by number. */
  seatLabels: readonly string[];
  onChange: (value: unknown) => void;
}

/** The maximum number of values that are shown as buttons. */
const MAX_SEGMENTS = 6;

/** Returns the numbers that are shown as buttons: the presets of the game, or all values if there are few. */
function suggestedNumbers(spec: OptionSpec, game: GameListing): readonly number[] | null {
  const presets = game.presets[spec.name];
  if (presets !== undefined) return presets;
  if (spec.least === undefined || spec.most === undefined || spec.most - spec.least >= MAX_SEGMENTS) return null;
  const least = spec.least;
  return Array.from({ length: spec.most - least + 1 }, (_, step) => least + step);
}

function seatNumbers(spec: OptionSpec): number[] {
  return Array.from({ length: (spec.most ?? -1) + 1 }, (_, seat) => seat);
}

/** Returns the label of a value for which the game has no label. Seats are counted from 1. */
function defaultLabel(spec: OptionSpec, value: unknown, seatLabels: readonly string[]): string {
  return spec.kind === "seat" && typeof value === "number"
    ? (seatLabels[value] ?? t("lobby-seat", { number: value + 1 }))
    : String(value);
}

/** The help of an option, with its example. */
function helpText(spec: OptionSpec, game: string): JSX.Element {
  const example = optionHelp("example", game, spec.name) ?? spec.example;
  return (
    <>
      {optionHelp("help", game, spec.name) ?? asSentence(spec.help)}
      {example !== undefined && <em class="option-example"> {example}</em>}
    </>
  );
}

function titleOf(spec: OptionSpec, game: GameListing): string {
  return game.optionLabels[spec.name] ?? spec.name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/** The field for an option, built from the option's description. */
export function OptionField({ spec, game, value, isExplained, seatLabels, onChange }: Props): JSX.Element {
  const title = titleOf(spec, game);
  const help = isExplained ? helpText(spec, game.key) : undefined;
  const withLabel = (one: unknown) =>
    [String(one), game.optionLabels[`${spec.name}=${String(one)}`] ?? defaultLabel(spec, one, seatLabels)] as const;
  const choice = (values: readonly (string | number)[]) => (
    <Choice
      legend={title}
      name={`option-${spec.name}`}
      value={String(value)}
      choices={values.map(withLabel)}
      onChange={(text) => onChange(values.find((one) => String(one) === text))}
      help={help}
    />
  );
  const common = { spec, help, title, withLabel, value, onChange };
  switch (spec.kind) {
    case "switch":
      return <Switch label={title} help={help} checked={value === true} onChange={onChange} />;
    case "choice":
      return choice(spec.words ?? []);
    case "numbers":
      return choice(spec.values ?? []);
    case "list":
      return <ListField {...common} />;
    case "table":
      return <TableField {...common} presets={game.tablePresets?.[spec.name] ?? {}} />;
    case "texts":
      return <TextsField {...common} />;
    case "seat":
      return choice([...(spec.words ?? []), ...seatNumbers(spec)]);
    case "integer":
    case "odd": {
      const numbers = suggestedNumbers(spec, game);
      const isWhole = numbers !== null && numbers.length === (spec.most ?? 0) - (spec.least ?? 0) + 1;
      return (
        <div class="option-number">
          {numbers !== null && choice(numbers)}
          {!isWhole && (
            <OptionNumberField spec={spec} title={title} isOther={numbers !== null} value={value} onChange={onChange} />
          )}
          {numbers === null && help !== undefined && <p class="muted option-help">{help}</p>}
        </div>
      );
    }
  }
}

interface OptionNumberProps {
  spec: OptionSpec;
  title: string;
  isOther: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

function OptionNumberField({ spec, title, isOther, value, onChange }: OptionNumberProps): JSX.Element {
  return (
    <label class="field field-number">
      <span>{isOther ? t("options-or-another") : title}</span>
      <input
        type="number"
        aria-label={
          isOther ? t("options-number-range", { option: title, least: spec.least ?? 0, most: spec.most ?? 0 }) : title
        }
        min={spec.least}
        max={spec.most}
        step={spec.kind === "odd" ? 2 : 1}
        required={value !== null}
        value={value === null ? "" : Number(value)}
        onChange={(event) => {
          if (event.currentTarget.value !== "") onChange(Number(event.currentTarget.value));
        }}
      />
    </label>
  );
}
