/** The rules of Euro-Jongg, illustrated with the cards of the table. */

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePersistent } from "../../ui/persistent";
import { formatMessage, joinTexts, t } from "../../words/catalogue";
import { Rich } from "../../words/Rich";
import { Words } from "../../words/Words";
import { euroSettings } from "./settings";
import { CardRow } from "./Card";
import { cardNames, FACE_RANKS, type FaceNames, faceNamesOf, rankName } from "./cards";

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

type RuleOptions = Readonly<Record<string, unknown>>;

/** Returns the complete hands of a table with these options. */
function formsOf(options: RuleOptions): string {
  const [pairs, run] = [options.seven_pairs === true, options.fourteen_run === true];
  return pairs && run ? "both" : pairs ? "pairs" : run ? "run" : "sets";
}

/** The rules with the options of a table, or the standard rules. */
export function Rules({ options = {} }: { options?: RuleOptions }): JSX.Element {
  const settings = usePersistent(euroSettings);
  const faces = faceNamesOf(settings.faceNames, options);
  useScrollToChapter();
  return (
    <div class={`rules ej-rules${settings.fourColours ? " ej-four" : ""}`}>
      <p>
        <Rich id="eurojongg-rules-goal" parts={MARKS} />
      </p>

      <h2 id="rules-E1">{t("eurojongg-rules-cards-title")}</h2>
      <div class="ej-figures">
        <Figure cards="As 2h 9d" faces={faces}>
          <Rich id="eurojongg-rules-numbers" parts={MARKS} />
        </Figure>
        <Figure cards="Fs Wh Hd Bc Js Qh Kd" faces={faces}>
          <Rich id="eurojongg-rules-faces" args={{ faces: faceNames(faces) }} parts={MARKS} />
        </Figure>
        <Figure cards="Ar 5r 9r" faces={faces}>
          <Rich id="eurojongg-rules-crowns" parts={MARKS} />
        </Figure>
        <Figure cards="rose eagle birch" faces={faces}>
          <Rich id="eurojongg-rules-bonus-cards" parts={MARKS} />
        </Figure>
      </div>

      <h2 id="rules-E3">{t("eurojongg-rules-sets-title")}</h2>
      <div class="ej-figures">
        <Figure cards="8s 9s Fs" faces={faces}>
          <Rich id="eurojongg-rules-run" args={{ highest: rankName("K", faces) }} parts={MARKS} />
        </Figure>
        <Figure cards="5h 5h 5h" faces={faces}>
          <Rich id="eurojongg-rules-book" parts={MARKS} />
        </Figure>
        <Figure cards="Ks Kh Kd" faces={faces}>
          {t("eurojongg-rules-face-book")}
        </Figure>
        <Figure cards="7d 7d 7d 7d" faces={faces} closed>
          <Rich id="eurojongg-rules-tome" parts={MARKS} />
        </Figure>
        <Figure cards="Qs Qh" faces={faces}>
          <Rich id="eurojongg-rules-pair" parts={MARKS} />
        </Figure>
      </div>

      <h2 id="rules-E4">{t("eurojongg-rules-turn-title")}</h2>
      <p>
        <Rich id="eurojongg-rules-turn" parts={MARKS} />
      </p>
      <p id="rules-E5">
        <Rich id="eurojongg-rules-laying" args={{ auto: String(options.auto_lay === true) }} parts={MARKS} />
      </p>
      <p id="rules-E6">
        <Rich
          id="eurojongg-rules-tomes"
          args={{ claim: options.tome_claim === "closed-only" ? "closed-only" : "any" }}
          parts={MARKS}
        />
      </p>

      <h2 id="rules-E7">{t("eurojongg-rules-claims-title")}</h2>
      <p>
        <Rich id="eurojongg-rules-claims" parts={MARKS} />
      </p>
      <p>{t("eurojongg-rules-claimed")}</p>

      <h2 id="rules-E8">{t("eurojongg-rules-out-title")}</h2>
      <Figure cards="As 2s 3s 7h 8h 9h 5d 5d 5d Ks Kh Kd 9c 9c" faces={faces}>
        {t("eurojongg-rules-complete", { forms: formsOf(options) })}
      </Figure>
      <p>{t("eurojongg-rules-no-winner")}</p>

      <h2 id="rules-E9">{t("eurojongg-rules-scores-title")}</h2>
      <table class="ej-scores">
        <thead>
          <tr>
            <th scope="col">{t("eurojongg-column-what")}</th>
            <th scope="col">{t("eurojongg-rules-column-numbers")}</th>
            <th scope="col">{t("eurojongg-rules-column-faces")}</th>
          </tr>
        </thead>
        <tbody>
          {SCORES.map(([what, numbers, ofFaces]) => (
            <tr key={what}>
              <th scope="row">{formatMessage({ id: `eurojongg-rules-score-${what}`, args: {} })}</th>
              <td>{numbers}</td>
              <td>{what === "run" ? t("eurojongg-rules-all-faces", { points: Number(ofFaces) }) : ofFaces}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t("eurojongg-rules-bonus-scores")}</p>

      <Trainer faces={faces} />

      <h2 id="rules-E10">{t("eurojongg-rules-match-title")}</h2>
      <p>{t("eurojongg-rules-match", { rounds: typeof options.rounds === "number" ? options.rounds : 1 })}</p>
      <p id="rules-E12">
        {t("eurojongg-rules-options")}
        <a id="rules-E13" />
        <a id="rules-E14" />
      </p>
      <p class="muted">
        <Rich id="eurojongg-rules-author" parts={MARKS} />
      </p>
    </div>
  );
}

const MARKS = {
  b: (text: string) => <strong>{text}</strong>,
  i: (text: string) => <i>{text}</i>,
  m: (text: string) => <span class="muted">{text}</span>,
};

function faceNames(faces: FaceNames): string {
  return joinTexts(
    FACE_RANKS.map((rank) => rankName(rank, faces)),
    "comma",
  );
}

/** The points of a set of numbers and of a set of faces. */
const SCORES: readonly (readonly [string, number, number | string])[] = [
  ["open-book", 10, 20],
  ["closed-book", 20, 40],
  ["open-tome", 20, 40],
  ["closed-tome", 50, 100],
  ["pair", 0, 5],
  ["run", 0, 5],
  ["out", 10, ""],
];

/** A question of the quiz. Words are the last parts of ids of the catalogue. */
interface Task {
  question: string;
  cards: string;
  answers: readonly (string | number)[];
  right: number;
  why: string;
}

const SETS = ["a-run", "a-book", "a-tome", "no-set"] as const;

function setTask(cards: string, set: (typeof SETS)[number], why: string): Task {
  return { question: "set", cards, answers: SETS, right: SETS.indexOf(set), why };
}

const TASKS: readonly Task[] = [
  setTask("9h Fh Wh", "a-run", "run-why"),
  setTask("5s 5h 5d", "no-set", "numbers-why"),
  setTask("Bs Bd Bc", "a-book", "faces-why"),
  setTask("Qc Kc Ac", "no-set", "ace-why"),
  setTask("3c 3c 3c 3c", "a-tome", "tome-why"),
  { question: "kinds", cards: "5h", answers: ["anna", "bea", "faster"], right: 1, why: "kinds-why" },
  { question: "runs", cards: "3h 4h 5h 5h 6h 7h", answers: ["anna", "bea", "next-player"], right: 1, why: "runs-why" },
  { question: "four", cards: "7d 7d 7d 7d", answers: ["keep", "lay", "discard"], right: 1, why: "four-why" },
  { question: "bonus", cards: "rose crane", answers: ["nothing", 20, 100], right: 0, why: "bonus-why" },
];

function quizText(word: string | number, faces: FaceNames): string {
  const args = { bishop: rankName("B", faces), highest: rankName("K", faces) };
  return typeof word === "number" ? String(word) : formatMessage({ id: `eurojongg-quiz-${word}`, args });
}

/** A quiz on sets, claims, tomes and bonus cards. */
function Trainer({ faces }: { faces: FaceNames }): JSX.Element {
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<number | null>(null);
  const task = TASKS[at] as Task;
  const isRight = given === task.right;
  return (
    <section class="ej-trainer" aria-label={t("eurojongg-quiz")}>
      <p>
        <Rich
          id="eurojongg-quiz-title"
          args={{ question: quizText(task.question, faces), number: at + 1, count: TASKS.length }}
          parts={MARKS}
        />
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
            {quizText(answer, faces)}
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
            <Words text={t(at + 1 === TASKS.length ? "eurojongg-quiz-again" : "eurojongg-quiz-next")} />
          </button>
        )}
      </div>
      <p class="ej-trainer-says" role="status">
        {given !== null && (
          <Words
            text={isRight ? t("eurojongg-quiz-right", { why: quizText(task.why, faces) }) : t("eurojongg-quiz-wrong")}
          />
        )}
      </p>
    </section>
  );
}
