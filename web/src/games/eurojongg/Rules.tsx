/** The rules of Euro-Jongg, illustrated with the cards of the table. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePersistent } from "../../ui/persistent";
import { euroSettings } from "./settings";
import { CardRow } from "./Card";
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
      <CardRow cards={shown} label={cardNames(shown, faces)} closed={closed} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** Scrolls to the chapter in the address; score sheets link to chapters such as `#E9`. */
function useScrollToChapter(): void {
  useEffect(() => {
    const chapter = location.hash.slice(1);
    if (/^E\d+$/.test(chapter)) document.getElementById(`rules-${chapter}`)?.scrollIntoView();
  }, []);
}

export function Rules(): JSX.Element {
  const settings = usePersistent(euroSettings);
  const faces = settings.faceNames;
  useScrollToChapter();
  return (
    <div class={`rules ej-rules${settings.fourColours ? " ej-four" : ""}`}>
      <p>
        <strong>Goal.</strong> Four players collect four sets and a pair, as in Mah Jongg, and go out. All hands score,
        and the highest total at the end wins.
      </p>

      <h2 id="rules-E1">The cards</h2>
      <div class="ej-figures">
        <Figure cards="As 2h 9d" faces={faces}>
          Ace to nine in four suits, <strong>four of each</strong>.
        </Figure>
        <Figure cards="Fs Wh Hd Bc Js Qh Kd" faces={faces}>
          Seven faces above the numbers, <strong>one of each</strong> per suit:{" "}
          {Array.from("FWHBJQK", (rank) => rankName(rank, faces)).join(", ")}.
        </Figure>
        <Figure cards="Ar 5r 9r" faces={faces}>
          Nine <strong>crowns</strong>. They score nothing; for each one you lay, you draw another card.
        </Figure>
        <Figure cards="rose eagle birch" faces={faces}>
          Twelve <strong>bonus cards</strong>: flowers, birds and trees, one of each per suit.
        </Figure>
      </div>

      <h2 id="rules-E3">Sets</h2>
      <div class="ej-figures">
        <Figure cards="8s 9s Fs" faces={faces}>
          A <strong>run</strong>: three consecutive cards of one suit. The king is the highest card.
        </Figure>
        <Figure cards="5h 5h 5h" faces={faces}>
          A <strong>book</strong>: three of the same number in the same suit …
        </Figure>
        <Figure cards="Ks Kh Kd" faces={faces}>
          … or the same face in any suits.
        </Figure>
        <Figure cards="7d 7d 7d 7d" faces={faces} closed>
          A <strong>tome</strong>: all four. It must be on the table, and you draw a card for it.
        </Figure>
        <Figure cards="Qs Qh" faces={faces}>
          A <strong>pair</strong>: two matching cards, as in a book.
        </Figure>
      </div>

      <h2 id="rules-E4">A turn</h2>
      <p>
        Draw a card from the front of the wall; it is shown apart from your hand. Lay crowns, bonus cards and tomes if
        you like. Go out if you can; otherwise discard a card. Cards that replace laid ones come from the{" "}
        <strong>back</strong> of the wall. Thirteen cards, the blind, are never played.
      </p>
      <p id="rules-E5">
        <strong>Crowns and bonus cards</strong> are laid on your own turn. In the hand they are worth nothing, and you
        cannot go out while you hold them.
      </p>
      <p id="rules-E6">
        <strong>Tomes.</strong> A tome of four hand cards is closed. A tome is open if you add the fourth card to your
        open book, or claim it.
      </p>

      <h2 id="rules-E7">Claims</h2>
      <p>
        Each discarded number or face card is offered to the three other players. All answer in secret, and speed does
        not matter. A <strong>win</strong> takes precedence over a <strong>tome</strong>, a tome over a{" "}
        <strong>book</strong>, a book over a <strong>run</strong>. Of several runs, the one with the highest top card
        gets the card; of equal runs, the first in order from the dealer. Play continues from the player who got the
        card.
      </p>
      <p>
        The claimed set is open, and remains the set that you named even if you go out on that turn. You can claim a
        card for your pair only to win.
      </p>

      <h2 id="rules-E8">Going out</h2>
      <Figure cards="As 2s 3s 7h 8h 9h 5d 5d 5d Ks Kh Kd 9c 9c" faces={faces}>
        Four sets and a pair, on the table and in your hand together, with no cards left over.
      </Figure>
      <p>If the last card of the wall has been drawn and no player goes out, the hand ends without a winner.</p>

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
        A single bonus card scores 10. Two of a kind or of a suit score 100, three 1,000. With four flowers, birds or
        trees the hand scores 10,000, which is the maximum.
      </p>

      <Trainer faces={faces} />

      <h2 id="rules-E10">The match</h2>
      <p>
        The dealer deals again after going out, and after a hand without a winner. Otherwise the deal is lost and passes
        to the next player. The round ends when each player has lost the deal once.
      </p>
      <p id="rules-E12">
        A table may add rules <a id="rules-E13" />
        <a id="rules-E14" />
        when it is created: bonuses for special hands, seat suits, waiting, sacred discards, and other ends without a
        winner. The rules of a table are listed beside it.
      </p>
      <p class="muted">
        Euro-Jongg was proposed on the blog <i>A Fort Made of Books</i>. This summary and the drawings are our own.
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
  return { question: "Which set do these cards form?", cards, answers: SETS, right: SETS.indexOf(set), why };
}

const TASKS: readonly Task[] = [
  setTask("9h Fh Wh", "A run", "The faces follow the nine, in the order of their ranks."),
  setTask("5s 5h 5d", "No set", "Numbers form books only within one suit."),
  setTask("Bs Bd Bc", "A book", "There is one bishop in each suit, so faces form books across suits."),
  setTask("Qc Kc Ac", "No set", "The ace is the lowest card, and the king the highest."),
  setTask("3c 3c 3c 3c", "A tome", "These are all four; on the table they form a tome."),
  {
    question: "Anna claims this card for a run, Bea for a book. Who gets it?",
    cards: "5h",
    answers: ["Anna", "Bea", "The faster player"],
    right: 1,
    why: "A book takes precedence over a run, and speed does not matter.",
  },
  {
    question: "Anna claims the 5 for the first run, Bea for the second. Who gets it?",
    cards: "3h 4h 5h 5h 6h 7h",
    answers: ["Anna", "Bea", "The next player"],
    right: 1,
    why: "The run with the highest top card gets the card.",
  },
  {
    question: "It is your turn, and you hold these four. What is best?",
    cards: "7d 7d 7d 7d",
    answers: ["Keep them as a book and a card", "Lay them as a tome", "Discard one"],
    right: 1,
    why: "The closed tome scores 50, and you draw a card from the back for it.",
  },
  {
    question: "You hold these at the end of the hand. What are they worth?",
    cards: "rose crane",
    answers: ["Nothing", "20", "100"],
    right: 0,
    why: "They score only on the table: if laid, two of one suit score 100.",
  },
];

/** A quiz on sets, claims, tomes and bonus cards. */
function Trainer({ faces }: { faces: FaceNames }): JSX.Element {
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<number | null>(null);
  const task = TASKS[at] as Task;
  const isRight = given === task.right;
  return (
    <section class="ej-trainer" aria-label="Quiz">
      <p>
        <strong>Quiz.</strong> {task.question} <span class="muted">{`${at + 1} of ${TASKS.length}`}</span>
      </p>
      <CardRow cards={task.cards.split(" ")} label={cardNames(task.cards.split(" "), faces)} />
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
            {at + 1 === TASKS.length ? "Start again" : "Next"}
          </button>
        )}
      </div>
      <p class="ej-trainer-says" role="status">
        {given === null ? "" : isRight ? `Right. ${task.why}` : "Not quite. Try again."}
      </p>
    </section>
  );
}
