import type { JSX } from "preact";
import { Choice } from "../ui/fields";
import type { LobbyChoices } from "./newTableChoices";
import { t } from "../words/catalogue";

interface Props {
  choices: LobbyChoices;
  onChoices: (change: Partial<LobbyChoices>) => void;
}

/** A time control of the form, as the server writes it. */
interface ClockChoice {
  clock: string;
  label: string;
  help: string;
}

/** Returns the time controls of a new table. */
export function clockChoices(): readonly [ClockChoice, ...ClockChoice[]] {
  return [
    { clock: "none", label: t("options-clock-none"), help: t("options-clock-none-help") },
    perMove(3, 2),
    perMove(10, 5),
    perMove(30, 20),
    {
      clock: "bank 5+20",
      label: t("options-clock-bank", { seconds: 5 }),
      help: t("options-clock-bank-help", { seconds: 5, bank: 20 }),
    },
    perDay(1, 7),
    perDay(3, 14),
  ];
}

function perMove(minutes: number, seconds: number): ClockChoice {
  const clock = `${minutes}+${seconds}`;
  return { clock, label: clock, help: t("options-clock-help", { minutes, seconds }) };
}

function perDay(days: number, vacation: number): ClockChoice {
  const help = t("options-clock-days-help", { days, vacation });
  return { clock: `${days}d+${vacation}d`, label: t("options-clock-days", { days }), help };
}

export function ClockField({ choices, onChoices }: Props): JSX.Element {
  const clocks = clockChoices();
  const selected = clocks.find(({ clock }) => clock === choices.clock) ?? clocks[0];
  return (
    <Choice
      legend={t("lobby-clock")}
      name="clock"
      value={selected.clock}
      choices={clocks.map(({ clock, label }) => [clock, label] as const)}
      help={selected.help}
      // With clocks, simultaneous answers must be held, because a stopped clock would reveal that a player has
      // answered.
      onChange={(clock) =>
        onChoices({ clock, ...(clock !== "none" && choices.together === "instant" ? { together: null } : {}) })
      }
    />
  );
}
