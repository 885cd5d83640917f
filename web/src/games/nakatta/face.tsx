/** The presentation of Nakatta. */

import "./nakatta.css";
import { type JSX } from "preact";
import { type LogEntry, type ViewData } from "../../net/messages";
import { lazyPart } from "../../ui/LazyPart";
import { loadWords, t } from "../../words/catalogue";
import { type NotationFormat, type Presentation, type PremoveRules, type SpecialAction } from "../presentation";
import { isSwap } from "./actions";
import { Board } from "./Board";
import { emptySetUp, setUpFromView } from "./position";
import { Settings } from "./settings";
import { AIM_SIGNS, type NakattaView, colourOf } from "./view";
import { colourName } from "./words";
import { type Stone, parsePoint, stoneAt } from "./points";

function StoneIcon({ stone }: { stone: Stone }): JSX.Element {
  return (
    <svg class="stone-icon" viewBox="0 0 20 20" aria-hidden="true">
      <circle class={`icon-stone-${stone}`} cx="10" cy="10" r="8.5" />
    </svg>
  );
}

function SwapIcon(): JSX.Element {
  return (
    <svg class="stone-icon" viewBox="0 0 20 20" aria-hidden="true">
      <path class="icon-swap" d="M3 7h12l-3.5-3.5M17 13H5l3.5 3.5" />
    </svg>
  );
}

function specialActions(view: ViewData, legal: readonly string[]): SpecialAction[] {
  if (!legal.includes("swap")) return [];
  const last = (view as NakattaView).last;
  return [
    {
      action: "swap",
      label: t("nakatta-swap-button"),
      key: "s",
      consequence: t("nakatta-swap-consequence", { point: last ?? "none" }),
    },
  ];
}

function entryMark(entry: LogEntry): JSX.Element | null {
  if (isSwap(entry.action)) return <SwapIcon />;
  const point = entry.action === null ? null : parsePoint(entry.action);
  const stone = point === null ? null : stoneAt((entry.view as NakattaView).rows, point);
  return stone === null ? null : <StoneIcon stone={stone} />;
}

async function loadSgf(): Promise<NotationFormat> {
  const [{ sgf }] = await Promise.all([import("./sgf"), loadWords("sgf")]);
  return sgf;
}

const premoveRules: PremoveRules = {
  // After a swap the player has the other colour and goal.
  isCancelledBy: (_action, entry) => isSwap(entry.action),
  decide: (action, legal) => (legal.includes(action) ? "play" : "drop"),
  repeats: false,
  hidesTiming: false,
  describe: (action) => t("nakatta-premove", { point: action }),
};

export const face: Presentation = {
  Board,
  premoveRules,
  hasOpenInformation: true,
  otherNotation: { name: "SGF", extension: "sgf", load: loadSgf },
  positionEditor: {
    Editor: lazyPart(async () => (await import("./SetUp")).Editor),
    empty: emptySetUp,
    fromView: (view) => setUpFromView(view as NakattaView),
  },
  shape: "square",
  moveList: "codes",
  specialActions,
  seatMark: (view, seat) => {
    const stone = colourOf(view, seat);
    return {
      icon: <StoneIcon stone={stone} />,
      side: colourName(stone),
      aim: t("nakatta-aim", { side: stone }),
      sign: AIM_SIGNS[stone],
    };
  },
  entryMark,
  parseInput: (text) => text.trim().toLowerCase(),
  inputHint: "b2",
  get inputLabel() {
    return t("nakatta-type-point");
  },
  get inputButton() {
    return t("nakatta-place-button");
  },
  confirmQuestion: (action) =>
    isSwap(action) ? t("nakatta-swap-question") : t("nakatta-place-question", { point: action }),
  get keys() {
    return [
      ["← → ↑ ↓", t("nakatta-key-arrows")],
      ["Enter, Space", t("nakatta-key-enter")],
      ["w", t("nakatta-key-why")],
      ["l", t("nakatta-key-list")],
      ["f", t("nakatta-key-rotate")],
      ["n", t("nakatta-key-numbers")],
      ["s", t("nakatta-key-swap")],
    ] as const;
  },
  mentions: { pattern: /\b[a-z]{1,2}[1-9]\d?\b/gi, selectors: (point) => [`[data-point="${point.toLowerCase()}"]`] },
  ResultDetail: lazyPart(async () => (await import("./ResultDetail")).ResultDetail),
  Settings,
  Rules: lazyPart(async () => (await import("./Rules")).Rules),
  lesson: { options: { size: 7 }, seats: ["me", "bot:1"] },
};
