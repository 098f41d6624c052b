// The frame of the one-screen table: drawers, areas to swipe, one stop of the keyboard for each area.

import { keepFitting } from "./fit.js";
import { typing } from "./page.js";
import { measureDrawings } from "./scale.js";

const narrow = matchMedia("(max-width: 1099px), (max-height: 599px)");
const areas = () => document.querySelector(".areas");
const area = (id) => document.querySelector(`.areas > #${id}`);
const tabs = () => [...document.querySelectorAll(".area-tabs a")];

export const LIT = ".can-act, .target, .selected";

// Drawers: one is open at a time (the page says so by their name); Escape closes what lies over the table

export function openDrawer(id) {
  const drawer = document.getElementById(id);
  if (drawer && !drawer.open) drawer.open = true;
  return drawer;
}

/** Close what lies over the table; whether something did. */
function closeOver() {
  const open = document.querySelector(".drawer[open], .strip-head[open], .peek[open], .tools details[open]");
  if (!open) return false;
  open.open = false;
  open.querySelector("summary").focus({ preventScroll: true });
  return true;
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]")) event.target.closest(".drawer").open = false;
  const tab = event.target.closest(".area-tabs a");
  if (tab) {
    event.preventDefault();
    showArea(tab.dataset.area, "smooth");
  } else if (!event.target.closest(".drawer, .strip-seat, .peek")) {
    for (const open of document.querySelectorAll(".drawer[open], .strip-head[open], .peek[open]")) open.open = false;
  }
});

// Areas to swipe

function showArea(id, behavior = "instant") {
  const strip = areas();
  if (!strip || !area(id)) return;
  strip.scrollTo({ left: area(id).offsetLeft - strip.offsetLeft, behavior });
  markTab();
}

/** Say which area is seen, and how many things to press there are in each. */
function markTab() {
  const strip = areas();
  for (const tab of tabs()) {
    const one = area(tab.dataset.area);
    if (!one) continue;
    const away = Math.abs(one.offsetLeft - strip.offsetLeft - strip.scrollLeft);
    if (away < one.clientWidth / 2) tab.setAttribute("aria-current", "true");
    else tab.removeAttribute("aria-current");
    const count = one.querySelectorAll(LIT).length;
    tab.querySelector("em")?.remove();
    if (count) {
      const badge = document.createElement("em");
      badge.textContent = count;
      badge.ariaLabel = `${count} to press`;
      tab.append(badge);
    }
  }
}

document.addEventListener("scroll", (event) => event.target === areas() && markTab(), true);

let question = "";
let touching = false;
for (const [kind, now] of [["touchstart", true], ["touchend", false], ["touchcancel", false]]) {
  document.addEventListener(kind, () => (touching = now), { passive: true });
}

const MOST_LIT = 1000; // pieces in an area, that never outweigh a choice
const HEADING = 34; // pixels above a piece, in which its place is named

/** A new question: where areas are swiped, show the one with what is proposed or where most choices begin, once; and as
    much as can be of what is lit comes into sight. */
function bringIntoSight() {
  const asked = document.getElementById("choices")?.dataset.question ?? "";
  const proposed = asked && areas()?.querySelector(`.suggested:is(${LIT})`);
  const looked = proposed ? `${asked} ${proposed.dataset.piece}` : asked; // a hint shows what it speaks of
  if (looked === question) return;
  question = looked;
  if (!asked || touching || !narrow.matches) return;
  const touched = firstTouched();
  const worth = (one) => {
    if (!one) return 0;
    const lit = one.querySelectorAll(LIT).length;
    return one.contains(proposed) ? Infinity : MOST_LIT * touched.filter((piece) => one.contains(piece)).length + lit;
  };
  const counts = tabs().map((tab) => [worth(area(tab.dataset.area)), tab.dataset.area]);
  // of two with as much the later one: what is handled just now lies in the last
  const [most, id] = counts.reduce((best, one) => (one[0] >= best[0] ? one : best), [0, ""]);
  if (!most) return;
  showArea(id);
  const lit = proposed ? [proposed] : [...area(id).querySelectorAll(LIT)];
  const seen = area(id).getBoundingClientRect();
  const inSight = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= seen.top && bottom <= seen.bottom;
  };
  const seenNow = () => lit.filter(inSight).length;
  const [before, stay] = [seenNow(), area(id).scrollTop];
  if (before === lit.length) return;
  const { top, height } = lit[0].getBoundingClientRect();
  area(id).scrollTop += top - seen.top - (lit.length > 1 ? HEADING : Math.max(0, (seen.height - height) / 2)); // not scrollIntoView: it moves the strip, too
  if (before && seenNow() <= before) area(id).scrollTop = stay;
}

/** The drawn piece that each option is begun with, if it touches any. */
function firstTouched() {
  const firsts = [...document.querySelectorAll("#options [data-touches]")].map((one) => JSON.parse(one.dataset.touches)[0]);
  return firsts.filter(Boolean).map((id) => areas().querySelector(`[data-piece="${CSS.escape(id)}"]`)).filter(Boolean);
}

const onItsSide = matchMedia("(min-width: 560px) and (max-height: 599px)"); // then the choices stand beside the areas
for (const layout of [narrow, onItsSide]) {
  layout.addEventListener("change", () => {
    markTab();
    question = ""; // the window was turned or made smaller: what is asked must be in sight again
    bringIntoSight();
  });
}

// The keyboard: F6 goes from area to area; inside an area there is one stop, and arrows move on

const GROUPS = ".choices, .areas > .area, .bar .tools";

const stops = (container) =>
  [...container.querySelectorAll("a[href], button:not([disabled]), summary, [tabindex][role=button]")].filter(
    (one) => !one.closest(".drawer-body") && one.checkVisibility(),
  );

function roving() {
  for (const container of document.querySelectorAll(GROUPS)) {
    const all = stops(container);
    const last = all.find((one) => one === document.activeElement) ?? all.find((one) => one.matches(LIT)) ?? all[0];
    for (const one of all) one.setAttribute("tabindex", one === last ? "0" : "-1");
    if (container.matches(".area")) container.tabIndex = all.length ? -1 : 0; // an area that scrolls can be reached
  }
}

document.addEventListener("focusin", (event) => {
  const container = event.target.closest?.(GROUPS);
  if (!container || event.target.closest(".drawer-body")) return;
  for (const one of container.querySelectorAll("[tabindex='0']")) if (!one.closest(".drawer-body")) one.setAttribute("tabindex", "-1");
  event.target.setAttribute("tabindex", "0");
});

/** The nearest stop in the direction of an arrow. */
function next(from, key, all) {
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = middle(from);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let [best, least] = [null, Infinity];
  for (const one of all) {
    if (one === from || one.contains(from) || from.contains(one)) continue;
    const [ox, oy] = middle(one);
    const along = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (along > 1 && along + 2 * aside < least) [best, least] = [one, along + 2 * aside];
  }
  return best;
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  if (event.key === "F6") {
    event.preventDefault();
    const all = [...document.querySelectorAll(".choices, .areas > .area, .bar .tools")].filter((one) => one.checkVisibility());
    const at = all.findIndex((one) => one.contains(document.activeElement));
    const to = all[(at + (event.shiftKey ? all.length - 1 : 1)) % all.length];
    if (to.matches(".area")) showArea(to.id);
    (to.querySelector("[tabindex='0']") ?? stops(to)[0])?.focus();
  } else if (event.key === "Escape" && closeOver()) {
    event.preventDefault();
  } else if (event.key.startsWith("Arrow")) {
    const container = event.target.closest?.(GROUPS);
    const found = container && !event.target.closest(".drawer-body") && next(event.target, event.key, stops(container));
    if (!found) return;
    event.preventDefault();
    found.focus();
  }
});

/** Called each time the page has changed, after its pieces know what they do. */
export function frame() {
  for (const button of document.querySelectorAll("[data-close]")) button.hidden = false;
  keepFitting();
  measureDrawings();
  markTab();
  bringIntoSight();
  roving();
}
