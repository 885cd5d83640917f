/** Opens a saved record, or a game in another notation. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { GAMES } from "../games/index";
import { loadPresentation } from "../games/loadPresentation";
import type { GameListing, ImportedGame } from "../games/presentation";
import { fetchRecordOfMoves } from "../net/replay";
import { ErrorMessage } from "../ui/ErrorMessage";
import { importPart } from "../ui/LazyPart";
import { SimplePage } from "../ui/SimplePage";
import { useAttempt } from "../ui/useAttempt";
import { deleteBranch, hasVariations, mainBranches } from "./analysis";
import { createReplay, parseRecord, type StoredReplay } from "./replayStorage";
import { t } from "../words/catalogue";

interface Props {
  onRecord: (replay: StoredReplay) => void;
  onSetUp: (game: GameListing) => void;
}

export function RecordForm({ onRecord, onSetUp }: Props): JSX.Element {
  const [text, setText] = useState("");
  const { error, attempt } = useAttempt();
  return (
    <SimplePage title={t("table-open-saved-game")}>
      <form
        class="record-form"
        onSubmit={(event) => {
          event.preventDefault();
          void attempt(async () => onRecord(await readGame(text)));
        }}
      >
        <p>{t("table-record-help")}</p>
        <textarea
          class="record-text"
          rows={10}
          aria-label={t("table-record")}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <input
          type="file"
          aria-label={t("table-record-file")}
          accept=".txt,.record,.sgf,text/plain"
          onChange={(event) => void event.currentTarget.files?.[0]?.text().then(setText)}
        />
        <ErrorMessage message={error} />
        <div class="ask-buttons">
          <button type="submit" class="button" disabled={text.trim() === ""}>
            {t("table-open-record")}
          </button>
          {GAMES.filter((game) => game.hasPositionEditor === true).map((game) => (
            <button key={game.key} type="button" class="button button-plain" onClick={() => onSetUp(game)}>
              {t("table-set-up-position", { game: game.title })}
            </button>
          ))}
        </div>
      </form>
    </SimplePage>
  );
}

/** Reads a record, or a game in another notation with its variations. */
async function readGame(text: string): Promise<StoredReplay> {
  const given = text.replaceAll("\r\n", "\n");
  const trimmed = given.trim();
  if (trimmed.startsWith("chabudai record")) return createReplay(`${trimmed}\n`);
  for (const game of GAMES) {
    const notation = (await loadPresentation(game)).otherNotation;
    if (notation === undefined) continue;
    const imported = (await importPart(notation.load)).read(given);
    if (imported !== null) return recordOfImport(game, imported);
  }
  throw new Error(t("table-not-a-record"));
}

/**
 * Returns the record of an imported game. The moves end before the first one that belongs to another seat in the
 * record.
 */
async function recordOfImport(game: GameListing, imported: ImportedGame): Promise<StoredReplay> {
  const { options, position, played } = imported;
  const branches = mainBranches(imported.start).slice(0, played);
  const actions = branches.map(({ action }) => action);
  const record = await fetchRecordOfMoves(game.key, options, actions, position);
  const recorded = parseRecord(record).seats;
  const wrong = branches.findIndex(({ seat }, index) => seat !== undefined && seat !== recorded[index]);
  if (wrong >= 0) {
    const note = t("table-import-wrong-seat", { number: wrong + 1, action: actions[wrong] ?? "" });
    const { start } = deleteBranch({ start: imported.start, at: Array<number>(wrong + 1).fill(0), line: [] });
    return recordOfImport(game, { ...imported, start, played: wrong, notes: [...imported.notes, note] });
  }
  const isTrying = hasVariations(imported.start, actions.length);
  const analysis = isTrying ? { start: imported.start, at: [], line: [] } : null;
  return { ...createReplay(record), isTrying, analysis, notes: imported.notes };
}
