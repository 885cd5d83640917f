/** Fields and texts of the forms by which moderators act. */

import type { JSX } from "preact";
import { Select, TextField } from "../ui/fields";
import { t } from "../words/catalogue";
import { formatMoment } from "../words/numbers";

type Choices<T extends string> = readonly (readonly [T, string])[];

const HOURS = [1, 24, 168, 720] as const;
/** The choice of no mute, and of a suspension without an end. */
export const NEVER = "0";

function hourChoices(): Choices<string> {
  return HOURS.map((hours) => [String(hours), t("accounts-hours", { hours })] as const);
}

/** Returns the choices of how long a person is muted. */
export function muteChoices(): Choices<string> {
  return [[NEVER, t("accounts-no")], ...hourChoices()];
}

/** Returns the choices of how long an account is suspended. */
export function suspensionChoices(): Choices<string> {
  return [...hourChoices(), [NEVER, t("accounts-until-restored")]];
}

/** Returns the number of hours for a request; null for a mute that is not wanted, or a suspension without an end. */
export function hoursOrNull(hours: string): number | null {
  return hours === NEVER ? null : Number(hours);
}

/** Returns a day and a time in words. */
export function momentWords(ms: number): string {
  return formatMoment(new Date(ms), { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

/** Renders a name or other text of a person. */
export function personText(text: string): JSX.Element {
  return <bdi translate={false}>{text}</bdi>;
}

interface ReasonProps {
  value: string;
  placeholder: string;
  onChange: (reason: string) => void;
}

/** The reason that a moderator gives. */
export function Reason({ value, placeholder, onChange }: ReasonProps): JSX.Element {
  return (
    <TextField
      label={t("accounts-reason")}
      value={value}
      maxLength={200}
      autocomplete="off"
      placeholder={placeholder}
      onText={onChange}
    />
  );
}

interface LabelledSelectProps<T extends string> {
  label: string;
  value: T;
  choices: readonly (readonly [T, string])[];
  onChange: (value: T) => void;
}

/** A list of choices with a label. */
export function LabelledSelect<T extends string>({ label, ...select }: LabelledSelectProps<T>): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <Select {...select} />
    </label>
  );
}
