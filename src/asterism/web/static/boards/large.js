// A card at full size, when somebody means it: the pointer moves onto it and rests, it has the focus, I is pressed on it,
// or a finger rests on it. It lies beside its card, takes no clicks, and leaves free what can be pressed.
import { typing } from "./options.js";

const WAIT = 350;
const MOVED = 4; // pixels that a pointer must travel: one that rests where a card appears means nothing
const GAP = 10;

let shown = null;
let timer = 0;
let source = null; // the card that is shown, and the piece it was
let travelled = 0;

const CARDS = ".board :is(.card:not(.pile), .strip[title]):not(.card-large *)";
const cardOf = (event) => event.target.closest?.(CARDS) ?? null;

/** The card again, with everything its small face leaves out; of a strip, a card made of what it says. */
function faceOf(card) {
  if (card.matches(".card")) {
    const copy = card.cloneNode(true);
    for (const attribute of ["id", "data-piece", "tabindex", "aria-pressed"]) copy.removeAttribute(attribute);
    copy.classList.remove("can-act", "selected", "target", "ready", "picked", "barred", "suggested");
    copy.querySelectorAll("[data-piece]").forEach((piece) => piece.removeAttribute("data-piece"));
    return copy;
  }
  const made = document.createElement("div");
  made.className = `card ${[...card.classList].filter((one) => one.startsWith("tone-")).join(" ")}`;
  for (const [kind, words] of [["card-name", card.querySelector("span").textContent], ["card-text", card.title]]) {
    const part = document.createElement("span");
    part.className = kind;
    part.textContent = words;
    made.append(part);
  }
  return made;
}

/** Where it covers least of what can be pressed and of what is asked: [left, top, covered]. */
function placeFor(from, width, height) {
  const kept = [...document.querySelectorAll(".board :is(.can-act, .target, .selected), .bar, .choices, .al-tools")]
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const across = (x) => Math.max(8, Math.min(x, innerWidth - width - 8));
  const down = (y) => Math.max(8, Math.min(y, innerHeight - height - 8));
  const middle = [across(from.left + from.width / 2 - width / 2), down(from.top + from.height / 2 - height / 2)];
  const places = [
    [from.right + GAP, middle[1]], [from.left - width - GAP, middle[1]],
    [middle[0], from.bottom + GAP], [middle[0], from.top - height - GAP],
    [8, middle[1]], [innerWidth - width - 8, middle[1]],
  ].map(([x, y]) => [across(x), down(y)]);
  const covers = ([x, y]) => {
    const shared = (one) =>
      Math.max(0, Math.min(x + width, one.right) - Math.max(x, one.left)) * Math.max(0, Math.min(y + height, one.bottom) - Math.max(y, one.top));
    return kept.reduce((sum, one) => sum + shared(one), 10 * shared(from));
  };
  const best = places.map((place) => [...place, covers(place)]).reduce((a, b) => (b[2] < a[2] - 1 ? b : a));
  return best;
}

/** Show it; unless it was asked for outright, only where nothing that can be pressed is covered. */
function show(card, outright = false) {
  hide();
  if (!card.isConnected) return;
  const layer = document.createElement("div");
  layer.className = `card-large ${card.closest(".board").className}`;
  layer.setAttribute("aria-hidden", "true");
  layer.append(faceOf(card));
  document.body.append(layer);
  const { width, height } = layer.getBoundingClientRect();
  const [left, top, covered] = placeFor(card.getBoundingClientRect(), width, height);
  if (covered > 0 && !outright) return layer.remove();
  layer.style.left = `${left}px`;
  layer.style.top = `${top}px`;
  shown = layer;
  source = { card, piece: card.dataset.piece };
}

function hide() {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  hide();
  travelled = 0;
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || shown) return;
  travelled += Math.abs(event.movementX) + Math.abs(event.movementY);
  clearTimeout(timer);
  const card = cardOf(event);
  if (card && travelled >= MOVED) timer = setTimeout(show, WAIT, card);
});
document.addEventListener("pointerdown", (event) => {
  hide();
  const card = cardOf(event);
  if (card && event.pointerType !== "mouse") timer = setTimeout(show, WAIT, card, true);
});
for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, hide, true);
addEventListener("scroll", () => shown && hide(), true);
document.addEventListener("focusin", (event) => {
  const card = cardOf(event);
  hide();
  if (card?.matches(":focus-visible")) timer = setTimeout(show, WAIT, card);
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") hide();
  if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  const card = document.activeElement?.closest(CARDS) ?? document.querySelector(".board .card:hover");
  if (shown) hide();
  else if (card) show(card, true);
});
document.addEventListener("contextmenu", (event) => {
  if (shown && cardOf(event)) event.preventDefault();
});
document.addEventListener("board:after-morph", () => {
  travelled = 0;
  if (!shown || !source.card.isConnected || source.card.dataset.piece !== source.piece) hide();
});
