/** Opens a saved record, or a game in another notation. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES } from "../games/index";
import { loadPresentation } from "../games/loadPresentation";
import type { GameListing } from "../games/presentation";
import { fetchRecordOfMoves } from "../net/replay";
import { ErrorMessage } from "../ui/ErrorMessage";
import { SimplePage } from "../ui/SimplePage";
import { useAttempt } from "../ui/useAttempt";
import { hasVariations, mainLine } from "./analysis";
import { createReplay, type StoredReplay } from "./replayStorage";

interface Props {
  onRecord: (replay: StoredReplay) => void;
  onSetUp: (game: GameListing) => void;
}

export function RecordForm({ onRecord, onSetUp }: Props): JSX.Element {
  const [text, setText] = useState("");
  const { error, attempt } = useAttempt();
  return (
    <SimplePage title="Open a saved game">
      <form
        class="record-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => onRecord(await readGame(text)));
        }}
      >
        <p>Paste a record or choose its file. SGF files are accepted for games that use SGF. Nothing is stored.</p>
        <textarea
          class="record-text"
          rows={10}
          aria-label="Record"
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <input
          type="file"
          aria-label="Record file"
          accept=".txt,.record,.sgf,text/plain"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
        />
        <ErrorMessage message={error} />
        <div class="ask-buttons">
          <button type="submit" class="button" disabled={text.trim() === ""}>
            Open
          </button>
          {GAMES.filter((game) => game.hasPositionEditor === true).map((game) => (
            <button key={game.key} type="button" class="button button-plain" onClick={() => onSetUp(game)}>
              Set up a position of {game.title}
            </button>
          ))}
        </div>
      </form>
    </SimplePage>
  );
}

/** Reads a record, or a game in another notation with its variations. */
async function readGame(text: string): Promise<StoredReplay> {
  const given = text.replaceAll("\r\n", "\n").trimStart();
  const replay = createReplay(`${given.trimEnd()}\n`);
  if (given.startsWith("chabudai record")) return replay;
  for (const game of GAMES) {
    const read = (await loadPresentation(game)).otherNotation?.read(given) ?? null;
    if (read === null) continue;
    const { options, position, start } = read;
    const actions = mainLine(start);
    const record = await fetchRecordOfMoves(game.key, options, actions, position);
    const isTrying = hasVariations(start, actions.length);
    return { ...replay, record, isTrying, analysis: isTrying ? { start, at: [], line: [] } : null };
  }
  throw new Error("This is not a record: the first line of a record begins with “chabudai record”.");
}
