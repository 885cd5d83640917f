/** What the lobby shows of Nakatta; the rest is loaded when a table needs it. */

import "./colours.css";
import type { GameListing } from "../presentation";
import { formatMessage, t } from "../../words/catalogue";
import { gameTitle } from "../../ui/gameWords";

/** The size of the standard rules. */
const USUAL_SIZE = 13;

/** Labels that every page has, so that a table of another size loads no further words. */
function label(option: string): string {
  return formatMessage({ id: `page-nakatta-${option}`, args: {} });
}

export const nakatta: GameListing = {
  key: "nakatta",
  get title() {
    return gameTitle("nakatta");
  },
  presets: { size: [5, 7, 9, 11, 13, 15, 19, 22, 25, 29] },
  matchPresets: [
    { name: "quick", options: { size: 7 } },
    { name: "standard", options: {} },
    { name: "large", options: { size: 19 } },
    { name: "tournament", options: {}, clock: "10+5" },
  ],
  optionLabels: {
    get size() {
      return label("size");
    },
    get pie() {
      return label("pie");
    },
  },
  activeOptions: ({ size, pie }) => [
    ...(typeof size === "number" && size !== USUAL_SIZE
      ? [t("page-option-value", { option: label("size"), value: String(size) })]
      : []),
    ...(pie === false ? [t("page-option-off", { option: label("pie") })] : []),
  ],
  hasPositionEditor: true,
  load: async () => (await import("./face")).face,
};
