/** Form fields. */

import type { ComponentChildren, InputHTMLAttributes, JSX } from "preact";
import { type PersistentValues, usePersistent } from "./persistent";
import { t } from "../words/catalogue";

interface ChoiceProps<T extends string> {
  legend: string;
  name: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  help?: ComponentChildren;
  onChange: (value: T) => void;
}

export function Choice<T extends string>({
  legend,
  name,
  value,
  choices,
  help,
  onChange,
}: ChoiceProps<T>): JSX.Element {
  return (
    <fieldset class="choice">
      <legend key={legend}>{legend}</legend>
      <div class="segments">
        {choices.map(([key, label]) => (
          <label key={key} class="segment">
            <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
            <span key={label}>{label}</span>
          </label>
        ))}
      </div>
      {help !== undefined && <p class="muted option-help">{help}</p>}
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  help?: ComponentChildren;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, help, checked, onChange }: SwitchProps): JSX.Element {
  return (
    <label class="switch">
      <span key={label}>
        {label}
        {help !== undefined && <small class="muted">{help}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

type BooleanKey<Values> = { [Key in keyof Values]: Values[Key] extends boolean ? Key : never }[keyof Values];

interface SwitchesProps<Values extends object> {
  settings: PersistentValues<Values>;
  rows: readonly (readonly [setting: BooleanKey<Values> & string, label: string, help?: string])[];
}

/** Switches of stored settings. */
export function Switches<Values extends object>({ settings, rows }: SwitchesProps<Values>): JSX.Element {
  const values = usePersistent(settings);
  return (
    <>
      {rows.map(([setting, label, help]) => (
        <Switch
          key={setting}
          label={label}
          help={help}
          checked={values[setting] as boolean}
          onChange={(on) => settings.change({ [setting]: on } as unknown as Partial<Values>)}
        />
      ))}
    </>
  );
}

interface TextFieldProps extends Omit<InputHTMLAttributes, "label" | "onInput" | "role"> {
  label: string;
  value: string;
  onText: (text: string) => void;
}

/** A text field with its label. Further attributes are passed to the input. */
export function TextField({ label, onText, ...input }: TextFieldProps): JSX.Element {
  return (
    <label class="field">
      <span key={label}>{label}</span>
      <input {...(input as InputHTMLAttributes)} onInput={(event) => onText(event.currentTarget.value)} />
    </label>
  );
}

interface SelectProps<T extends string> {
  /** The name for screen readers, if no label is visible. */
  label?: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  /** Whether the browser refuses the form while the empty value is chosen. */
  isRequired?: boolean;
  onChange: (value: T) => void;
}

export function Select<T extends string>(props: SelectProps<T>): JSX.Element {
  const { label, value, choices, isRequired = false, onChange } = props;
  return (
    <select
      aria-label={label}
      value={value}
      required={isRequired}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    >
      {choices.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </select>
  );
}

interface NameProps {
  name: string;
  placeholder?: string;
  onName: (name: string) => void;
}

export function NameField({ name, placeholder, onName }: NameProps): JSX.Element {
  return (
    <TextField
      label={t("page-your-name")}
      value={name}
      maxLength={24}
      autocomplete="nickname"
      placeholder={placeholder}
      onText={onName}
    />
  );
}
