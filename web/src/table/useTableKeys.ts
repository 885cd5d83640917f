/** The keyboard shortcuts of every table. */

import type { SpecialAction } from "../games/presentation";
import { announce } from "../ui/Announcer";
import { usePageKeys } from "../ui/pageKeys";
import { pageSettings } from "../ui/pageSettings";
import { toast } from "../ui/Toasts";

/** What the keys do that step through positions. */
export interface StepKeys {
  onBack: () => void;
  onForth: () => void;
  onDealBack: () => void;
  onDealForth: () => void;
  onStart: () => void;
  onEnd: () => void;
}

interface TableKeys extends StepKeys {
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
  const { specialActions, armed, selected } = keys;
  usePageKeys((key) => {
    const special = specialActions.find((one) => one.key === key);
    if (special !== undefined) {
      if (armed === special.action) keys.onAct(special.action);
      else {
        keys.onArm(special.action);
        announce(`${special.label}? ${special.consequence} Press ${special.key} again to confirm.`);
      }
      return true;
    }
    switch (key) {
      case "ArrowLeft":
      case "[":
        keys.onBack();
        return true;
      case "ArrowRight":
      case "]":
        keys.onForth();
        return true;
      case "PageUp":
        keys.onDealBack();
        return true;
      case "PageDown":
        keys.onDealForth();
        return true;
      case "Home":
        keys.onStart();
        return true;
      case "End":
        keys.onEnd();
        return true;
      case "b":
        document.querySelector<SVGElement>("[data-board]")?.focus();
        return true;
      case "/":
        document.querySelector<HTMLInputElement>("#typed")?.focus();
        return true;
      case "c":
        keys.onChat();
        return true;
      case "m":
        pageSettings.change({ muted: !pageSettings.current().muted });
        toast(pageSettings.current().muted ? "Sound off." : "Sound on.");
        return true;
      case "z":
        pageSettings.change({ zen: !pageSettings.current().zen });
        announce(pageSettings.current().zen ? "Zen mode on." : "Zen mode off.");
        return true;
      case "u":
        keys.onTakeBack();
        return true;
      case "?":
        keys.onHelp();
        return true;
      case "Escape":
        keys.onClear();
        return true;
      case "Enter":
        if (selected === null) return false;
        keys.onAct(selected);
        return true;
      default:
        return false;
    }
  });
}
