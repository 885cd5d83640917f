// The front end of the replay widget: an image, a slider with buttons, and a sentence.

const BUTTONS = [
  ["«", "First position", () => 0],
  ["‹", "Previous position", (number) => number - 1],
  ["›", "Next position", (number) => number + 1],
  ["»", "Last position", (_, count) => count],
];

function render({ model, el }) {
  const place = document.createElement("div");
  place.setAttribute("role", "group");
  place.setAttribute("aria-label", `${model.get("title")}, replay`);
  place.style.cssText = "max-width: 40rem; font-family: system-ui, sans-serif";

  // An <img> isolates the styles of the SVG, and its text never becomes markup of the notebook.
  const picture = document.createElement("img");
  picture.style.cssText = "width: 100%; height: auto; display: block";
  const row = document.createElement("div");
  row.style.cssText = "display: flex; gap: .5rem; align-items: center; margin: .5rem 0";
  const slider = document.createElement("input");
  slider.type = "range";
  slider.min = "0";
  slider.style.flex = "1";
  slider.setAttribute("aria-label", "Position");
  const sentence = document.createElement("p");
  sentence.setAttribute("aria-live", "polite");
  sentence.style.cssText = "min-height: 2.5em; margin: 0";

  const go = (number) => {
    model.set("number", Math.min(Math.max(number, 0), model.get("count")));
    model.save_changes();
  };
  const buttons = BUTTONS.map(([sign, name, target]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sign;
    button.setAttribute("aria-label", name);
    button.style.cssText = "min-width: 2.5rem; min-height: 2.5rem";
    button.addEventListener("click", () => go(target(model.get("number"), model.get("count"))));
    return button;
  });
  slider.addEventListener("input", () => go(slider.valueAsNumber));
  row.append(...buttons.slice(0, 2), slider, ...buttons.slice(2));
  place.append(picture, row, sentence);
  el.append(place);

  const show = () => {
    picture.src = `data:image/svg+xml,${encodeURIComponent(model.get("picture"))}`;
    picture.alt = new DOMParser().parseFromString(model.get("picture"), "image/svg+xml").querySelector("title")?.textContent ?? "";
    slider.max = String(model.get("count"));
    slider.value = String(model.get("number"));
    slider.setAttribute("aria-valuetext", `${model.get("number")} of ${model.get("count")}`);
    sentence.textContent = model.get("sentence");
    buttons.forEach((button, place) => {
      button.disabled = place < 2 ? model.get("number") === 0 : model.get("number") === model.get("count");
    });
  };
  const heard = ["picture", "number", "count", "sentence"];
  heard.forEach((name) => model.on(`change:${name}`, show));
  show();
  return () => heard.forEach((name) => model.off(`change:${name}`, show));
}

export default { render };
