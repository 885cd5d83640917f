import type { JSX } from "preact";
import "./animationLayer.css";

/** The layer above a board in which copies of cards and tiles move; it takes no clicks. Must be the board's last child. */
export function AnimationLayer(): JSX.Element {
  return <div class="animation-layer" data-flights aria-hidden="true" />;
}
