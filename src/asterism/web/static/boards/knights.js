// The draw phase of Astro Knights: cards are dragged onto the discard pile in the order they shall be drawn again.
// Pressing them, or Enter on them, in that order does the same.
import { options } from "./options.js";

const CARDS = ".board-knights :is(.kn-hand, .kn-played) [data-piece]";
const PILE = ".board-knights .kn-piles";

/** The option that puts this piece onto the discard pile, if there is one. */
const laying = (piece) => options().find(({ key, touches }) => ["lay", "discard"].includes(key[0]) && touches.includes(piece));

let dragged = "";

function prepare() {
  const able = new Set(options().flatMap(({ key, touches }) => (["lay", "discard"].includes(key[0]) ? touches : [])));
  for (const card of document.querySelectorAll(CARDS)) card.draggable = able.has(card.dataset.piece);
  document.querySelector(PILE)?.classList.toggle("drop-here", able.size > 0);
}

document.addEventListener("dragstart", (event) => {
  const card = event.target.closest?.(CARDS);
  if (!card) return;
  dragged = card.dataset.piece;
  event.dataTransfer.effectAllowed = "move";
  event.dataTransfer.setData("text/plain", card.textContent);
});
document.addEventListener("dragover", (event) => {
  if (dragged && event.target.closest?.(PILE)) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  if (!dragged || !event.target.closest?.(PILE)) return;
  event.preventDefault();
  laying(dragged)?.take();
});
document.addEventListener("dragend", () => (dragged = ""));
document.addEventListener("board:after-morph", prepare);
prepare();
