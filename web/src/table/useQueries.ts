/** What somebody asks of the service beside playing: why not, what it could be, what they know. */

import { useCallback, useRef, useState } from "preact/hooks";
import type { Readings, Explanation } from "../games/presentation";
import type { Connection } from "../net/tableConnection";
import { say } from "../ui/Announcer";
import { asSentence } from "../ui/sentence";
import { play } from "../ui/sound";
import { toast } from "../ui/Toasts";
import { named } from "../ui/words";

export interface Answers {
  explanation: Explanation | null;
  setExplanation: (explanation: Explanation | null) => void;
  readings: Readings | null;
  /** What may be played has changed: an answer that is still on its way says nothing any more. */
  dropReadings: () => void;
  explain: (action: string, quiet: boolean) => Promise<void>;
  dismissExplanation: () => void;
  read: (items: string) => Promise<void>;
  ask: (words: string) => Promise<string | null>;
}

export function useAnswers(connection: Connection): Answers {
  const [explanation, setExplanation] = useState<Explanation | null>(null);
  const [readings, setReadings] = useState<Readings | null>(null);
  const resting = useRef(0);
  const reading = useRef(0);

  const explain = useCallback(
    async (action: string, quiet: boolean) => {
      const ticket = ++resting.current;
      const answer = await connection.explain(action);
      if (ticket !== resting.current || answer === null) return;
      // What was explained before says nothing of this one.
      if (!quiet) setExplanation(null);
      if (answer.type === "refused") {
        if (!quiet) toast(asSentence(answer.message));
      } else if (answer.type !== "explained") {
        return;
      } else if (answer.sentence === null) {
        if (!quiet) toast(asSentence(`${answer.action} is legal`));
      } else {
        const told = connection.snapshot.table;
        const sentence = told === null ? answer.sentence : named(told, answer.sentence);
        setExplanation({ action: answer.action, sentence, refusal: answer.refusal, isQuiet: quiet });
        if (quiet) return;
        play("no");
        say(sentence);
      }
    },
    [connection],
  );

  const dismissExplanation = useCallback(() => {
    resting.current++;
    setExplanation(null);
  }, []);

  const dropReadings = useCallback(() => {
    reading.current++;
    setReadings(null);
  }, []);

  const read = useCallback(
    async (items: string) => {
      const ticket = ++reading.current;
      const answer = await connection.read(items);
      // What somebody does meanwhile changes what may be played; the board asks again then.
      if (ticket !== reading.current || answer === null) return;
      if (answer.type === "readings") {
        const { table: told } = connection.snapshot;
        const name = (sentence: string) => (told === null ? sentence : named(told, sentence));
        const worded = answer.readings.map((one) => ({
          ...one,
          sentence: one.sentence === null ? null : name(one.sentence),
        }));
        setReadings({ items, readings: worded });
      } else if (answer.type === "refused") toast(asSentence(answer.message));
    },
    [connection],
  );

  const ask = useCallback(
    async (words: string) => {
      const answer = await connection.ask(words);
      return answer?.type === "told" ? answer.text : null;
    },
    [connection],
  );

  return { explanation, setExplanation, readings, dropReadings, explain, dismissExplanation, read, ask };
}
