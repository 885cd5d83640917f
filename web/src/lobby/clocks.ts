/** The time controls of a new table. */

import { t } from "../words/catalogue";

/** A time control of the form, as the server writes it. */
interface ClockChoice {
  clock: string;
  label: string;
  help: string;
  /** The time control within a sentence: "3 min + 2 s per move". */
  words: string;
}

/** Returns the time controls of a new table. */
export function clockChoices(): readonly [ClockChoice, ...ClockChoice[]] {
  return [
    {
      clock: "none",
      label: t("options-clock-none"),
      help: t("options-clock-none-help"),
      words: t("options-no-clock"),
    },
    perMove(3, 2),
    perMove(10, 5),
    perMove(30, 20),
    bank(5, 20),
    perDay(1, 7),
    perDay(3, 14),
  ];
}

function perMove(minutes: number, seconds: number): ClockChoice {
  const clock = `${minutes}+${seconds}`;
  const help = t("options-clock-help", { minutes, seconds });
  return { clock, label: clock, help, words: t("options-clock-words", { minutes, seconds }) };
}

function bank(seconds: number, kept: number): ClockChoice {
  const help = t("options-clock-bank-help", { seconds, bank: kept });
  const words = t("options-clock-bank-words", { seconds, bank: kept });
  return { clock: `bank ${seconds}+${kept}`, label: t("options-clock-bank", { seconds }), help, words };
}

function perDay(days: number, vacation: number): ClockChoice {
  const help = t("options-clock-days-help", { days, vacation });
  const words = t("options-clock-days-words", { days });
  return { clock: `${days}d+${vacation}d`, label: t("options-clock-days", { days }), help, words };
}
