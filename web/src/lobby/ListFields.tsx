/** Fields for options with several values: a list of words, or a table of names with numbers or texts. */

import type { ComponentChildren, JSX } from "preact";
import type { OptionSpec } from "../net/messages";
import { SmallButton } from "../ui/SmallButton";
import { cleanText, isSame } from "./options";
import { formatMessage, joinTexts, t } from "../words/catalogue";
import { Words } from "../words/Words";

interface FieldProps {
  spec: OptionSpec;
  title: string;
  help: ComponentChildren;
  /** Returns a value of the option and its label. */
  withLabel: (one: unknown) => readonly [value: string, label: string];
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Shows a checkbox for each word. The words in the value have the order of the option. */
export function ListField({ spec, title, help, withLabel, value, onChange }: FieldProps): JSX.Element {
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
            <span>{withLabel(word)[1]}</span>
          </label>
        ))}
      </div>
      <p class="muted option-help">{help}</p>
    </fieldset>
  );
}

type Table = Readonly<Record<string, number>>;

/** Shows a number field for each name, and presets. An empty field leaves the name out of the table. */
export function TableField({
  spec,
  title,
  help,
  withLabel,
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
          <SmallButton
            key={preset}
            isPressed={isSame(table, values)}
            onClick={() =>
              onChange(Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))))
            }
          >
            {formatMessage({ id: `options-bonuses-${preset}`, args: {} })}
          </SmallButton>
        ))}
      </div>
      {named.length > 0 && (
        <p class="option-list">
          <Words
            text={joinTexts(
              names.filter((name) => name in table).map((name) => `${withLabel(name)[1]} ${table[name] ?? 0}`),
              "comma",
            )}
          />
        </p>
      )}
      <details>
        <summary>
          {t("options-custom")}{" "}
          <span class="muted">
            <Words text={t("options-values-set", { count: named.length })} />
          </span>
        </summary>
        <div class="option-rows">
          {names.map((name) => (
            <label key={name} class="option-row">
              <span>{withLabel(name)[1]}</span>
              <input
                type="number"
                inputMode="numeric"
                min={spec.least}
                max={spec.most}
                step={1}
                placeholder={t("options-value-off")}
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

/** Shows a text field for each name. An empty field leaves the name out. */
export function TextsField({ spec, title, help, withLabel, value, onChange }: FieldProps): JSX.Element {
  const texts = value as Readonly<Record<string, string>>;
  const change = (name: string, input: HTMLInputElement) => {
    const text = cleanText(spec, input.value);
    // The field keeps what was typed if the text does not change.
    input.value = text;
    const changed = (spec.names ?? []).map((each) => [each, each === name ? text : (texts[each] ?? "")] as const);
    onChange(Object.fromEntries(changed.filter(([, entered]) => entered !== "")));
  };
  return (
    <fieldset class="choice option-table" data-option={spec.name}>
      <legend>{title}</legend>
      <details>
        <summary>
          {t("options-custom")}{" "}
          <span class="muted">
            <Words text={t("options-values-set", { count: Object.keys(texts).length })} />
          </span>
        </summary>
        <div class="option-rows">
          {(spec.names ?? []).map((name) => (
            <label key={name} class="option-row option-row-text">
              <span>{withLabel(name)[1]}</span>
              <input
                type="text"
                autocomplete="off"
                maxLength={spec.longest}
                value={texts[name] ?? ""}
                onChange={(event) => change(name, event.currentTarget)}
              />
            </label>
          ))}
        </div>
      </details>
      <p class="muted option-help">{help}</p>
    </fieldset>
  );
}

/** Returns the table with the entered number, clamped to the bounds of the option, or without the name if the field is
 * empty. */
function withValue(table: Table, name: string, input: HTMLInputElement, spec: OptionSpec): Table {
  const rest = Object.fromEntries(Object.entries(table).filter(([other]) => other !== name));
  if (input.value === "") return rest;
  const points = Math.round(Math.min(spec.most ?? Infinity, Math.max(spec.least ?? -Infinity, input.valueAsNumber)));
  return { ...rest, [name]: points };
}
