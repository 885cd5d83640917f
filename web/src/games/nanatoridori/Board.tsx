/** The table of Nana Toridori: the others, the middle, one's own hand, and what one is asked. */

import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { LogEntry } from "../../messages";
import type { BoardProps } from "../face";
import { offersOf, parseAction, playText } from "./actions";
import { Card } from "./Card";
import { Centre } from "./Centre";
import { PlaceChoices, PlayChoices } from "./Choices";
import { Hand } from "./Hand";
import {
  type Block,
  blockAt,
  blocksOf,
  type Choice,
  chooseBlock,
  choicePlay,
  countOf,
  firstGap,
  layoutOf,
  moveEnd,
  resize,
  tapChosen,
} from "./hand";
import { Others } from "./Others";
import { Left, OwnOpen, Starter, State } from "./Seat";
import { freshSlots } from "./travel";
import { type Target, useDrag } from "./useDrag";
import { useMoment } from "./useMoment";
import { useTravel } from "./useTravel";
import { knownSlots, lastRoundEnd, type NanaView, ownHand, placesAreHidden, type RoundEnd } from "./view";
import { meldWords, roundEndWords, withNames } from "./words";

export function Board(props: BoardProps): JSX.Element {
  const view = props.view as NanaView;
  const { names, asked, pending, played, settings, why, legal } = props;
  const hand = useMemo(() => ownHand(view), [view]);
  const blocks = useMemo(() => blocksOf(hand), [hand]);
  const offers = useMemo(() => offersOf(legal), [legal]);
  const placesHidden = useMemo(() => placesAreHidden(played), [played]);
  const free = asked && pending === null;
  const [plan, change] = useMoment(`${played.length} ${String(asked)}`);
  const { choice } = plan;
  const isPlayer = view.seat !== null;

  const root = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  const [place, setPlace] = useState(1);
  const { drag, press, wasDragged } = useDrag();
  useTravel(root, view, played);

  useLayoutEffect(() => {
    const element = rows.current;
    if (element === null) return;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isPlayer]);

  const layout = useMemo(() => layoutOf(hand.length, width), [hand.length, width]);
  const placing = free ? offers.placing : null;
  const cards = placing === null ? [] : placing.word === "take" ? view.beaten : [view.drawn as number];
  const choosesGap = placing !== null && (placing.word === "keep" || plan.taking);
  const choosesBlock = free && placing === null && (offers.plays.length > 0 || offers.passes.length > 0);
  const playable = useMemo(() => new Set(offers.plays.map((play) => play.slot)), [offers]);
  const action = choice === null ? null : legalPlay(choice);
  const before = (played.at(-2)?.view ?? null) as NanaView | null;
  const latest = played.at(-1);
  const fresh = latest === undefined || before === null ? null : freshSlots(latest.actor, latest.action, before);
  const roundEnd = useMemo(() => lastRoundEnd(view, played), [view, played]);
  const sinceDeal = played.length - 1 - played.findLastIndex((entry) => entry.action === "deal");
  const isFirstLap = sinceDeal <= view.players;

  function legalPlay(made: Choice): string | null {
    const text = playText(choicePlay(made));
    return legal.includes(text) ? text : null;
  }

  function act(text: string): void {
    if (free && legal.includes(text)) props.onAct(text);
  }

  function choose(made: Choice | null): void {
    props.onDismissWhy();
    change({ choice: made, armed: null, hint: null });
  }

  function tapCard(slot: number): void {
    if (wasDragged() || !choosesBlock) return;
    const block = blockAt(blocks, slot);
    if (block === null) return;
    setPlace(block.slot);
    if (choice?.block.slot === block.slot) choose(tapChosen(choice, slot));
    else choose(chooseBlock(block, offers.plays));
  }

  function explain(made: Choice): void {
    props.onExplain(playText(choicePlay(made)), false);
  }

  function playChoice(made: Choice | null): void {
    if (made === null) return;
    const text = legalPlay(made);
    if (text === null) explain(made);
    else act(text);
  }

  function pass(text: string): void {
    // Passing when one could play, or when it loses, is asked once; when nothing else can be done, it is not.
    if (plan.armed !== text && (view.pass_loses || settings.confirm || offers.plays.length > 0)) {
      props.onDismissWhy();
      change({ armed: text, hint: null });
    } else act(text);
  }

  function joinOpen(rank: number, joined: boolean): void {
    if (!choosesBlock) return;
    if (choice === null || choice.block.rank !== rank) {
      change({ hint: `Choose a block of ${rank}s of your hand first; then your open ${rank} can join it.` });
    } else choose({ ...choice, open: Math.max(0, choice.open + (joined ? -1 : 1)) });
  }

  function chooseGap(gap: number): void {
    if (wasDragged()) return;
    setPlace(gap);
    change({ gap: plan.gap === gap ? null : gap, armed: null });
  }

  function confirmGap(gap: number | null): void {
    if (placing !== null && gap !== null) act(`${placing.word}@${gap}`);
  }

  function take(): void {
    setPlace(firstGap(hand, cards));
    change({ taking: true, gap: null, armed: null });
  }

  function back(): void {
    props.onDismissWhy();
    if (plan.armed !== null) change({ armed: null });
    else if (plan.gap !== null) change({ gap: null });
    else change({ taking: false, hovered: null, choice: null, hint: null });
  }

  function pressCard(slot: number, event: PointerEvent): void {
    const block = blockAt(blocks, slot);
    if (!choosesBlock || block === null) return;
    const made = choice?.block.slot === block.slot ? choice : chooseBlock(block, offers.plays);
    press(event, {
      onStart: () => choose(made),
      onOver: () => {},
      onDrop: (target) => {
        if (target?.kind !== "table") return;
        // Who wants to confirm moves has the cards raised now, and the button to press.
        if (!settings.confirm) playChoice(made);
      },
    });
  }

  function pressHeld(event: PointerEvent): void {
    if (placing === null) return;
    event.preventDefault();
    const isOffered = (target: Target) => target?.kind === "gap" && placing.gaps.includes(target.gap);
    press(event, {
      onStart: () => change({ taking: true, gap: null }),
      onOver: (target) => change({ hovered: isOffered(target) && target?.kind === "gap" ? target.gap : null }),
      onDrop: (target) => {
        if (target?.kind === "gap" && isOffered(target)) {
          setPlace(target.gap);
          change({ gap: target.gap, hovered: null });
        } else if (target?.kind === "discards" && offers.mayDrop) act("drop");
        else if (placing.word === "take" && plan.gap === null) change({ taking: plan.taking, hovered: null });
      },
    });
  }

  function focusOn(selector: string): void {
    // The cards or gaps may only be drawn after this change.
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }));
  }

  function focusHand(): void {
    focusOn(choosesGap ? `[data-gap="${place}"]` : `[data-slot="${cursor}"]`);
  }

  const cursor = choosesGap
    ? Math.min(place, hand.length)
    : (blockAt(blocks, Math.min(Math.max(1, place), hand.length))?.slot ?? 1);

  function onHandKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const used = choosesGap ? gapKey(event.key) : blockKey(event);
    if (!used) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function gapKey(key: string): boolean {
    const move = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: hand.length }[key];
    if (move !== undefined) {
      const gap = Math.min(hand.length, Math.max(0, move));
      setPlace(gap);
      change({ gap, hovered: null, armed: null });
      focusOn(`[data-gap="${gap}"]`);
      return true;
    }
    if (key !== "Enter") return false;
    if (plan.gap === place) confirmGap(place);
    else change({ gap: place, armed: null });
    return true;
  }

  function blockKey(event: KeyboardEvent): boolean {
    const { key } = event;
    const index = blocks.findIndex((block) => block.slot === cursor);
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: blocks.length - 1 }[key];
    if (next !== undefined && event.shiftKey && choice !== null) {
      const fewer =
        key === "ArrowRight" ? moveEnd(choice, "left", choice.from + 1) : moveEnd(choice, "right", choice.to - 1);
      choose(fewer);
      return true;
    }
    if (next !== undefined) {
      const block = blocks[Math.min(blocks.length - 1, Math.max(0, next))];
      if (block === undefined) return true;
      setPlace(block.slot);
      focusOn(`[data-slot="${block.slot}"]`);
      return true;
    }
    if (!choosesBlock) return false;
    if (key === "ArrowUp" || key === "ArrowDown") {
      if (choice !== null) choose(resize(choice, key === "ArrowUp" ? 1 : -1));
      return true;
    }
    if (key !== "Enter") return false;
    const block = blockAt(blocks, cursor);
    if (choice !== null && choice.block.slot === cursor) playChoice(choice);
    else if (block !== null) choose(chooseBlock(block, offers.plays));
    return true;
  }

  /** Keys that work wherever the focus is, while nobody types. */
  function tableKey(key: string): boolean {
    if (key === "Escape") {
      if (plan.armed === null && plan.gap === null && !plan.taking && choice === null && why === null) return false;
      back();
      focusHand();
      return true;
    }
    if (key === "Enter" && choosesGap && plan.gap !== null) {
      confirmGap(plan.gap);
      return true;
    }
    if (key === "Enter" && choice !== null && plan.armed === null) {
      playChoice(choice);
      return true;
    }
    if (key === "d" && free && offers.mayDrop) {
      if (plan.armed === "drop") act("drop");
      else {
        change({ armed: "drop" });
        props.onSay(`Drop ${meldWords(cards[0] ?? 0, cards.length)}? Press d again to do it.`);
      }
      return true;
    }
    if (key === "t" && placing?.word === "take") {
      take();
      return true;
    }
    if (!choosesBlock) return false;
    if (key === "p" && offers.passes[0] !== undefined) {
      const index = offers.passes.findIndex((one) => one.text === plan.armed);
      if (index >= 0 && offers.passes.length === 1) act(offers.passes[0].text);
      else if (index >= 0) change({ armed: offers.passes[(index + 1) % offers.passes.length]?.text ?? null });
      else change({ armed: offers.passes[0].text });
      focusOn("[data-answer=pass]");
      return true;
    }
    if (key === "o" && choice !== null) {
      const rank = choice.block.rank;
      const own = view.seat === null ? 0 : (view.open[view.seat] ?? []).filter((card) => card === rank).length;
      choose({ ...choice, open: own === 0 ? 0 : (choice.open + 1) % (own + 1) });
      return true;
    }
    if ((key === "+" || key === "-") && choice !== null) {
      choose(resize(choice, key === "+" ? 1 : -1));
      return true;
    }
    if (/^[1-7]$/.test(key)) {
      const block = nextOfRank(blocks, Number(key), choice?.block.slot ?? 0);
      if (block === null) return true;
      setPlace(block.slot);
      choose(chooseBlock(block, offers.plays));
      focusOn(`[data-slot="${block.slot}"]`);
      return true;
    }
    return false;
  }

  const latestKey = useRef(tableKey);
  latestKey.current = tableKey;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
      if (event.key === "Enter" && target?.closest("button, a")) return;
      if (latestKey.current(event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  // Who is at the hand with the keyboard stays there: gaps come and go, and with them what had the focus.
  const hadFocus = useRef(false);
  const stage = `${String(choosesGap)} ${String(placing !== null)} ${String(choosesBlock)} ${played.length}`;
  useLayoutEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body;
    if (hadFocus.current && isLost) {
      if (placing !== null && !choosesGap) focusOn("[data-answer=take]");
      else focusHand();
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new stage moves the focus.
  }, [stage]);
  useEffect(() => {
    if (choosesGap && placing.word === "keep") setPlace(firstGap(hand, cards));
    if (choosesGap && hadFocus.current) focusOn(`[data-gap="${firstGap(hand, cards)}"]`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when gaps are offered.
  }, [choosesGap]);

  const leavingPlay = pending === null ? null : parseAction(pending.action);
  const leaving =
    leavingPlay?.kind === "play" && leavingPlay.slot !== null
      ? { from: leavingPlay.slot, to: leavingPlay.slot + leavingPlay.count - 1 }
      : null;
  const shaken = why === null || why.quiet ? null : parseAction(why.action);
  const dragTarget =
    drag?.target?.kind === "gap" ? null : (drag?.target?.kind ?? (drag !== null && choosesBlock ? "table" : null));

  return (
    <div
      ref={root}
      class={`nn${view.players === 2 ? " nn-duel" : ""}${drag === null ? "" : " nn-dragging"}${choosesBlock || placing !== null ? " nn-mine-to-act" : ""}`}
      onFocusIn={() => (hadFocus.current = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget instanceof Node)
          hadFocus.current = root.current?.contains(event.relatedTarget) === true;
      }}
      onContextMenu={(event) => {
        if (choice === null && drag === null) return;
        event.preventDefault();
        choose(null);
      }}
    >
      <Others view={view} names={names} placesHidden={placesHidden} fresh={fresh} />
      <Centre
        view={view}
        before={before}
        names={names}
        roundEnd={sinceDeal === 0 ? roundEnd : null}
        target={dragTarget}
        sweeps={view.events.some((event) => event.startsWith("sweep"))}
      />
      {isPlayer && (
        <section class="nn-mine" aria-label="Your place">
          <div class="nn-mine-head">
            <span class={`nn-arrow nn-arrow-mine${asked ? " nn-arrow-on" : ""}`} aria-hidden="true" />
            <strong class="nn-name">{names[view.seat as number]}</strong>
            <Left view={view} seat={view.seat as number} />
            <Starter view={view} seat={view.seat as number} />
            <State view={view} seat={view.seat as number} />
            {view.open.length > 0 && (
              <OwnOpen
                cards={view.open[view.seat as number] ?? []}
                seat={view.seat as number}
                joined={choice?.open ?? 0}
                rank={choice?.block.rank ?? null}
                active={choosesBlock}
                onTap={joinOpen}
              />
            )}
            {placesHidden && <KnownCards view={view} />}
          </div>
          <div
            ref={rows}
            class="nn-hand"
            data-board
            data-place={`hand ${view.seat as number}`}
            tabIndex={-1}
            onFocus={(event) => event.target === event.currentTarget && focusHand()}
            onKeyDown={onHandKey}
          >
            <Hand
              hand={hand}
              seat={view.seat as number}
              blocks={blocks}
              layout={layout}
              known={knownSlots(view, placesHidden)}
              choosing={choosesBlock}
              playable={playable}
              choice={choosesBlock ? choice : null}
              gaps={
                choosesGap ? { offered: placing.gaps, cards, at: plan.hovered ?? plan.gap, chosen: plan.gap } : null
              }
              cursor={cursor}
              fresh={fresh !== null && fresh.seat === view.seat ? fresh : null}
              leaving={leaving}
              shaken={shaken?.kind === "play" ? shaken.slot : null}
              onCard={tapCard}
              onPress={pressCard}
              onEnd={choose}
              onGap={chooseGap}
              onGapHover={(gap) => change({ hovered: gap })}
              onFocusAt={setPlace}
            />
          </div>
          <div class="nn-choices">
            {why !== null && !why.quiet && (
              <p class="nn-why" data-testid="why">
                {withNames(why.sentence, names)}
              </p>
            )}
            {placing !== null ? (
              <PlaceChoices
                view={view}
                hand={hand}
                offers={offers}
                cards={cards}
                deciding={!choosesGap}
                gap={plan.gap}
                hovered={plan.hovered}
                dropArmed={plan.armed === "drop"}
                onTake={take}
                onDrop={() => act("drop")}
                onConfirm={() => confirmGap(plan.gap)}
                onBack={() => change({ taking: false, gap: null, hovered: null })}
                onPress={pressHeld}
              />
            ) : choosesBlock ? (
              <PlayChoices
                view={view}
                offers={offers}
                choice={choice}
                action={action}
                passing={plan.armed}
                hint={plan.hint}
                onResize={(by) => choice !== null && choose(resize(choice, by))}
                onPlay={() => playChoice(choice)}
                onWhy={() => choice !== null && explain(choice)}
                onPass={pass}
                onPassSurely={act}
                onBack={back}
              />
            ) : (
              <Latest view={view} names={names} latest={latest} roundEnd={isFirstLap ? roundEnd : null} />
            )}
          </div>
        </section>
      )}
      {!isPlayer && <Latest view={view} names={names} latest={latest} roundEnd={isFirstLap ? roundEnd : null} />}
      {drag !== null && (
        <span class="nn-ghost" style={{ left: `${drag.x}px`, top: `${drag.y}px` }} aria-hidden="true">
          {(placing !== null ? cards : choice === null ? [] : ghostCards(choice)).map((card, n) => (
            <Card key={n} card={card} />
          ))}
        </span>
      )}
    </div>
  );
}

function ghostCards(choice: Choice): number[] {
  return Array.from({ length: countOf(choice) + choice.open }, () => choice.block.rank);
}

/** The next block of a rank to the right of a slot, and from the left end again. */
function nextOfRank(blocks: readonly Block[], rank: number, after: number): Block | null {
  const same = blocks.filter((block) => block.rank === rank);
  return same.find((block) => block.slot > after) ?? same[0] ?? null;
}

/** What others know of the hand where gaps are hidden (T8.5). */
function KnownCards({ view }: { view: NanaView }): JSX.Element | null {
  const known = (view.shown ?? []).filter((card) => card !== "?");
  if (known.length === 0) return null;
  return <span class="nn-known-cards">others know of your {known.join(" ")}</span>;
}

/** While others are asked: how the last round ended, as long as the new one is young, and then what was done last. */
function Latest({
  view,
  names,
  latest,
  roundEnd,
}: {
  view: NanaView;
  names: readonly string[];
  latest: LogEntry | undefined;
  roundEnd: RoundEnd | null;
}): JSX.Element | null {
  if (roundEnd !== null && view.phase !== "over") {
    return (
      <p class="nn-round" data-testid="round">
        {roundEndWords(roundEnd, view, names)}
      </p>
    );
  }
  return latest === undefined ? null : <p class="nn-latest">{withNames(latest.sentence, names)}</p>;
}
