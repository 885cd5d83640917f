import type { JSX } from "preact";
import type { Presentation, KeyHelp } from "../games/presentation";
import { Dialog } from "./Dialog";
import { t } from "../words/catalogue";

/** Returns the keys of every table. Those of its board stand between the first and the others. */
function tableKeys(ofBoard: readonly KeyHelp[]): readonly KeyHelp[] {
  return [
    ["b", t("page-key-board")],
    ...ofBoard,
    ["/", t("page-key-type")],
    ["u", t("page-key-take-back")],
    [t("page-step-keys"), t("page-key-step")],
    ["Page ↑ ↓", t("page-key-deal")],
    ["Home, End", t("page-key-ends")],
    ["c", t("page-key-chat")],
    ["m", t("page-key-sound")],
    ["z", t("page-key-zen")],
    ["Escape", t("page-key-clear")],
    ["?", t("page-key-help")],
  ];
}

export function KeyboardHelpDialog({
  presentation,
  onClose,
}: {
  presentation: Presentation | null;
  onClose: () => void;
}): JSX.Element {
  return (
    <Dialog title={t("page-shortcuts")} onClose={onClose}>
      <dl class="keys">
        {tableKeys(presentation?.keys ?? []).map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd translate={false}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
