/** The drawings for the printed cards, rendered by `npm run types`. */

import { SuitSign } from "./art";
import { Back, Card } from "./Card";
import { BONUS, RANKS, SUITS } from "./cards";

export const styles = "cards.css";
export const prefix = "ej";

const NUMBERS = RANKS.slice(0, 9);
const CARDS = [
  ...SUITS.flatMap((suit) => Array.from(RANKS, (rank) => rank + suit)),
  ...Array.from(NUMBERS, (rank) => `${rank}r`),
  ...Object.keys(BONUS),
];

export const drawings = {
  ...Object.fromEntries(CARDS.map((card) => [card, <Card key={card} card={card} />])),
  ...Object.fromEntries(SUITS.map((suit) => [`suit ${suit}`, <SuitSign key={suit} suit={suit} />])),
  back: <Back />,
};
