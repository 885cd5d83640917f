/** Sets up a position by hand, to analyse it. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePresentation } from "../games/loadPresentation";
import type { GameListing, SetUpPosition } from "../games/presentation";
import { fetchRecordOfMoves } from "../net/replay";
import { ErrorMessage } from "../ui/ErrorMessage";
import { ReloadNotice } from "../ui/ReloadNotice";
import { RulebookProvider } from "../ui/Rulebook";
import { SimplePage } from "../ui/SimplePage";
import { t } from "../words/catalogue";

interface Props {
  game: GameListing;
  /** The initial position; null for an empty board. */
  first: SetUpPosition | null;
  onChange: (setUp: SetUpPosition) => void;
  onRecord: (record: string) => void;
  onBack: () => void;
}

export function SetUpForm({ game, first, onChange, onRecord, onBack }: Props): JSX.Element {
  const { presentation, hasFailed } = usePresentation(game.key);
  const [edited, setEdited] = useState<SetUpPosition | null>(first);
  const [error, setError] = useState<string | null>(null);
  const editor = presentation?.positionEditor;
  const setUp = edited ?? editor?.empty ?? null;
  async function analyse({ options, position }: SetUpPosition): Promise<void> {
    setError(null);
    try {
      onRecord(await fetchRecordOfMoves(game.key, options, [], position));
    } catch (reason) {
      setError((reason as Error).message);
    }
  }
  return (
    <SimplePage title={t("table-set-up-position", { game: game.title })}>
      {hasFailed && <ReloadNotice />}
      {editor !== undefined && setUp !== null && (
        <div class="set-up">
          <editor.Editor
            setUp={setUp}
            onChange={(next) => {
              setError(null);
              setEdited(next);
              onChange(next);
            }}
          />
          <RulebookProvider game={game.key}>
            <ErrorMessage message={error} />
          </RulebookProvider>
          <div class="ask-buttons">
            <button type="button" class="button" onClick={() => void analyse(setUp)}>
              {t("table-analyse")}
            </button>
            <button type="button" class="button button-plain" onClick={onBack}>
              {t("table-back-button")}
            </button>
          </div>
        </div>
      )}
    </SimplePage>
  );
}
