/** The rules of Nana Toridori, illustrated with the cards of the table. */

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
        <strong>Goal.</strong> Get rid of all your cards. The last player with cards loses a penguin. A player with no
        penguins left loses the game, and all others win together. There are nine cards each of the ranks 1 to 7; 7 is
        the highest.
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
          <figcaption>A bird of rank 5 has five tail feathers, and its shape has five corners.</figcaption>
        </figure>
      </div>

      <h2>A hand that is never sorted</h2>
      <p>
        Each player is dealt eight cards and must never change their order. When cards leave the hand, the others close
        up; new cards go into a single gap. This is the heart of the game: cards of one rank that lie side by side form
        a <strong>block</strong>, and you can play only one block at a time.
      </p>
      <div class="nn-figures">
        <Figure
          cards={[3, 5, 5, 1, 5]}
          label="A hand: 3, 5, 5, 1, 5; the two 5s side by side are a block"
          block={[1, 2]}
        >
          The two 5s are a block; the third is separate.
        </Figure>
        <Figure cards={[3, 5, 5, 5]} label="Without the 1 the hand is 3, 5, 5, 5; the 5s are one block" block={[1, 3]}>
          Once the 1 is played, all three form one block.
        </Figure>
      </div>

      <h2>Playing</h2>
      <p>
        Play goes clockwise. If the table is empty, lead with any block or part of a block. Otherwise beat the cards on
        the table with <strong>more cards</strong> of any rank, or with <strong>as many of a higher rank</strong>.
      </p>
      <div class="nn-figures">
        <Figure cards={[4, 4, "|", 5, 5]} label="Two 5s beat two 4s">
          As many, but higher: beats.
        </Figure>
        <Figure cards={[7, 7, "|", 1, 1, 1]} label="Three 1s beat two 7s">
          One more, of any rank: beats.
        </Figure>
        <Figure cards={[4, 4, "|", 7]} label="A single 7 does not beat two 4s">
          Fewer cards never beat more.
        </Figure>
      </div>

      <h2>Take or drop</h2>
      <p>
        If you have beaten cards and still have cards in hand, you decide immediately what to do with the beaten ones:{" "}
        <strong>drop</strong> them for the rest of the round, or <strong>take</strong> all of them into one gap in your
        hand. Your hand gets longer, but perhaps much better.
      </p>
      <div class="nn-figures">
        <Figure cards={[6, 3, 3, 3, 1]} label="Two 3s taken beside a 3 make a block of three" block={[1, 3]}>
          You held 6 3 1 and put 3 3 beside your 3: now you have a block of three.
        </Figure>
        <Figure cards={["?", 3, 3, "?", "?"]} label="The other players see which cards were taken and where they are">
          The other players saw which cards went where. (A table option hides the gaps.)
        </Figure>
      </div>

      <h2>Passing</h2>
      <p>
        Instead of playing you may pass, even if you could play. You draw the top card of the deck, unseen by the
        others, and put it into any gap or drop it. When the deck is empty, you draw nothing. After a pass you may still
        play in the same trick. Only the leader must play.
      </p>
      <p>
        When all others have passed since the latest play, the table is swept and the player of those cards leads again.
        If that player has gone out, the next seat leads.
      </p>

      <h2>Going out</h2>
      <p>
        When you have played your last card, you are out and safe. The cards that you beat with it are dropped. The
        round ends when only one player has cards:{" "}
        <span class="nn-rules-penguin">
          <Penguin />
        </span>{" "}
        that player loses a penguin and leads the next round, for which all cards are dealt again.
      </p>
      <p>
        With points instead of penguins, the first to go out scores 4, the last 0, all others 2. When a player has
        reached 10, the game ends after that round, and the most points win.
      </p>

      <h2>The duel for two</h2>
      <p>
        Each player gets eleven cards and two <strong>open</strong> cards on the table; there is no deck. An open card
        may join a play of the same rank from your hand, but is never played alone. To pass, pick up one of your open
        cards and put it into a gap or drop it. If you have no open card left, passing loses the round. One pass ends
        the trick.
      </p>
      <div class="nn-figures">
        <Figure cards={[5, 5, "|", 5]} label="Two 5s from the hand and an open 5 make three 5s">
          Two 5s from the hand and the open 5 make three.
        </Figure>
      </div>
      <p class="muted">Nana Toridori is a game for two to six. This summary and the drawings are our own.</p>
    </div>
  );
}
