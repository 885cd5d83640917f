import { t } from "../words/catalogue";

/** Returns a time control in words: "no clock", "10+5", "3 days per move". */
export function clockWords(clock: string): string {
  if (clock === "none") return t("challenges-no-clock");
  const days = /^(\d+)d/.exec(clock)?.[1];
  if (days !== undefined) return t("challenges-days", { days: Number(days) });
  const seconds = /^bank (\d+)/.exec(clock)?.[1];
  return seconds === undefined ? clock : t("challenges-bank", { seconds: Number(seconds) });
}
