/** Form fields. */

import type { ComponentChildren, JSX } from "preact";

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
      <legend>{legend}</legend>
      <div class="segments">
        {choices.map(([key, label]) => (
          <label key={key} class="segment">
            <input type="radio" name={name} checked={value === key} onChange={() => onChange(key)} />
            <span>{label}</span>
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
      <span>
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

interface NameProps {
  name: string;
  placeholder?: string;
  onName: (name: string) => void;
}

export function NameField({ name, placeholder, onName }: NameProps): JSX.Element {
  return (
    <label class="field">
      <span>Your name</span>
      <input
        value={name}
        maxLength={24}
        autocomplete="nickname"
        placeholder={placeholder}
        onInput={(event) => onName(event.currentTarget.value)}
      />
    </label>
  );
}
