/** How to play, told with the cards of the table, and the emblem in the lobby. */

import type { ComponentChildren, JSX } from "preact";
import { Card, Penguin, Row } from "./Card";
import type { Seen } from "./view";

interface FigureProps {
  cards: readonly (Seen | "|")[];
  label: string;
  block?: readonly [number, number];
  children: ComponentChildren;
}

function Figure({ cards, label, block, children }: FigureProps): JSX.Element {
  return (
    <figure class="nn-figure">
      <Row cards={cards} label={label} block={block} />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

export function Rules(): JSX.Element {
  return (
    <div class="rules nn-rules">
      <p>
        <strong>The aim.</strong> Get rid of all your cards. The last one who still holds some loses a penguin, and who
        has no penguin left loses the game; everybody else wins together. There are nine cards each of the ranks 1 to 7,
        and 7 is the highest.
      </p>
      <div class="nn-figures">
        <figure class="nn-figure">
          <span class="nn-cards nn-cards-large" role="img" aria-label="The seven ranks, from 1 to 7">
            {[1, 2, 3, 4, 5, 6, 7].map((rank) => (
              <span key={rank} class="nn-cards-card">
                <Card card={rank} />
              </span>
            ))}
          </span>
          <figcaption>A bird of rank 5 has five tail feathers, and its sign five corners.</figcaption>
        </figure>
      </div>

      <h2>A hand that is never sorted</h2>
      <p>
        Eight cards are dealt to each, and they stay as they come. You may never change their order. When cards leave
        the hand, the others close up; when cards come in, they go into one gap. That is the whole art of the game:
        cards of one rank that lie side by side make a <strong>block</strong>, and only one block can be played at a
        time.
      </p>
      <div class="nn-figures">
        <Figure
          cards={[3, 5, 5, 1, 5]}
          label="A hand: 3, 5, 5, 1, 5; the two 5s side by side are a block"
          block={[1, 2]}
        >
          The two 5s are a block; the third lies apart.
        </Figure>
        <Figure cards={[3, 5, 5, 5]} label="Without the 1 the hand is 3, 5, 5, 5; the 5s are one block" block={[1, 3]}>
          Once the 1 is played, all three lie together.
        </Figure>
      </div>

      <h2>Playing</h2>
      <p>
        Turns go round clockwise. If the table is empty you lead with any block or a part of one. Otherwise you must
        beat what lies there: with <strong>more cards</strong> of any rank, or with{" "}
        <strong>as many of a higher rank</strong>.
      </p>
      <div class="nn-figures">
        <Figure cards={[4, 4, "|", 5, 5]} label="Two 5s beat two 4s">
          As many, but higher: beats.
        </Figure>
        <Figure cards={[7, 7, "|", 1, 1, 1]} label="Three 1s beat two 7s">
          One more, of any rank: beats.
        </Figure>
        <Figure cards={[4, 4, "|", 7]} label="A single 7 does not beat two 4s">
          Fewer never beat more.
        </Figure>
      </div>

      <h2>Take or drop</h2>
      <p>
        If you have beaten cards and still hold some, you decide at once what becomes of them: <strong>drop</strong>{" "}
        them, and they are out of this round, or <strong>take</strong> them all into one gap of your hand. That makes
        your hand longer, and perhaps much better.
      </p>
      <div class="nn-figures">
        <Figure cards={[6, 3, 3, 3, 1]} label="Two 3s taken beside a 3 make a block of three" block={[1, 3]}>
          You held 6 3 1 and took 3 3 in beside your 3: now you have a block of three.
        </Figure>
        <Figure cards={["?", 3, 3, "?", "?"]} label="The others see where they went and what they are">
          The others saw which cards went where. (A table may be opened so that gaps are hidden.)
        </Figure>
      </div>

      <h2>Passing</h2>
      <p>
        Instead of playing you may pass, even if you could play. You draw the top card of the deck, which nobody else
        sees, and put it into any gap or drop it. When the deck is used up, a pass draws nothing. A pass binds you to
        nothing: you may play again in the same trick. Only who leads has to play.
      </p>
      <p>
        When all others have passed since the latest play, the table is swept and the owner of that play leads anew. If
        the owner has gone out by then, the next seat leads.
      </p>

      <h2>Going out</h2>
      <p>
        With your last card you are out, at once and safe. What that play beat is dropped. The round ends when only one
        seat holds cards:{" "}
        <span class="nn-rules-penguin">
          <Penguin />
        </span>{" "}
        one penguin leaves there. That seat also leads the next round, for which all cards are dealt anew.
      </p>
      <p>
        With points instead of penguins, the first to go out scores 4, the last 0, all others 2; after the round in
        which somebody reaches 10 the most points win.
      </p>

      <h2>The duel for two</h2>
      <p>
        Each gets eleven cards and two more that lie <strong>open</strong> in front; there is no deck. Open cards may
        join a play of the same rank from your hand, never go alone. To pass, you take up one of your open cards and put
        it into a gap or drop it; who passes without an open card left loses the round. One pass ends the trick.
      </p>
      <div class="nn-figures">
        <Figure cards={[5, 5, "|", 5]} label="Two 5s of the hand and an open 5 make three 5s">
          Two 5s of the hand and the open 5 are three.
        </Figure>
      </div>
      <p class="muted">
        Nana Toridori is a game for two to six; these are its rules in our words. The card drawings are our own.
      </p>
    </div>
  );
}
