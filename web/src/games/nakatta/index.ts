/** What the lobby shows of Nakatta; the rest is loaded when a table needs it. */

import "./emblem.css";
import { t } from "../../words/catalogue";
import type { GameListing } from "../presentation";
import { Emblem } from "./Emblem";

export const nakatta: GameListing = {
  key: "nakatta",
  title: "Nakatta",
  Emblem,
  presets: { size: [5, 7, 9, 11, 13, 15, 19, 22, 25, 29] },
  optionLabels: {
    get size() {
      return t("page-nakatta-size");
    },
    get pie() {
      return t("page-nakatta-pie");
    },
  },
  hasPositionEditor: true,
  load: async () => (await import("./face")).face,
};
