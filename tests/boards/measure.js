// What does not fit on a table page: a list of sentences, empty when everything does.
() => {
  const problems = new Set();
  const narrow = matchMedia("(max-width: 1099px), (max-height: 599px)").matches;
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const box = (element) => element.getBoundingClientRect();
  const seen = (element) => {
    const { width, height } = box(element);
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const inSvg = (element) => element.ownerSVGElement != null;
  const name = (element) => {
    const words = element.getAttribute("class") ?? element.tagName;
    return `${words.split(" ").slice(0, 3).join(".")} "${element.textContent.trim().replace(/\s+/g, " ").slice(0, 24)}"`;
  };
  const ignored = (element) => element.closest(".sr, .signs, .happened, .drawer-body, defs, title") !== null;

  // One screen
  const page = document.documentElement;
  if (page.scrollHeight > innerHeight) problems.add(`the page is ${page.scrollHeight} px high`);
  if (page.scrollWidth > innerWidth) problems.add(`the page is ${page.scrollWidth} px wide`);

  // The question is whole
  const [asked, bar] = [document.querySelector(".bar .ask > span"), document.querySelector(".bar")].map(box);
  if (asked.top < bar.top - 1 || asked.bottom > bar.bottom + 1) {
    problems.add(`the question has ${Math.round(asked.height)} px in a bar of ${Math.round(bar.height)}`);
  }

  // Text of at least 12 px, as drawn
  const texts = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const words = texts.currentNode.textContent.trim();
    const element = texts.currentNode.parentElement;
    if (!words || ignored(element) || !seen(element)) continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    const matrix = inSvg(element) ? element.getScreenCTM?.() : null;
    if (matrix) size *= Math.hypot(matrix.a, matrix.b);
    if (size < 11.9) problems.add(`text of ${size.toFixed(1)} px: ${name(element)}`);
  }

  // Nothing cut off
  for (const element of all(".table *")) {
    if (inSvg(element) || ignored(element) || !seen(element) || element.matches(".areas, .area, .what, .choices, .word, .tray")) continue;
    const style = getComputedStyle(element);
    const hides = [style.overflowX, style.overflowY].some((one) => one === "hidden" || one === "clip");
    if (hides && (element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2)) {
      problems.add(`cut off: ${name(element)}`);
    }
  }

  // Nothing leaves its area (areas to swipe may scroll downwards), and nothing leaves its card
  const leaves = (part, whole, of) => {
    const a = box(part);
    const b = box(whole);
    const down = narrow && of === "area" ? 0 : Math.max(a.bottom - b.bottom, b.top - a.top);
    const by = Math.round(Math.max(a.right - b.right, b.left - a.left, down));
    if (by > 2) problems.add(`${name(part)} leaves its ${of} by ${by} px`);
  };
  const open = (element) => element.closest(".strip-seat:has(> .strip-head[open])");
  const areas = all(".areas > .area").flatMap((one) => (getComputedStyle(one).display === "contents" ? [...one.children] : [one]));
  for (const area of areas.filter(seen)) {
    if (getComputedStyle(area).overflowY === "auto" && !narrow) continue;
    for (const part of all("*", area)) {
      if ((inSvg(part) && part.tagName !== "svg") || ignored(part) || open(part) || !seen(part)) continue;
      leaves(part, area, "area");
    }
  }
  for (const card of all(".areas .card").filter(seen)) {
    for (const part of all("*", card)) if (!inSvg(part) && seen(part)) leaves(part, card, "card");
  }
  for (const seat of all(".areas .strip-seat").filter((one) => seen(one) && !open(one))) {
    for (const part of all(".strip-pieces *", seat)) if (!inSvg(part) && !ignored(part) && seen(part)) leaves(part, seat, "seat");
  }
  const ground = document.querySelector(".ground");
  if (!narrow) for (const area of areas.filter(seen)) leaves(area, ground, "table");

  // No two things side by side lie on each other
  const parents = ".table, .areas, .area, .area .place, .area .cards, .area .card, .choices, .rows, .group, .bar, .tools, .strip-seat, .strip-pieces, .area div";
  for (const parent of all(parents)) {
    if (inSvg(parent) || ignored(parent)) continue;
    const parts = [...parent.children]
      .flatMap((one) => (getComputedStyle(one).display === "contents" ? [...one.children] : [one]))
      .filter((one) => seen(one) && !ignored(one) && !one.matches(".tray") && !["absolute", "fixed"].includes(getComputedStyle(one).position));
    for (let i = 0; i < parts.length; i += 1) {
      for (let j = i + 1; j < parts.length; j += 1) {
        const [a, b] = [box(parts[i]), box(parts[j])];
        const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (x > 2 && y > 2) problems.add(`${name(parts[i])} and ${name(parts[j])} overlap by ${Math.round(x)}x${Math.round(y)} px`);
      }
    }
  }

  // What can be pressed is in sight and is hit by a click
  const targets = all(".areas :is(.can-act, .target)");
  const whole = (element) => element.closest("svg.astrolabe") ?? element; // all of the instrument is its button
  const touched = (element) => box(element.querySelector(":scope > .touch") ?? whole(element));
  let inSight = 0;
  for (const target of targets) {
    const { left, top, right, bottom, width, height } = touched(target);
    const inside = width > 0 && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    const hit = inside ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
    const works = hit !== null && (whole(target).contains(hit) || hit.contains(target));
    if (works) inSight += 1;
    else if (!narrow) problems.add(`${target.dataset.piece} cannot be pressed where it is drawn: ${inside ? `under ${name(hit)}` : "out of sight"}`);
    if (!narrow && Math.min(width, height) < 23.5) problems.add(`${target.dataset.piece} is a target of ${Math.round(width)}x${Math.round(height)} px`);
  }
  if (targets.length && !inSight) problems.add("nothing to press is in sight");
  const least = narrow ? 43.5 : 35.5;
  for (const button of all(".choices button, .choices a.button, .choices summary, .bar .tools > * > summary")) {
    if (seen(button) && !ignored(button) && box(button).height < least) problems.add(`a button of ${Math.round(box(button).height)} px: ${name(button)}`);
  }
  return [...problems];
}
