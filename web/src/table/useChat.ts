/** The talk of a table: what was said, what of it is new, and saying something. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Connection } from "../net/tableConnection";
import type { TableMessage, TalkLine } from "../net/messages";
import { say as sayAloud } from "../ui/Announcer";
import { pageSettings } from "../ui/pageSettings";
import { useRemembered } from "../ui/persistent";
import { asSentence } from "../ui/sentence";
import { loadArranged, loadName, saveArranged } from "../ui/storage";
import { isHeard } from "./chatFilter";

export interface Talking {
  /** Null where nobody may write. */
  lines: readonly TalkLine[] | null;
  /** What can be said without typing. */
  words: readonly string[];
  unread: number;
  muted: ReadonlySet<string>;
  /** Says something; null if it is said, else why not. */
  onSay: (text: string) => Promise<string | null>;
  onRead: () => void;
  onMute: (name: string, muted: boolean) => void;
}

const READ = "talk";

export function useTalk(connection: Connection, table: TableMessage | null, isReplay: boolean): Talking {
  const { strangers } = useRemembered(pageSettings);
  const [all, setAll] = useState<readonly TalkLine[]>([]);
  const [words, setWords] = useState<readonly string[]>([]);
  const [readTo, setReadTo] = useState<number | null>(null);
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set());
  const heardTo = useRef<number | null>(null);
  const said = table === null || isReplay ? null : table.said;
  const id = table?.table ?? "";
  const you = table?.you ?? null;
  const strange = table?.strangers === true;

  useEffect(() => {
    if (id !== "") setReadTo((loadArranged(READ, id) as number | null) ?? 0);
  }, [id]);

  useEffect(() => {
    if (said === null) return undefined;
    let wanted = true;
    void connection.hear().then((answer) => {
      if (!wanted || answer?.type !== "heard") return;
      setWords(answer.words);
      // What was said before one came is no news.
      const last = heardTo.current;
      const news = answer.lines.filter((line) => last !== null && line.at > last && line.seat !== you);
      for (const line of news) {
        if (isHeard(line, { strangers, strange, words: answer.words, muted, you })) {
          sayAloud(`${line.name}: ${line.text}`);
        }
      }
      heardTo.current = answer.lines.at(-1)?.at ?? last ?? 0;
      setAll(answer.lines);
    });
    return () => {
      wanted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only news of the talk asks for it.
  }, [connection, said, id]);

  const lines = useMemo(
    () => (said === null ? null : all.filter((line) => isHeard(line, { strangers, strange, words, muted, you }))),
    [said, all, strangers, strange, words, muted, you],
  );
  const unread =
    lines === null || readTo === null ? 0 : lines.filter((line) => line.at > readTo && line.seat !== you).length;
  const latest = all.at(-1)?.at ?? 0;
  const onRead = useCallback(() => {
    setReadTo(latest);
    saveArranged(READ, id, latest);
  }, [id, latest]);
  const onSay = useCallback(
    async (text: string) => {
      const answer = await connection.say(text, you === null ? loadName() : "");
      return answer?.type === "refused" ? asSentence(answer.message) : null;
    },
    [connection, you],
  );
  const onMute = useCallback((name: string, isMuted: boolean) => {
    setMuted((before) => new Set(isMuted ? [...before, name] : [...before].filter((other) => other !== name)));
  }, []);
  return { lines, words, unread, muted, onSay, onRead, onMute };
}
