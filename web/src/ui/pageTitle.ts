import calm from "../assets/favicon.svg";
import turn from "../assets/favicon-turn.svg";

/** The name of the browser's tab, and its sign: another one while somebody is waited for. */
export function showTitle(text: string, mine: boolean): void {
  document.title = text;
  document.querySelector("#favicon")?.setAttribute("href", mine ? turn : calm);
}
