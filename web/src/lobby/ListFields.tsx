/** Fields for options that hold several things: some words of a list, and a table of names with numbers. */

import type { ComponentChildren, JSX } from "preact";
import type { OptionSpec } from "../net/messages";
import { isSame } from "./options";
import { counted } from "../ui/words";

interface FieldProps {
  spec: OptionSpec;
  title: string;
  help: ComponentChildren;
  /** The words for a value of the option. */
  labelled: (one: unknown) => readonly [value: string, label: string];
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A box to tick for each word; the value keeps the order in which the option lists them. */
export function ListField({ spec, title, help, labelled, value, onChange }: FieldProps): JSX.Element {
  const words = spec.words ?? [];
  const chosen = value as readonly string[];
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="ticks">
        {words.map((word) => (
          <label key={word} class="tick">
            <input
              type="checkbox"
              name={`option-${spec.name}`}
              value={word}
              checked={chosen.includes(word)}
              onChange={(event) => {
                const on = event.currentTarget.checked;
                onChange(words.filter((one) => (one === word ? on : chosen.includes(one))));
              }}
            />
            <span>{labelled(word)[1]}</span>
          </label>
        ))}
      </div>
      <p class="muted option-help">{help}</p>
    </fieldset>
  );
}

type Table = Readonly<Record<string, number>>;

/** A number beside each name, folded away; an empty one leaves the name out. Presets fill it at once. */
export function TableField({
  spec,
  title,
  help,
  labelled,
  presets,
  value,
  onChange,
}: FieldProps & { presets: Readonly<Record<string, Table>> }): JSX.Element {
  const table = value as Table;
  const names = spec.names ?? [];
  const named = Object.keys(table);
  return (
    <fieldset class="choice option-table" data-option={spec.name}>
      <legend>{title}</legend>
      <div class="segments">
        {Object.entries(presets).map(([preset, values]) => (
          <button
            key={preset}
            type="button"
            class="button button-plain button-small"
            aria-pressed={isSame(table, values)}
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))))
            }
          >
            {preset}
          </button>
        ))}
      </div>
      {named.length > 0 && (
        <p class="option-list">
          {names
            .filter((name) => name in table)
            .map((name) => `${labelled(name)[1]} ${table[name] ?? 0}`)
            .join(", ")}
        </p>
      )}
      <details>
        <summary>
          Set each <span class="muted">{named.length === 0 ? "none set" : `${counted(named.length, "name")} set`}</span>
        </summary>
        <div class="option-rows">
          {names.map((name) => (
            <label key={name} class="option-row">
              <span>{labelled(name)[1]}</span>
              <input
                type="number"
                inputMode="numeric"
                min={spec.least}
                max={spec.most}
                step={1}
                placeholder="off"
                value={table[name] ?? ""}
                onChange={(event) => onChange(withValue(table, name, event.currentTarget, spec))}
              />
            </label>
          ))}
        </div>
      </details>
      <p class="muted option-help">{help}</p>
    </fieldset>
  );
}

/** The table after a number was written; what cannot be read as one in bounds takes the nearest that is. */
function withValue(table: Table, name: string, input: HTMLInputElement, spec: OptionSpec): Table {
  const rest = Object.fromEntries(Object.entries(table).filter(([other]) => other !== name));
  if (input.value === "") return rest;
  const points = Math.round(Math.min(spec.most ?? Infinity, Math.max(spec.least ?? -Infinity, input.valueAsNumber)));
  return { ...rest, [name]: points };
}
