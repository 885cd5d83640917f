/** The keyboard shortcuts of every table. */

import type { SpecialAction } from "../games/presentation";
import { announce } from "../ui/Announcer";
import { usePageKeys } from "../ui/pageKeys";
import { pageSettings } from "../ui/pageSettings";
import { toast } from "../ui/Toasts";
import { t } from "../words/catalogue";

/** The functions of the keys that step through positions, by the name of the key. */
export type StepKeys = Record<"ArrowLeft" | "ArrowRight" | "PageUp" | "PageDown" | "Home" | "End", () => void>;

interface TableKeys {
  steps: StepKeys;
  specialActions: readonly SpecialAction[];
  /** The special action whose key was pressed once. */
  armed: string | null;
  selected: string | null;
  onAct: (action: string) => void;
  onArm: (action: string) => void;
  onTakeBack: () => void;
  onChat: () => void;
  onHelp: () => void;
  onClear: () => void;
}

export function useTableKeys(keys: TableKeys): void {
  const { steps, specialActions, armed, selected } = keys;
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    ...steps,
    "[": steps.ArrowLeft,
    "]": steps.ArrowRight,
    b: () => document.querySelector<SVGElement>("[data-board]")?.focus(),
    "/": () => document.querySelector<HTMLInputElement>("#typed")?.focus(),
    c: keys.onChat,
    m: () => {
      pageSettings.change({ muted: !pageSettings.current().muted });
      toast(pageSettings.current().muted ? t("table-sound-off") : t("table-sound-on"));
    },
    z: () => {
      pageSettings.change({ zen: !pageSettings.current().zen });
      announce(pageSettings.current().zen ? t("table-zen-on") : t("table-zen-off"));
    },
    u: keys.onTakeBack,
    "?": keys.onHelp,
    Escape: keys.onClear,
    Enter: () => selected !== null && keys.onAct(selected),
  };
  usePageKeys((key) => {
    const special = specialActions.find((one) => one.key === key);
    if (special !== undefined) {
      if (armed === special.action) keys.onAct(special.action);
      else {
        keys.onArm(special.action);
        const { label, consequence } = special;
        announce(t("table-special-action", { label, consequence, key: special.key }));
      }
      return true;
    }
    if (key === "Enter" && selected === null) return false;
    const action = actions[key];
    action?.();
    return action !== undefined;
  });
}
