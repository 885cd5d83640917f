/** What the viewer may do with each point: place or select a stone, set a premove, or ask why it is illegal. */

import { useMemo } from "preact/hooks";
import type { BoardProps } from "../presentation";
import { t } from "../../words/catalogue";
import { describeEvaluation } from "./evaluation";
import { type Point, pointName, stoneAt } from "./points";
import type { NakattaSettings } from "./settings";
import type { NakattaView } from "./view";
import { describeStone } from "./words";

export interface Moves {
  legal: ReadonlySet<string>;
  /** Whether the viewer must act and has not acted yet. */
  free: boolean;
  isEmpty: (point: Point) => boolean;
  isLegal: (point: Point) => boolean;
  isIllegal: (point: Point) => boolean;
  /**
   * Plays a point, or selects it if a confirmation is needed; `isTiny` means that the point is too small for a
   * fingertip.
   */
  choose: (point: Point, isTiny: boolean) => void;
  /** Shows why a point is illegal, or says that it is legal. */
  ask: (point: Point) => void;
  describe: (point: Point) => string;
}

export function useMoves(props: BoardProps, settings: NakattaSettings): Moves {
  const view = props.view as NakattaView;
  const { selected, confirmsMoves, premove, actions } = props;
  const { mayAct, pending } = props.turn;
  const legal = useMemo(() => new Set(props.turn.legal), [props.turn.legal]);
  const free = mayAct && pending === null;
  const isEmpty = (point: Point) => stoneAt(view.rows, point) === null;
  const isLegal = (point: Point) => legal.has(pointName(point));
  const isIllegal = (point: Point) => free && isEmpty(point) && !isLegal(point);

  function choose(point: Point, isTiny: boolean): void {
    const name = pointName(point);
    if (!free) {
      if (isEmpty(point)) setPremove(name, isTiny);
      return;
    }
    if (isLegal(point)) {
      if ((confirmsMoves || isTiny) && selected !== name) actions.select(name);
      else actions.act(name);
    } else if (isEmpty(point)) {
      actions.select(null);
      actions.explain(name, false);
    }
  }

  /** Sets a premove; a second click on it cancels it. */
  function setPremove(name: string, confirmFirst: boolean): void {
    if (pending !== null || mayAct || !settings.laysReady) return;
    if (premove.action === name) premove.set?.(null);
    else if (confirmFirst && selected !== name) actions.select(premove.set === undefined ? null : name);
    else premove.set?.(name);
  }

  function ask(point: Point): void {
    if (!free) actions.announce(t("nakatta-wait"));
    else if (isIllegal(point)) actions.explain(pointName(point), false);
    else {
      const args = { point: pointName(point) };
      actions.announce(isEmpty(point) ? t("nakatta-point-legal", args) : t("nakatta-point-taken", args));
    }
  }

  function describe(point: Point): string {
    const stone = describeStone(view, point);
    if (stone !== null) return stone;
    const name = pointName(point);
    const empty = t("nakatta-point-empty", { point: name });
    if (!mayAct) return premove.action === name ? t("nakatta-point-premove", { point: name }) : empty;
    const weighed = props.marks.evaluation?.actions.find(({ action }) => action === name);
    if (weighed !== undefined) return describeEvaluation(weighed);
    return isLegal(point) ? empty : t("nakatta-point-illegal", { point: name });
  }

  return { legal, free, isEmpty, isLegal, isIllegal, choose, ask, describe };
}
