/** Components that render again only when something that they show has changed. */

import { createElement, type FunctionComponent } from "preact";
import { wordsEdition } from "../words/catalogue";

interface Memoized<Props> {
  props: Props;
  edition?: number;
  shouldComponentUpdate?: (next: Props) => boolean;
}

/**
 * Returns a component that renders again only when one of its props is another value, when words arrive, or when its own
 * state changes.
 */
export function memo<Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> {
  function shouldUpdate(this: Memoized<Props>, next: Props): boolean {
    return this.edition !== wordsEdition() || !isShallowlyEqual(this.props, next);
  }
  return function (this: Memoized<Props>, props: Props) {
    this.edition = wordsEdition();
    this.shouldComponentUpdate = shouldUpdate;
    return createElement(component, props);
  } as FunctionComponent<Props>;
}

function isShallowlyEqual(one: object, other: object): boolean {
  const names = Object.keys(one) as (keyof typeof one)[];
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}
