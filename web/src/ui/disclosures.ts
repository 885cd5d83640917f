/** How long the content of a disclosure may take to load, in milliseconds. */
const LOADING_MS = 2000;

/** Scrolls what a disclosure has just opened into view, on every page, also when its content comes later. */
export function showOpenedDisclosures(): void {
  document.addEventListener("click", ({ target }) => {
    const disclosure = target instanceof Element ? target.closest("summary")?.parentElement : null;
    if (!(disclosure instanceof HTMLDetailsElement)) return;
    // The browser opens it after this event, and tells its size in the next frame.
    const observer = new ResizeObserver(() => disclosure.open && disclosure.scrollIntoView({ block: "nearest" }));
    observer.observe(disclosure);
    setTimeout(() => observer.disconnect(), LOADING_MS);
  });
}
