import type { JSX } from "preact";
import type { Lesson } from "../games/face";
import type { TableMessage } from "../line/messages";
import { Cited } from "../ui/Cited";
import { named } from "../ui/words";
import { CloseIcon } from "../ui/icons";

interface Props {
  table: TableMessage;
  lesson: Lesson;
  /** What the viewer may do; empty while somebody else is asked. */
  legal: readonly string[];
  onDismiss: () => void;
}

/** A word beside the table on what could be done now and why; it goes for good when it is sent away. */
export function Coach({ table, lesson, legal, onDismiss }: Props): JSX.Element {
  const advice = lesson.coach(table.view, legal, table.log);
  return (
    <aside class="coach" aria-label="Coach" data-testid="coach">
      <div class="coach-words" aria-live="polite">
        <p>
          {advice === null ? "Watch what the others do; your turn will come." : <Cited text={named(table, advice)} />}
        </p>
      </div>
      <button type="button" class="icon-button" aria-label="Send the coach away" onClick={onDismiss}>
        <CloseIcon />
      </button>
    </aside>
  );
}
