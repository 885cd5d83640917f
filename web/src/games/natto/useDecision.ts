/** The viewer's current decision: the raised tiles, their readings and the answer. */

import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { play as sound } from "../../ui/sound";
import { loadForMatch, saveForMatch } from "../../ui/storage";
import type { BoardProps } from "../presentation";
import type { NattoSettings } from "./settings";
import { type Combination, sortHints, sortOffers, parseCombination, findPlays, findUsefulTiles } from "./actions";
import {
  type Arrangement,
  arrangeTiles,
  emptyArrangement,
  type HeldTile,
  heldTiles,
  moveTiles,
  type Order,
  parseArrangement,
  poolTiles,
} from "./hand";
import { formatTiles } from "./tiles";
import { useRaisedTiles } from "./useRaisedTiles";
import type { NattoView, Tile } from "./view";
import { t } from "../../words/catalogue";

export type Decision = ReturnType<typeof useDecision>;

export function useDecision(props: BoardProps, settings: NattoSettings, onOrder: (order: Order) => void) {
  const view = props.view as NattoView;
  const { confirmsMoves, actions, premove } = props;
  const { mayAct: isAsked, isLive, legal, pending } = props.turn;
  const { memoryKey } = props.table;
  const { read } = actions;
  const [arrangement, setArrangement] = useState(() => parseArrangement(loadForMatch("natto", memoryKey)));
  const arrangementNow = arrangement?.round === view.round ? arrangement : emptyArrangement(view.round);
  const order = settings.handOrder;
  const hand = useMemo(
    () => arrangeTiles(heldTiles(view.hand ?? [], arrangementNow), order, arrangementNow),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- an arrangement of another round is ignored.
    [view, order, arrangement],
  );
  // eslint-disable-next-line react-hooks/exhaustive-deps -- an arrangement of another round is ignored.
  const pool = useMemo(() => poolTiles(view.pool ?? [], arrangementNow), [view, arrangement]);
  const all = useMemo(() => [...hand, ...pool], [hand, pool]);
  const offers = useMemo(() => sortOffers(legal), [legal]);

  const mayRaise = isLive && view.seat !== null && !view.over;
  const mayAct = isAsked && pending === null;
  const ids = useMemo(() => new Set(mayRaise ? all.map(({ id }) => id) : []), [all, mayRaise]);
  const choice = useRaisedTiles(memoryKey, view.round, props.turn.question, ids);
  const { raised } = choice;
  const items = formatTiles(all.filter(({ id }) => raised.has(id)).map(({ tile }) => tile));
  const [status, setStatus] = useState<{ at: string; passing: boolean; note: string | null }>(NO_STATUS);
  const at = `${props.played.length} ${String(isAsked)}`;
  const { passing, note } = status.at === at ? status : NO_STATUS;
  const say = useCallback(
    (part: { passing?: boolean; note?: string }) => {
      setStatus({ at, passing: part.passing ?? false, note: part.note ?? null });
    },
    [at],
  );

  // The readings depend on the table, so they are requested again after each action.
  useEffect(() => {
    if (items !== "" && mayRaise) read(items);
  }, [items, mayRaise, at, read]);
  const readings = items !== "" && props.readings?.items === items ? props.readings.readings : null;
  const playable = useMemo(
    () => (mayAct ? (readings ?? []).filter((reading) => reading.action !== null && reading.sentence === null) : []),
    [readings, mayAct],
  );
  const chosen = playable.find((reading) => reading.action === choice.reading) ?? playable[0] ?? null;

  const useful = useMemo(() => {
    if (!mayAct || !settings.dims || offers.plays.length === 0) return null;
    return findUsefulTiles(offers.plays, items === "" ? [] : items.split(" "));
  }, [mayAct, settings.dims, offers, items]);

  function rearrange(change: Partial<Arrangement>): void {
    const next = { ...arrangementNow, ...change };
    setArrangement(next);
    saveForMatch("natto", memoryKey, next);
  }

  function act(text: string): void {
    if (!mayAct || !legal.includes(text)) return;
    const wanted = parseCombination(text)?.tiles ?? [];
    const spent = [...raised].filter((id) => all.some((held) => held.id === id && wanted.includes(held.tile)));
    if (spent.length > 0) {
      // Store the ids of all tiles before the first play, so that no tile can take the id of a played one.
      const known = arrangementNow.order.length > 0 ? arrangementNow.order : namesByRank(hand);
      rearrange({ order: known, spent: [...arrangementNow.spent, ...spent] });
    }
    actions.act(text);
  }

  function raise(wanted: Iterable<string>, reading: string | null = null): void {
    if (!mayRaise) return;
    actions.dismissExplanation();
    say({});
    if (settings.clack) sound("tile");
    choice.raise(wanted, reading);
  }

  function hint(): void {
    if (!mayAct) return;
    const hints = sortHints(offers.plays);
    if (hints.length === 0) {
      say({ note: t("natto-page-none-beats-pass") });
      actions.announce(t("natto-page-none-beats-pass"));
      return;
    }
    // After a hint, the next play is shown; after any other choice, the weakest one.
    const next = hints[(hints.findIndex((play) => play.text === chosen?.action) + 1) % hints.length] as Combination;
    raise(idsOf(next.tiles, all), next.text);
  }

  return {
    /** The hand in the order in which it is drawn. */
    hand,
    pool,
    order,
    offers,
    /** Whether the viewer may raise and move tiles: only their own, in the latest position. */
    mayRaise,
    /** Whether the viewer must play or pass and has not answered yet. */
    mayAct,
    raised,
    /** The raised tiles in notation; empty if none is raised. */
    items,
    /** The tiles that at least one offered play uses together with the raised ones; null while nothing is dimmed. */
    useful,
    /** The readings of the raised tiles, in the server's order; null until it has answered. */
    readings,
    playable,
    /** The reading that would be played. */
    chosen,
    /** Whether a pass awaits confirmation. */
    passing,
    /** Another message, such as that there is no hint. */
    note,
    toggle: (id: string) => {
      const next = new Set(raised);
      if (!next.delete(id)) next.add(id);
      raise(next);
    },
    raise,
    drop: () => raise([]),
    chooseReading: (text: string) => {
      say({});
      choice.chooseReading(text);
    },
    nextReading: (step: 1 | -1) => {
      if (chosen === null || playable.length < 2) return;
      const next = playable.at((playable.indexOf(chosen) + step) % playable.length);
      if (next?.action == null) return;
      choice.chooseReading(next.action);
      actions.announce(next.name);
    },
    play: () => {
      if (chosen?.action != null) act(chosen.action);
      else {
        // The server has not answered yet; tiles with only one offered play do not need its answer.
        const offered = readings === null && items !== "" ? findPlays(offers.plays, items.split(" ")) : [];
        if (offered.length === 1) act((offered[0] as Combination).text);
      }
    },
    pass: () => {
      if (!isAsked && view.phase === "play") premove.set?.(premove.action === "pass" ? null : "pass");
      if (!mayAct || !offers.mayPass) return;
      // Passing needs a confirmation only if the player could play.
      if (!passing && (confirmsMoves || offers.plays.length > 0)) {
        actions.dismissExplanation();
        say({ passing: true });
        actions.announce(t("natto-page-pass-again"));
      } else act("pass");
    },
    cancelPass: () => say({}),
    hint,
    /** Plays these tiles if their reading is unique or already chosen; otherwise raises them. */
    playOrRaise: (thrown: ReadonlySet<string>) => {
      const same = thrown.size === raised.size && [...thrown].every((id) => raised.has(id));
      const tiles = all.filter(({ id }) => thrown.has(id)).map(({ tile }) => tile);
      const offered = findPlays(offers.plays, tiles);
      if (confirmsMoves || !mayAct) raise(thrown);
      else if (same && chosen?.action != null) act(chosen.action);
      else if (offered.length === 1) act((offered[0] as Combination).text);
      else raise(thrown);
    },
    move: (ids: ReadonlySet<string>, before: string | null) => {
      rearrange({ order: moveTiles(hand, ids, before) });
      onOrder("own");
    },
  };
}

function namesByRank(hand: readonly HeldTile[]): readonly string[] {
  return arrangeTiles(hand, "rank", emptyArrangement(0)).map(({ id }) => id);
}

const NO_STATUS = { at: "", passing: false, note: null };

/** Returns the ids of the tiles that a play would use: those of the hand first, from the left. */
export function idsOf(tiles: readonly Tile[], held: readonly HeldTile[]): readonly string[] {
  const taken = new Set<string>();
  for (const tile of tiles) {
    const next = held.find((one) => one.tile === tile && !taken.has(one.id));
    if (next !== undefined) taken.add(next.id);
  }
  return [...taken];
}
