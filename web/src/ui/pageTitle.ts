import calm from "../assets/favicon.svg";
import turn from "../assets/favicon-turn.svg";

/** Sets the title of the browser tab, and its icon, which shows whether the player is to act. */
export function setPageTitle(text: string, isYourTurn: boolean): void {
  document.title = text;
  document.querySelector("#favicon")?.setAttribute("href", isYourTurn ? turn : calm);
}
