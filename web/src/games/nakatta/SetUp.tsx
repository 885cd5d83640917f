/** An editor for positions: places and removes stones of both colours without checking the rules. */

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { announce } from "../../ui/Announcer";
import { Choice } from "../../ui/fields";
import { usePersistent } from "../../ui/persistent";
import { t } from "../../words/catalogue";
import { BARE_TABLE, IDLE_TURN, NO_MARKS, NO_PREMOVE } from "../boardDefaults";
import type { SetUpPosition } from "../presentation";
import { Table } from "./Board";
import { allPoints, parsePoint, pointName, type Stone, stoneAt } from "./points";
import { EMPTY_SIZE, formatPosition, putStone, parsePosition, rowsOf } from "./position";
import { nakattaSettings } from "./settings";
import type { NakattaView } from "./view";
import { colourName } from "./words";

const SIZES = Array.from({ length: 28 }, (_, at) => at + 2);
const ignore = () => {};

type Brush = Stone | "none";

export function Editor({
  setUp,
  onChange,
}: {
  setUp: SetUpPosition;
  onChange: (setUp: SetUpPosition) => void;
}): JSX.Element {
  const settings = usePersistent(nakattaSettings);
  const [brush, setBrush] = useState<Brush>("B");
  const [selected, setSelected] = useState<string | null>(null);
  const size = SIZES.find((each) => each === setUp.options.size) ?? EMPTY_SIZE;
  const position = parsePosition(setUp.position);
  const rows = rowsOf(position, size);
  const show = (next: typeof position) => onChange({ ...setUp, position: formatPosition(next) });
  const view: NakattaView = {
    game: "nakatta",
    seat: null,
    acting: [],
    over: false,
    can_swap: false,
    colours: ["B", "W"],
    events: [],
    last: null,
    playable: rows,
    rows,
    size,
    skipped: false,
    to_move: brush === "none" ? position.toMove : brush,
  };
  const legal = allPoints(size).map(pointName);
  const colours = (["B", "W"] as const).map((stone) => [stone, colourName(stone)] as const);

  function act(name: string): void {
    const point = parsePoint(name);
    const current = point === null ? null : stoneAt(rows, point);
    const stone = brush === "none" || brush === current ? null : brush;
    setSelected(null);
    show(putStone(position, name, stone));
    announce(
      stone === null
        ? t("nakatta-point-empty", { point: name })
        : t("nakatta-stone-placed", { point: name, colour: colourName(stone) }),
    );
  }

  return (
    <div class="nk-set-up">
      <div class="nk-set-up-board">
        <Table
          view={view}
          settings={{ ...settings, illegal: "off" }}
          played={[]}
          table={BARE_TABLE}
          turn={{ ...IDLE_TURN, legal, mayAct: true }}
          selected={selected}
          confirmsMoves={false}
          explanation={null}
          readings={null}
          marks={NO_MARKS}
          premove={NO_PREMOVE}
          actions={{
            act,
            select: setSelected,
            explain: ignore,
            dismissExplanation: ignore,
            read: ignore,
            ask: () => Promise.resolve(null),
            announce,
          }}
        />
      </div>
      <div class="nk-set-up-choices">
        <Choice
          legend={t("nakatta-editor-place")}
          name="brush"
          value={brush}
          choices={[...colours, ["none", t("nakatta-editor-empty")]]}
          onChange={setBrush}
        />
        <Choice
          legend={t("nakatta-editor-to-move")}
          name="to-move"
          value={position.toMove}
          choices={colours}
          onChange={(toMove) => show({ ...position, toMove })}
        />
        <label class="field">
          <span>{t("nakatta-editor-size")}</span>
          <select
            value={size}
            onChange={(event) => {
              const wanted = Number(event.currentTarget.value);
              const fits = (name: string) => {
                const point = parsePoint(name);
                return point !== null && point.column < wanted && point.row < wanted;
              };
              const { B, W } = position.stones;
              const kept = { ...position, stones: { B: B.filter(fits), W: W.filter(fits) } };
              onChange({ options: { ...setUp.options, size: wanted }, position: formatPosition(kept) });
            }}
          >
            {SIZES.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          class="button button-plain"
          onClick={() => show({ ...position, stones: { B: [], W: [] } })}
        >
          {t("nakatta-editor-clear")}
        </button>
      </div>
    </div>
  );
}
