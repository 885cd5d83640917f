import calm from "../assets/favicon.svg";
import turn from "../assets/favicon-turn.svg";

/** Sets the title and the icon of the browser tab. The icon shows whether it is the player's turn. */
export function setPageTitle(text: string, isYourTurn: boolean): void {
  document.title = text;
  document.querySelector("#favicon")?.setAttribute("href", isYourTurn ? turn : calm);
}
