/** Scrolls what a disclosure has just opened into view, on every page. */
export function showOpenedDisclosures(): void {
  document.addEventListener("click", ({ target }) => {
    const disclosure = target instanceof Element ? target.closest("summary")?.parentElement : null;
    // The browser opens it after this event.
    if (disclosure instanceof HTMLDetailsElement)
      requestAnimationFrame(() => disclosure.open && disclosure.scrollIntoView({ block: "nearest" }));
  });
}
