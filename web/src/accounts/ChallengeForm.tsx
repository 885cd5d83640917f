/** Challenges a person: a game, its size or length, and a clock. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES, listingOf } from "../games/index";
import { Dialog } from "../ui/Dialog";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select, Switch } from "../ui/fields";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { challenge } from "./account";
import "./challenges.css";

const CLOCKS = ["none", "3+2", "10+5", "30+20", "1d+7d", "3d+14d"] as const;
/** Stands for the value of the standard rules. */
const STANDARD = "";

interface Props {
  name: string;
  /** The games for two players, whose matches can be rated. */
  gamesForTwo: readonly string[];
  onClose: () => void;
}

export function ChallengeForm({ name, gamesForTwo, onClose }: Props): JSX.Element {
  const [game, setGame] = useState(GAMES[0]?.key ?? "");
  const [clock, setClock] = useState<string>("10+5");
  const [isRated, setRated] = useState(false);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { error, isBusy, submit } = useAttempt();
  const listing = listingOf(game);
  const mayBeRated = gamesForTwo.includes(game);
  const send = async () => {
    const chosen = Object.entries(values).filter(([, value]) => value !== STANDARD);
    const options = Object.fromEntries(chosen.map(([option, value]) => [option, Number(value)]));
    await challenge(name, { game, clock, options, rated: isRated && mayBeRated });
    toast(t("challenges-sent", { name }));
    onClose();
  };
  return (
    <Dialog title={t("challenges-to", { name })} onClose={onClose}>
      <form class="stack challenge-form" onSubmit={submit(send)}>
        <label class="field">
          <span>{t("challenges-game")}</span>
          <Select
            value={game}
            choices={GAMES.map((each) => [each.key, each.title] as const)}
            onChange={(next) => {
              setGame(next);
              setValues({});
            }}
          />
        </label>
        {Object.entries(listing?.presets ?? {}).map(([option, presets]) => (
          <label key={`${game} ${option}`} class="field">
            <span>{listing?.optionLabels[option] ?? option}</span>
            <Select
              value={values[option] ?? STANDARD}
              choices={[
                [STANDARD, t("challenges-standard")] as const,
                ...presets.map((value) => [String(value), String(value)] as const),
              ]}
              onChange={(value) => setValues({ ...values, [option]: value })}
            />
          </label>
        ))}
        <label class="field">
          <span>{t("challenges-clock")}</span>
          <Select value={clock} choices={CLOCKS.map((each) => [each, clockWords(each)] as const)} onChange={setClock} />
        </label>
        {mayBeRated ? (
          <Switch label={t("challenges-rated")} checked={isRated} onChange={setRated} />
        ) : (
          <p class="muted">{t("challenges-with-bots")}</p>
        )}
        <ErrorMessage message={error} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          {t("challenges-send")}
        </button>
      </form>
    </Dialog>
  );
}

/** Returns a time control in words: "no clock", "10+5", "3 days per move". */
export function clockWords(clock: string): string {
  if (clock === "none") return t("challenges-no-clock");
  const days = /^(\d+)d/.exec(clock)?.[1];
  return days === undefined ? clock : t("challenges-days", { days: Number(days) });
}
