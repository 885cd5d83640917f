/** Times in the value of an `input` of the type `datetime-local`, which is in the reader's time zone. */

/** Returns the value for a time in milliseconds since 1970; empty for none. */
export function toLocalTime(ms: number | null): string {
  if (ms === null) return "";
  const moment = new Date(ms);
  const two = (value: number) => String(value).padStart(2, "0");
  const date = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${date}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Returns the milliseconds since 1970 of a value; null if it is empty or no time. */
export function fromLocalTime(value: string): number | null {
  const ms = value === "" ? Number.NaN : new Date(value).getTime();
  return Number.isNaN(ms) ? null : ms;
}
