/** How to play, told with the cards of the table, and the emblem in the lobby. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useRemembered } from "../../ui/persistent";
import { euroSettings } from "./settings";
import { Back, Mini } from "./Card";
import { cardNames, type FaceNames, rankName } from "./cards";

interface FigureProps {
  cards: string;
  faces: FaceNames;
  children: ComponentChildren;
  closed?: boolean;
}

function Figure({ cards, faces, closed = false, children }: FigureProps): JSX.Element {
  const shown = cards.split(" ");
  return (
    <figure class="ej-figure">
      <span class="ej-row" role="img" aria-label={cardNames(shown, faces)}>
        {shown.map((card, n) => (
          <span key={n}>{closed && n === shown.length - 1 ? <Back /> : <Mini card={card} />}</span>
        ))}
      </span>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** The score sheets link to the chapters by their letters. */
function useChapter(): void {
  useEffect(() => {
    const chapter = location.hash.slice(1);
    if (/^E\d+$/.test(chapter)) document.getElementById(`rules-${chapter}`)?.scrollIntoView();
  }, []);
}

export function Rules(): JSX.Element {
  const settings = useRemembered(euroSettings);
  const faces = settings.faceNames;
  useChapter();
  return (
    <div class={`rules ej-rules${settings.fourColours ? " ej-four" : ""}`}>
      <p>
        <strong>The aim.</strong> Four play. Collect four sets and a pair, as in Mah Jongg, and go out. Everybody’s hand
        scores, and after a round the highest total wins.
      </p>

      <h2 id="rules-E1">The cards</h2>
      <div class="ej-figures">
        <Figure cards="As 2h 9d" faces={faces}>
          Ace to nine in four suits, <strong>four of each</strong>.
        </Figure>
        <Figure cards="Fs Wh Hd Bc Js Qh Kd" faces={faces}>
          Seven faces above them, <strong>one of each</strong> in a suit:{" "}
          {Array.from("FWHBJQK", (rank) => rankName(rank, faces)).join(", ")}.
        </Figure>
        <Figure cards="Ar 5r 9r" faces={faces}>
          Nine <strong>crowns</strong>. They score nothing; laid down, each brings another card.
        </Figure>
        <Figure cards="rose eagle birch" faces={faces}>
          Twelve <strong>bonus cards</strong>: flowers, birds and trees, one of each in a suit.
        </Figure>
      </div>

      <h2 id="rules-E3">Sets</h2>
      <div class="ej-figures">
        <Figure cards="8s 9s Fs" faces={faces}>
          A <strong>run</strong>: three in a row of one suit. The king ends it; nothing follows.
        </Figure>
        <Figure cards="5h 5h 5h" faces={faces}>
          A <strong>book</strong>: three alike, the same number in the same suit …
        </Figure>
        <Figure cards="Ks Kh Kd" faces={faces}>
          … or the same face in any suits.
        </Figure>
        <Figure cards="7d 7d 7d 7d" faces={faces} closed>
          A <strong>tome</strong>: all four. It must lie on the table, and brings a card.
        </Figure>
        <Figure cards="Qs Qh" faces={faces}>
          A <strong>pair</strong>: two alike, as in a book.
        </Figure>
      </div>

      <h2 id="rules-E4">A turn</h2>
      <p>
        You draw from the front of the wall; the drawn card stands apart. Lay crowns, bonus cards and tomes if you like,
        go out if you can, and otherwise discard a card. Cards for what you lay come from the <strong>back</strong> of
        the wall. Thirteen cards, the blind, are never played.
      </p>
      <p id="rules-E5">
        <strong>Crowns and bonus cards</strong> are laid in your own turn. In the hand they are worth nothing and are in
        the way when you want to go out.
      </p>
      <p id="rules-E6">
        <strong>Tomes.</strong> With all four in the hand the tome is closed; with the fourth added to your open book,
        or claimed, it is open.
      </p>

      <h2 id="rules-E7">Claims</h2>
      <p>
        Each number or face card that is discarded is offered to the three others, wherever they sit. All answer in
        secret, and being quick is worth nothing. <strong>Win</strong> goes before <strong>tome</strong>, tome before{" "}
        <strong>book</strong>, book before <strong>run</strong>. Of several runs the one with the highest top card gets
        it, of equal ones the first in order from the dealer. Play goes on after who got it.
      </p>
      <p>
        The claimed set lies open, and stays what you named even if you go out in that turn. A card that completes your
        pair can be claimed only to win.
      </p>

      <h2 id="rules-E8">Going out</h2>
      <Figure cards="As 2s 3s 7h 8h 9h 5d 5d 5d Ks Kh Kd 9c 9c" faces={faces}>
        Four sets and a pair, on the table and in the hand together, and nothing left over.
      </Figure>
      <p>When the last card of the wall has been drawn and nobody goes out, the hand ends without a winner.</p>

      <h2 id="rules-E9">Scores</h2>
      <table class="ej-scores">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Numbers</th>
            <th scope="col">Faces</th>
          </tr>
        </thead>
        <tbody>
          {SCORES.map(([what, numbers, ofFaces]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{numbers}</td>
              <td>{ofFaces}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        A bonus card alone is 10. Two of a kind are 100, three 1,000; so are two or three of a suit. Four flowers, birds
        or trees make the hand 10,000, which is the most there is.
      </p>

      <Trainer faces={faces} />

      <h2 id="rules-E10">The match</h2>
      <p>
        The dealer deals again after going out, and after a hand without a winner. Otherwise the deal is lost and moves
        on. The round is over when each of you has lost the deal once.
      </p>
      <p id="rules-E12">
        A table may agree on more <a id="rules-E13" />
        <a id="rules-E14" />
        when it is set: bonuses for kinds of hands, suits of seats, waiting, sacred discards, other ends without a
        winner. What holds stands beside the table.
      </p>
      <p class="muted">
        Euro-Jongg was proposed on the blog <i>A Fort Made of Books</i>; these are its rules in our words. The drawings
        are our own.
      </p>
    </div>
  );
}

const SCORES: readonly (readonly [string, number, number | string])[] = [
  ["Open book", 10, 20],
  ["Closed book", 20, 40],
  ["Open tome", 20, 40],
  ["Closed tome", 50, 100],
  ["Pair", 0, 5],
  ["Run", 0, "5, all faces"],
  ["Going out", 10, ""],
];

interface Task {
  question: string;
  cards: string;
  answers: readonly string[];
  right: number;
  why: string;
}

const SETS = ["A run", "A book", "A tome", "No set"] as const;

function setTask(cards: string, set: (typeof SETS)[number], why: string): Task {
  return { question: "What do these cards make?", cards, answers: SETS, right: SETS.indexOf(set), why };
}

const TASKS: readonly Task[] = [
  setTask("9h Fh Wh", "A run", "The faces follow the nine, in the order of their ranks."),
  setTask("5s 5h 5d", "No set", "Numbers make books only within one suit."),
  setTask("Bs Bd Bc", "A book", "There is one bishop in each suit, so faces make books across them."),
  setTask("Qc Kc Ac", "No set", "The ace is the lowest, and nothing follows the king."),
  setTask("3c 3c 3c 3c", "A tome", "All four there are: on the table they make a tome."),
  {
    question: "Anna claims this card for a run, Bea for a book. Who gets it?",
    cards: "5h",
    answers: ["Anna", "Bea", "The quicker one"],
    right: 1,
    why: "A book goes before a run, and being quick is worth nothing.",
  },
  {
    question: "Anna claims the 5 for the first run, Bea for the second. Who gets it?",
    cards: "3h 4h 5h 5h 6h 7h",
    answers: ["Anna", "Bea", "Who sits next"],
    right: 1,
    why: "Of several runs the one with the highest top card gets it.",
  },
  {
    question: "It is your turn, and you hold these four. What is best?",
    cards: "7d 7d 7d 7d",
    answers: ["Keep them as a book and a card", "Lay them as a tome", "Discard one"],
    right: 1,
    why: "The closed tome is worth 50, and you draw a card from the back for it.",
  },
  {
    question: "You hold these at the end of the hand. What are they worth?",
    cards: "rose crane",
    answers: ["Nothing", "20", "100"],
    right: 0,
    why: "They score only on the table: laid, two of one suit are 100.",
  },
];

/** Small questions on sets, claims, tomes and bonus cards. */
function Trainer({ faces }: { faces: FaceNames }): JSX.Element {
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<number | null>(null);
  const task = TASKS[at] as Task;
  const isRight = given === task.right;
  return (
    <section class="ej-trainer" aria-label="Try it">
      <p>
        <strong>Try it.</strong> {task.question} <span class="muted">{`${at + 1} of ${TASKS.length}`}</span>
      </p>
      <span class="ej-row" role="img" aria-label={cardNames(task.cards.split(" "), faces)}>
        {task.cards.split(" ").map((card, n) => (
          <span key={n}>
            <Mini card={card} />
          </span>
        ))}
      </span>
      <div class="ej-trainer-answers">
        {task.answers.map((answer, n) => (
          <button
            key={answer}
            type="button"
            class="button button-plain button-small"
            aria-pressed={given === n}
            onClick={() => setGiven(n)}
          >
            {answer}
          </button>
        ))}
        {isRight && (
          <button
            type="button"
            class="button button-small"
            onClick={() => {
              setAt((at + 1) % TASKS.length);
              setGiven(null);
            }}
          >
            {at + 1 === TASKS.length ? "From the start" : "Next"}
          </button>
        )}
      </div>
      <p class="ej-trainer-says" role="status">
        {given === null ? "" : isRight ? `Right. ${task.why}` : "Not quite: look again."}
      </p>
    </section>
  );
}
