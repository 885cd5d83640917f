/**
 * The player's questions to the server: why a move is illegal, how cards could be played, and commands about the view.
 */

import { useCallback, useRef, useState } from "preact/hooks";
import type { Explanation, Readings } from "../games/presentation";
import type { MessageInfo } from "../net/messages";
import type { TableConnection } from "../net/tableConnection";
import { announce } from "../ui/Announcer";
import { play } from "../ui/sound";
import { toast } from "../ui/Toasts";
import { asSentence, insertNames } from "../ui/words";
import { t } from "../words/catalogue";

export type Queries = ReturnType<typeof useQueries>;

export function useQueries(connection: TableConnection) {
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const [readings, setReadings] = useState<Readings | null>(null);
  const explainTicket = useRef(0);
  const readTicket = useRef(0);

  const withNames = useCallback(
    (sentence: MessageInfo) => {
      const { table } = connection.snapshot;
      return table === null ? "" : insertNames(table, sentence);
    },
    [connection],
  );

  const explain = useCallback(
    async (action: string, isQuiet: boolean) => {
      const ticket = ++explainTicket.current;
      const answer = await connection.explain(action);
      if (ticket !== explainTicket.current || answer === null) return;
      // The previous explanation is about another action.
      if (!isQuiet) setExplanation(null);
      if (answer.type === "refused") {
        if (!isQuiet) toast(asSentence(answer.message));
      } else if (answer.type !== "explained") {
        return;
      } else if (answer.sentence === null) {
        if (!isQuiet) toast(t("table-is-legal", { action: answer.action }));
      } else {
        const sentence = withNames(answer.sentence);
        setExplanation({ action: answer.action, sentence, refusal: answer.refusal, isQuiet });
        if (isQuiet) return;
        play("no");
        announce(sentence);
      }
    },
    [connection, withNames],
  );

  const dismissExplanation = useCallback(() => {
    explainTicket.current++;
    setExplanation(null);
  }, []);

  // Answers that are still on their way are ignored too, because the position has changed.
  const clearReadings = useCallback(() => {
    readTicket.current++;
    setReadings(null);
  }, []);

  const read = useCallback(
    async (items: string) => {
      const ticket = ++readTicket.current;
      const answer = await connection.fetchReadings(items);
      // If the position has changed in the meantime, the board asks again.
      if (ticket !== readTicket.current || answer === null) return;
      if (answer.type === "readings") {
        const named = answer.readings.map((reading) => ({
          ...reading,
          name: withNames(reading.name),
          sentence: reading.sentence === null ? null : withNames(reading.sentence),
        }));
        setReadings({ items, readings: named });
      } else if (answer.type === "refused") toast(asSentence(answer.message));
    },
    [connection, withNames],
  );

  const ask = useCallback(
    async (words: string) => {
      const answer = await connection.ask(words);
      return answer?.type === "told" ? withNames(answer.message) : null;
    },
    [connection, withNames],
  );

  return { explanation, setExplanation, explain, dismissExplanation, readings, read, clearReadings, ask };
}
