import type { JSX } from "preact";
import "./longTextField.css";

interface Props {
  label: string;
  help: string;
  value: string;
  maxLength: number;
  onText: (text: string) => void;
}

/** A field for a text of several lines. */
export function LongTextField({ label, help, value, maxLength, onText }: Props): JSX.Element {
  return (
    <label class="field">
      <span key={label}>{label}</span>
      <textarea
        class="long-text-field"
        rows={3}
        maxLength={maxLength}
        value={value}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <small class="muted">{help}</small>
    </label>
  );
}
