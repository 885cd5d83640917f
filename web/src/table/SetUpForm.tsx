/** A position that somebody sets up, to try moves from there. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { GameListing, SetUpPosition } from "../games/presentation";
import { usePresentation } from "../games/loadPresentation";
import { recordOfMoves } from "../net/replay";
import { LoadAgain } from "../ui/ReloadNotice";
import { WithRules } from "../ui/Rulebook";
import { Simple } from "../ui/SimplePage";
import { Trouble } from "../ui/ErrorMessage";

interface Props {
  game: GameListing;
  /** What lies there at first; null for nothing. */
  first: SetUpPosition | null;
  onChange: (setUp: SetUpPosition) => void;
  onRecord: (record: string) => void;
  onBack: () => void;
}

export function SetUpForm({ game, first, onChange, onRecord, onBack }: Props): JSX.Element {
  const { presentation, hasFailed } = usePresentation(game.key);
  const [changed, setChanged] = useState<SetUpPosition | null>(first);
  const [trouble, setTrouble] = useState<string | null>(null);
  const positionEditor = presentation?.positionEditor;
  const setUp = changed ?? positionEditor?.empty ?? null;
  async function analyse({ options, position }: SetUpPosition): Promise<void> {
    setTrouble(null);
    try {
      onRecord(await recordOfMoves(game.key, options, [], position));
    } catch (error) {
      setTrouble((error as Error).message);
    }
  }
  return (
    <Simple title={`Set up a position of ${game.title}`}>
      {hasFailed && <LoadAgain what="The board" />}
      {positionEditor !== undefined && setUp !== null && (
        <div class="set-up">
          <positionEditor.Editor
            setUp={setUp}
            onChange={(next) => {
              setTrouble(null);
              setChanged(next);
              onChange(next);
            }}
          />
          <WithRules game={game.key}>
            <Trouble words={trouble} />
          </WithRules>
          <div class="ask-buttons">
            <button type="button" class="button" onClick={() => void analyse(setUp)}>
              Analyse it
            </button>
            <button type="button" class="button button-plain" onClick={onBack}>
              Back
            </button>
          </div>
        </div>
      )}
    </Simple>
  );
}
