/** Measures the page in the window: `layoutLaws.NAME()` returns the faults of one law as sentences. */
(() => {
  const MIN_TEXT_PX = 12;
  const MIN_TARGET_PX = 24;
  const CONTROLS =
    "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=radio], [role=option], [role=tab]";
  // Glyphs are lower than the line box of their text, and lines may be set closer than the font asks for.
  const LEADING = 0.24;
  const EVERYWHERE = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

  const describe = (element) => {
    const { tagName, className } = element;
    const name = typeof className === "string" ? className : className.baseVal;
    return `<${tagName.toLowerCase()}${name === "" ? "" : `.${name.trim().replaceAll(/\s+/g, ".")}`}>`;
  };
  const meet = (one, other) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const width = (box) => box.right - box.left;
  const height = (box) => box.bottom - box.top;
  const round = (box) =>
    `${Math.round(box.left)},${Math.round(box.top)} ${Math.round(width(box))}x${Math.round(height(box))}`;

  /** Remembers what is expensive to measure, for one call of a law. */
  function memory() {
    const styles = new Map();
    const clips = new Map();
    const visible = new Map();
    const style = (element) => {
      let found = styles.get(element);
      if (found === undefined) styles.set(element, (found = getComputedStyle(element)));
      return found;
    };
    const container = (element) => {
      const { position } = style(element);
      if (position === "fixed") return null;
      if (position === "absolute" && element.offsetParent instanceof Element) return element.offsetParent;
      return element.parentElement;
    };
    /** The box that clips the content of an element: `all` by scrolling too, `hard` without a way to scroll to it. */
    const clipOf = (element) => {
      if (element === null || element === document.body || element === document.documentElement)
        return { all: EVERYWHERE, hard: EVERYWHERE };
      const known = clips.get(element);
      if (known !== undefined) return known;
      const outer = clipOf(container(element));
      const { overflowX, overflowY, display, clipPath } = style(element);
      let { all, hard } = outer;
      const isBox =
        display !== "contents" && display !== "inline" && !(element instanceof SVGElement && element.ownerSVGElement);
      if (isBox && (overflowX !== "visible" || overflowY !== "visible")) {
        const box = element.getBoundingClientRect();
        all = meet(all, box);
        const isScrolled = (overflow) => overflow === "auto" || overflow === "scroll";
        const scrollsX = isScrolled(overflowX);
        const scrollsY = isScrolled(overflowY);
        hard = meet(
          {
            left: scrollsX ? -1e6 : hard.left,
            right: scrollsX ? 1e6 : hard.right,
            top: scrollsY ? -1e6 : hard.top,
            bottom: scrollsY ? 1e6 : hard.bottom,
          },
          {
            left: scrollsX ? -1e6 : box.left,
            right: scrollsX ? 1e6 : box.right,
            top: scrollsY ? -1e6 : box.top,
            bottom: scrollsY ? 1e6 : box.bottom,
          },
        );
      }
      if (clipPath === "inset(50%)") all = hard = { left: 0, top: 0, right: 0, bottom: 0 };
      const clip = { all, hard };
      clips.set(element, clip);
      return clip;
    };
    const isVisible = (element) => {
      let found = visible.get(element);
      if (found === undefined)
        visible.set(
          element,
          (found = element.checkVisibility({
            opacityProperty: true,
            visibilityProperty: true,
            contentVisibilityAuto: true,
          })),
        );
      return found;
    };
    return { style, clipOf, isVisible };
  }

  /** The top layer of the page: the part that a modal dialog leaves in use, or all of it. */
  const inUse = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;

  /** The visible texts in use, each with its lines. */
  function texts(of) {
    const found = [];
    const walker = document.createTreeWalker(inUse(), NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (node.data.trim() === "" || parent.closest("script, style, noscript, title, desc, option, [inert]") !== null)
        continue;
      if (!of.isVisible(parent)) continue;
      const clip = of.clipOf(parent);
      range.selectNodeContents(node);
      const lines = [];
      let isCut = false;
      for (const line of range.getClientRects()) {
        if (width(line) < 1 || height(line) < 1) continue;
        const seen = meet(line, clip.all);
        if (width(seen) > 1.5 && height(seen) > 1.5) lines.push(seen);
        const kept = meet(line, clip.hard);
        const isGone = width(kept) <= 0 || height(kept) <= 0;
        if (isGone || width(kept) < width(line) - 2 || height(kept) < 0.7 * height(line)) isCut = true;
      }
      const isHidden = width(clip.hard) <= 1.5 || height(clip.hard) <= 1.5;
      if (lines.length > 0 || (isCut && !isHidden)) found.push({ parent, text: node.data.trim(), lines, isCut });
    }
    for (const field of inUse().querySelectorAll(
      "input:not([type=hidden], [type=radio], [type=checkbox], [type=range]), select, textarea",
    )) {
      if (!of.isVisible(field)) continue;
      const seen = meet(field.getBoundingClientRect(), of.clipOf(field.parentElement).all);
      if (width(seen) > 1.5 && height(seen) > 1.5)
        found.push({ parent: field, text: field.value, lines: [seen], isCut: false });
    }
    return found;
  }

  const isOpaque = (element, of) => {
    const { backgroundColor, backgroundImage, fill, opacity } = of.style(element);
    if (Number(opacity) < 0.9) return false;
    if (element instanceof SVGElement && element.ownerSVGElement)
      return fill !== "none" && !element.matches("g, text, tspan");
    if (element.matches("img, canvas, video")) return true;
    if (backgroundImage !== "none") return true;
    const alpha = /^rgba?\([^)]*[,/]\s*([\d.]+)\)$/.exec(backgroundColor);
    return backgroundColor.startsWith("rgba") || backgroundColor.includes("/")
      ? alpha !== null && Number(alpha[1]) > 0.9
      : backgroundColor !== "transparent";
  };

  /** Whether both elements show at a point, without something opaque between them. */
  function areBothSeen(one, other, x, y, of) {
    const stack = document.elementsFromPoint(x, y);
    const levels = [stack.indexOf(one), stack.indexOf(other)];
    if (levels.includes(-1)) return false;
    const lower = levels[0] < levels[1] ? other : one;
    return !stack.slice(0, stack.indexOf(lower)).some((between) => isOpaque(between, of) && !between.contains(lower));
  }

  /** Runs a measurement with elements at a point that take no events, too. */
  function withAllInTheStack(measure) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { pointer-events: auto !important; }");
    document.adoptedStyleSheets.push(sheet);
    try {
      return measure();
    } finally {
      document.adoptedStyleSheets.pop();
    }
  }

  /** Whether a text is part of a picture, such as a card, whose name is beside it for screen readers. */
  const isPicture = (element) => element.closest("svg[aria-hidden=true], svg[role=img], .mini") !== null;

  function overlaps(of, all) {
    const lines = all.flatMap(({ parent, text, lines: boxes }) =>
      boxes.map((box) => {
        const lead = parent.matches("input, select, textarea") ? 0 : LEADING * height(box);
        return { parent, text, left: box.left, right: box.right, top: box.top + lead, bottom: box.bottom - lead };
      }),
    );
    lines.sort((one, other) => one.top - other.top);
    const pairs = [];
    for (const [at, one] of lines.entries())
      for (let next = at + 1; next < lines.length && lines[next].top < one.bottom - 1; next++) {
        const other = lines[next];
        if (one.parent === other.parent || (isPicture(one.parent) && isPicture(other.parent))) continue;
        const common = meet(one, other);
        if (width(common) > 1.5 && height(common) > 1.5) pairs.push([one, other, common]);
      }
    if (pairs.length === 0) return [];
    const found = new Set();
    withAllInTheStack(() => {
      const scrolled = [];
      for (const [one, other, common] of pairs) {
        let x = (common.left + common.right) / 2;
        let y = (common.top + common.bottom) / 2;
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
          // What is below the window is looked at there.
          const before = [scrollX, scrollY];
          scrollTo(0, scrollY + y - innerHeight / 2);
          scrolled.push(before);
          y -= scrollY - before[1];
        }
        if (areBothSeen(one.parent, other.parent, x, y, of))
          found.add(
            `"${one.text.slice(0, 40)}" in ${describe(one.parent)} and "${other.text.slice(0, 40)}" in ${describe(other.parent)}` +
              ` overlap in ${round(common)}`,
          );
        if (scrolled.length > 0) scrollTo(...scrolled.pop());
      }
    });
    return [...found];
  }

  function smallTexts(of, all) {
    const found = new Set();
    for (const { parent, text } of all) {
      if (isPicture(parent)) continue;
      let size = parseFloat(of.style(parent).fontSize);
      if (parent instanceof SVGGraphicsElement) size *= Math.abs(parent.getScreenCTM()?.d ?? 1);
      if (size < MIN_TEXT_PX - 0.05)
        found.add(`"${text.slice(0, 40)}" in ${describe(parent)} has ${size.toFixed(1)} px`);
    }
    return [...found];
  }

  /** By how much an invisible part around a control makes it wider and higher. */
  function reachOf(control) {
    const { content, position, left, right, top, bottom } = getComputedStyle(control, "::after");
    if (content === "none" || position !== "absolute") return [0, 0];
    return [-parseFloat(left) - parseFloat(right) || 0, -parseFloat(top) - parseFloat(bottom) || 0].map((more) =>
      Math.max(0, more),
    );
  }

  function smallTargets(of) {
    const found = new Set();
    for (const control of inUse().querySelectorAll(CONTROLS)) {
      if (!of.isVisible(control) || control.closest("[inert]") !== null) continue;
      const clip = of.clipOf(control).all;
      if (width(clip) <= 2 || height(clip) <= 2) continue;
      const boxes = [control, ...(control.labels ?? [])].map((each) => each.getBoundingClientRect());
      const [acrossMore, downMore] = reachOf(control);
      const wide = Math.max(...boxes.map(width)) + acrossMore;
      const high = Math.max(...boxes.map(height)) + downMore;
      if (wide <= 2 || high <= 2) continue;
      // A link in a sentence is as high as its line.
      const isInSentence =
        of.style(control).display.startsWith("inline") &&
        control.parentElement.textContent.trim().length > control.textContent.trim().length + 3;
      if (isInSentence && control.matches("a, button")) continue;
      if (wide < MIN_TARGET_PX - 0.5 || high < MIN_TARGET_PX - 0.5)
        found.add(
          `${describe(control)} "${control.textContent.trim().slice(0, 30)}" has ${wide.toFixed(1)} x ${high.toFixed(1)} px`,
        );
    }
    return [...found];
  }

  /** An open dialog is within the window, and its controls are within it or can be scrolled to. */
  function dialogs(of) {
    const found = [];
    for (const dialog of document.querySelectorAll("dialog[open], [popover]:popover-open")) {
      // A menu of narrow windows is not drawn in a wide one.
      if (!dialog.checkVisibility()) continue;
      const box = dialog.getBoundingClientRect();
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
        found.push(`${describe(dialog)} at ${round(box)} is not within the window`);
      const controls = [...dialog.querySelectorAll(CONTROLS)].filter((each) => of.isVisible(each));
      const isWithin = (control) => {
        const { hard } = of.clipOf(control.parentElement);
        const at = control.getBoundingClientRect();
        if (width(at) <= 2 || height(at) <= 2) return true;
        const reach = {
          left: Math.max(hard.left, box.left - 1),
          right: Math.min(hard.right, box.right + 1),
          top: hard.top,
          bottom: hard.bottom,
        };
        return (
          at.left >= reach.left - 1 &&
          at.right <= reach.right + 1 &&
          at.top >= reach.top - 1 &&
          at.bottom <= reach.bottom + 1
        );
      };
      for (const control of controls)
        if (!isWithin(control))
          found.push(
            `${describe(control)} at ${round(control.getBoundingClientRect())} is not within ${describe(dialog)}`,
          );
      const isInReach = (control) => {
        const at = meet(control.getBoundingClientRect(), of.clipOf(control.parentElement).all);
        return width(at) > 8 && height(at) > 8 && at.top < innerHeight && at.bottom > 0;
      };
      if (!controls.some(isInReach)) found.push(`${describe(dialog)} has no control in the window`);
    }
    return found;
  }

  /** The page does not scroll sideways, and nothing is beside the window where nothing scrolls to it. */
  function sideways(of, all) {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = [];
    if (scrollWidth > clientWidth) {
      const isWide = (element) => element.getBoundingClientRect().right > clientWidth + 1;
      const widest = [...document.body.querySelectorAll("*")].filter(
        (element) => isWide(element) && ![...element.children].some(isWide),
      );
      found.push(
        `the page has ${scrollWidth} px in a window of ${clientWidth}: ${[...new Set(widest.map(describe))].slice(0, 4).join(", ")}`,
      );
    }
    for (const { parent, text, lines } of all)
      for (const line of lines)
        if ((line.left < -1 || line.right > clientWidth + 1) && found.length < 9)
          found.push(`"${text.slice(0, 40)}" in ${describe(parent)} at ${round(line)} is beside the window`);
    return found;
  }

  /** A text that is cut can be read in a tooltip or elsewhere on the page. */
  function cutTexts(of, all) {
    const whole = all.filter((each) => !each.isCut).map((each) => each.text);
    const found = new Set();
    for (const { parent, text, isCut } of all) {
      if (!isCut) continue;
      let title = parent.closest("[title]")?.title ?? "";
      if (title.includes(text) || whole.some((other) => other.includes(text))) continue;
      found.add(`"${text.slice(0, 60)}" in ${describe(parent)} is cut`);
    }
    return [...found];
  }

  /** Returns the faults of what was just opened: it is in the window, and at least its beginning can be read. */
  function outOfSight(selector) {
    const of = memory();
    const found = [];
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      const seen = meet(meet(box, of.clipOf(element.parentElement).all), {
        left: 0,
        top: 0,
        right: innerWidth,
        bottom: innerHeight,
      });
      const wanted = Math.min(height(box), Math.max(48, 0.2 * innerHeight));
      if (height(box) < 1 || width(seen) < 0.9 * width(box) - 1 || height(seen) < wanted - 4)
        found.push(
          `${describe(element)} at ${round(box)} opened out of sight: ${Math.max(0, Math.round(height(seen)))} px of it are visible`,
        );
    }
    return found;
  }

  /** Opens every closed disclosure in use, one after the other, and returns those that open out of sight. */
  async function disclosures() {
    const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
    const found = [];
    const opened = [];
    for (;;) {
      const closed = [...inUse().querySelectorAll("details:not([open])")].find(
        (each) =>
          !opened.includes(each) &&
          each.checkVisibility({ visibilityProperty: true }) &&
          each.querySelector(":scope > summary") !== null,
      );
      if (closed === undefined || opened.length > 12) break;
      opened.push(closed);
      const summary = closed.querySelector(":scope > summary");
      summary.scrollIntoView({ block: "nearest", behavior: "instant" });
      summary.click();
      // The page scrolls it into view when it knows its size.
      for (let frames = 0; frames < 3; frames++) await frame();
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((each) => each.effect.getComputedTiming().endTime !== Infinity)
          .map((each) => each.finished),
      );
      // The first part that opened, not the summary, which was there before.
      const part = [...closed.children].find((each) => each !== summary && each.checkVisibility());
      if (part === undefined) continue;
      part.dataset.opened = "";
      found.push(
        ...outOfSight('[data-opened=""]').map((fault) => `"${summary.textContent.trim().slice(0, 40)}": ${fault}`),
      );
      delete part.dataset.opened;
    }
    return found;
  }

  /** The rules that match an element, but are not loaded or use a custom property that is not defined. `files` are all style sheets, by name. */
  function styles(files) {
    const loaded = new Set(
      [...document.styleSheets].filter((sheet) => !sheet.disabled).map((sheet) => sheet.href?.split("/").pop()),
    );
    const sheets = (window.layoutSheets ??= Object.entries(files).map(([name, text]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return [name, [...rulesOf(sheet.cssRules)]];
    }));
    const found = new Set();
    for (const [name, rules] of sheets)
      for (const { selector, rule, variables } of rules) {
        let element = null;
        try {
          element = document.querySelector(selector);
        } catch {
          continue;
        }
        if (element === null || selector.includes(":root")) continue;
        if (!loaded.has(name)) found.add(`${selector} is in ${name}, which is not loaded`);
        for (const variable of variables)
          if (getComputedStyle(element).getPropertyValue(variable) === "" && !rule.style.getPropertyValue(variable))
            found.add(`${selector} uses ${variable}, which is not defined`);
      }
    return [...found];
  }

  function* rulesOf(rules) {
    for (const rule of rules) {
      if (rule.selectorText !== undefined) {
        const selector = rule.selectorText.replace(/::?(before|after|hover|focus[\w-]*)/g, "");
        const variables = [...rule.cssText.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
        yield { selector, rule, variables };
      } else if (rule instanceof CSSLayerBlockRule || rule instanceof CSSSupportsRule) yield* rulesOf(rule.cssRules);
    }
  }

  /** Waits until the page is drawn and its animations have ended; a layout that depends on the window is drawn a frame later. */
  async function settle() {
    const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
    await frame();
    await frame();
    const ending = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
    const late = new Promise((done) => setTimeout(done, 1500));
    if (ending.length > 0) await Promise.race([Promise.allSettled(ending.map((each) => each.finished)), late]);
  }

  /** Closes every disclosure in use. */
  function close() {
    for (const each of inUse().querySelectorAll("details[open]")) each.open = false;
  }

  const GEOMETRY = { overlaps, smallTexts, smallTargets, dialogs, sideways, cutTexts };

  /** Returns the faults of these laws, as sentences; `disclosures` opens all of them before the rest is measured. */
  async function check(laws) {
    await settle();
    const opened = laws.includes("disclosures") ? (await disclosures()).map((fault) => `disclosures: ${fault}`) : [];
    const of = memory();
    const all = texts(of);
    return opened.concat(
      laws.flatMap((law) =>
        GEOMETRY[law] === undefined ? [] : GEOMETRY[law](of, all).map((fault) => `${law}: ${fault}`),
      ),
    );
  }

  window.layoutLaws = { check, close, outOfSight, settle, styles };
})();
