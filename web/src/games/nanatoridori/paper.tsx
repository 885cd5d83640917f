/** The drawings for the printed cards and penguins, rendered by `npm run types`. */

import { Card, Penguin } from "./Card";

export const styles = "cards.css";
export const prefix = "nn";

export const drawings = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((rank) => [String(rank), <Card key={rank} card={rank} />])),
  back: <Card card="?" />,
  penguin: <Penguin />,
};
