/** Challenges a person: a game with all its options, and a clock. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES } from "../games/index";
import { clockChoices } from "../lobby/clocks";
import { divideOptions, HouseRules, optionFields } from "../lobby/OptionFields";
import { changedOptions, type Options, seatsOf } from "../lobby/options";
import type { GameInfo } from "../net/messages";
import { Dialog } from "../ui/Dialog";
import { ErrorMessage } from "../ui/ErrorMessage";
import { Select, Switch } from "../ui/fields";
import { gameTitle, levelName } from "../ui/gameWords";
import { toast } from "../ui/Toasts";
import { useAttempt } from "../ui/useAttempt";
import { t } from "../words/catalogue";
import { challenge } from "./account";
import { type Phrase, PHRASES, phraseWords } from "./greetings";
import "./challenges.css";

/** Stands for no greeting. */
const NO_PHRASE = "";

interface Props {
  name: string;
  games: readonly GameInfo[];
  onClose: () => void;
}

export function ChallengeForm({ name, games, onClose }: Props): JSX.Element {
  const offered = GAMES.flatMap(({ key }) => games.filter((game) => game.key === key));
  const [chosen, setChosen] = useState(offered[0]?.key ?? "");
  const [clock, setClock] = useState("10+5");
  const [isRated, setRated] = useState(false);
  const [level, setLevel] = useState("2");
  const [phrase, setPhrase] = useState<Phrase | typeof NO_PHRASE>(NO_PHRASE);
  const [changed, setChanged] = useState<Options>({});
  const { error, isBusy, submit } = useAttempt();
  const game = offered.find(({ key }) => key === chosen);
  if (game === undefined) return <></>;
  const seats = seatsOf(game, changed);
  const isPair = seats.length === 2;
  const { main, houseRules } = divideOptions(game);
  const field = optionFields(game, changed, seats, setChanged);
  const send = async () => {
    await challenge(name, {
      game: game.key,
      clock,
      options: changedOptions(game.options, changed),
      rated: isRated && isPair,
      bots: Number(level),
      phrase: phrase === NO_PHRASE ? null : phrase,
    });
    toast(t("challenges-sent", { name }));
    onClose();
  };
  return (
    <Dialog title={t("challenges-to", { name })} onClose={onClose}>
      <form class="stack challenge-form" onSubmit={submit(send)}>
        <label class="field">
          <span>{t("challenges-game")}</span>
          <Select
            value={game.key}
            choices={offered.map((each) => [each.key, gameTitle(each.key, each.title)] as const)}
            onChange={(next) => {
              setChosen(next);
              setChanged({});
            }}
          />
        </label>
        <label class="field">
          <span>{t("challenges-clock")}</span>
          <Select
            value={clock}
            choices={clockChoices().map((each) => [each.clock, each.label] as const)}
            onChange={setClock}
          />
        </label>
        {main.map((spec) => field(spec, false))}
        <HouseRules specs={houseRules} field={field} />
        {isPair ? (
          <Switch label={t("challenges-rated")} checked={isRated} onChange={setRated} />
        ) : (
          <label class="field">
            <span>{t("challenges-with-bots")}</span>
            <Select
              value={level}
              choices={game.levels.map(({ number }) => [String(number), levelName(number)] as const)}
              onChange={setLevel}
            />
          </label>
        )}
        <label class="field">
          <span>{t("challenges-phrase")}</span>
          <Select
            value={phrase}
            choices={[
              [NO_PHRASE, t("challenges-no-phrase")] as const,
              ...PHRASES.map((each) => [each, phraseWords(each)] as const),
            ]}
            onChange={setPhrase}
          />
        </label>
        <ErrorMessage message={error} />
        <button type="submit" class="button button-large" disabled={isBusy}>
          {t("challenges-send")}
        </button>
      </form>
    </Dialog>
  );
}
