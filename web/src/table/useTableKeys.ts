/** The keys that every table hears, whatever is played there. */

import type { SpecialAction } from "../games/presentation";
import { say } from "../ui/Announcer";
import { usePageKeys } from "../ui/pageKeys";
import { pageSettings } from "../ui/pageSettings";
import { toast } from "../ui/Toasts";

/** What the keys do that go from one position to another. */
export interface StepKeys {
  onBack: () => void;
  onForth: () => void;
  onDealBack: () => void;
  onDealForth: () => void;
  onStart: () => void;
  onEnd: () => void;
}

interface TableKeys extends StepKeys {
  special: readonly SpecialAction[];
  /** The special action whose key was pressed once. */
  armed: string | null;
  selected: string | null;
  onAct: (action: string) => void;
  onArm: (action: string) => void;
  onTakeBack: () => void;
  onTalk: () => void;
  onHelp: () => void;
  onPutAway: () => void;
}

export function useTableKeys(keys: TableKeys): void {
  const { special, armed, selected } = keys;
  usePageKeys((key) => {
    const swap = special.find((one) => one.key === key);
    if (swap !== undefined) {
      if (armed === swap.action) keys.onAct(swap.action);
      else {
        keys.onArm(swap.action);
        say(`${swap.label}? ${swap.consequence} Press ${swap.key} again to do it.`);
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
        keys.onTalk();
        return true;
      case "m":
        pageSettings.change({ muted: !pageSettings.now().muted });
        toast(pageSettings.now().muted ? "Sound off." : "Sound on.");
        return true;
      case "z":
        pageSettings.change({ zen: !pageSettings.now().zen });
        say(pageSettings.now().zen ? "Zen: only the table, your hand and the question." : "All is shown again.");
        return true;
      case "u":
        keys.onTakeBack();
        return true;
      case "?":
        keys.onHelp();
        return true;
      case "Escape":
        keys.onPutAway();
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
