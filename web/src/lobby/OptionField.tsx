import type { JSX } from "preact";
import type { GameListing } from "../games/presentation";
import type { OptionSpec } from "../net/messages";
import { asSentence } from "../ui/sentence";
import { Choice, Switch } from "../ui/fields";
import { ListField, TableField } from "./ListFields";

interface Props {
  spec: OptionSpec;
  game: GameListing;
  value: unknown;
  /** Whether it says what it is for, with an example. */
  isExplained: boolean;
  /** What the seats are called, by number. */
  seatWords: readonly string[];
  onChange: (value: unknown) => void;
}

/** So few values can stand side by side, each as a button of its own. */
const MOST_SEGMENTS = 6;

/** The numbers to choose from at a glance: the face's, or all of them if they are few. */
function numbersOf(spec: OptionSpec, game: GameListing): readonly number[] | null {
  const presets = game.presets[spec.name];
  if (presets !== undefined) return presets;
  if (spec.least === undefined || spec.most === undefined || spec.most - spec.least >= MOST_SEGMENTS) return null;
  const least = spec.least;
  return Array.from({ length: spec.most - least + 1 }, (_, step) => least + step);
}

function seatNumbers(spec: OptionSpec): number[] {
  return Array.from({ length: (spec.most ?? -1) + 1 }, (_, seat) => seat);
}

/** A value without a word of the face's: people count seats from 1. */
function plainly(spec: OptionSpec, value: unknown, seatWords: readonly string[]): string {
  return spec.kind === "seat" && typeof value === "number" ? (seatWords[value] ?? `Seat ${value + 1}`) : String(value);
}

/** What an option is for, and what it comes to at a table. */
function explained(spec: OptionSpec): JSX.Element {
  return (
    <>
      {asSentence(spec.help)}
      {spec.example !== undefined && <em class="option-example"> {spec.example}</em>}
    </>
  );
}

function titleOf(spec: OptionSpec, game: GameListing): string {
  return game.optionLabels[spec.name] ?? spec.name.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());
}

/** A field for any option of any game, from its description alone. */
export function OptionField({ spec, game, value, isExplained, seatWords, onChange }: Props): JSX.Element {
  const title = titleOf(spec, game);
  const help = isExplained ? explained(spec) : undefined;
  const labelled = (one: unknown) =>
    [String(one), game.optionLabels[`${spec.name}=${String(one)}`] ?? plainly(spec, one, seatWords)] as const;
  switch (spec.kind) {
    case "switch":
      return <Switch label={title} help={help} checked={value === true} onChange={onChange} />;
    case "choice":
      return (
        <Choice
          legend={title}
          name={`option-${spec.name}`}
          value={String(value)}
          choices={(spec.words ?? []).map(labelled)}
          onChange={onChange}
          help={help}
        />
      );
    case "numbers":
      return (
        <Choice
          legend={title}
          name={`option-${spec.name}`}
          value={String(value)}
          choices={(spec.values ?? []).map(labelled)}
          onChange={(text) => onChange(Number(text))}
          help={help}
        />
      );
    case "list":
      return <ListField spec={spec} help={help} title={title} labelled={labelled} value={value} onChange={onChange} />;
    case "table":
      return (
        <TableField
          spec={spec}
          help={help}
          title={title}
          labelled={labelled}
          presets={game.tablePresets?.[spec.name] ?? {}}
          value={value}
          onChange={onChange}
        />
      );
    case "seat":
      return (
        <Choice
          legend={title}
          name={`option-${spec.name}`}
          value={String(value)}
          choices={[...(spec.words ?? []), ...seatNumbers(spec)].map(labelled)}
          onChange={(text) => onChange((spec.words ?? []).includes(text) ? text : Number(text))}
          help={help}
        />
      );
    case "integer":
    case "odd": {
      const numbers = numbersOf(spec, game);
      const isWhole = numbers !== null && numbers.length === (spec.most ?? 0) - (spec.least ?? 0) + 1;
      return (
        <div class="option-number">
          {numbers !== null && (
            <Choice
              legend={title}
              name={`option-${spec.name}`}
              value={String(value)}
              choices={numbers.map(labelled)}
              onChange={(text) => onChange(Number(text))}
              help={help}
            />
          )}
          {!isWhole && (
            <NumberField spec={spec} title={title} isOther={numbers !== null} value={value} onChange={onChange} />
          )}
          {numbers === null && help !== undefined && <p class="muted option-help">{help}</p>}
        </div>
      );
    }
  }
}

interface NumberProps {
  spec: OptionSpec;
  title: string;
  isOther: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

function NumberField({ spec, title, isOther, value, onChange }: NumberProps): JSX.Element {
  return (
    <label class="field field-number">
      <span>{isOther ? "or another" : title}</span>
      <input
        type="number"
        aria-label={isOther ? `${title}, any from ${spec.least} to ${spec.most}` : title}
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
