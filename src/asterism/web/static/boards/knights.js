// The draw phase of Astro Knights: cards are dragged onto the discard pile in the order they shall be drawn again.
// Pressing them, or Enter on them, in that order does the same. Shift and an arrow move a played card in the order,
// then all of them are put there in one go.
import { options, typing } from "./options.js";

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

const PLAYED = ".board-knights .kn-played .fan > [data-piece]";

/** What puts the rest there does it in the order that is shown. */
function keepOrder() {
  const rest = document.querySelector(`[data-key='["lay-rest"]']`);
  const keys = [...document.querySelectorAll(PLAYED)].map((card) => laying(card.dataset.piece)?.key).filter(Boolean);
  if (!rest || !keys.length) return;
  rest.value = JSON.stringify(keys);
  (rest.querySelector(".label") ?? rest).textContent = "All in this order";
}

document.addEventListener("keydown", (event) => {
  const card = event.target.closest?.(PLAYED);
  const back = event.key === "ArrowLeft";
  if (!card || !event.shiftKey || !(back || event.key === "ArrowRight") || typing(event) || !laying(card.dataset.piece)) return;
  event.preventDefault();
  event.stopPropagation();
  const beside = back ? card.previousElementSibling : card.nextElementSibling;
  if (!beside) return;
  if (back) beside.before(card);
  else beside.after(card);
  card.focus();
  keepOrder();
}, true);

document.addEventListener("board:after-morph", prepare);
prepare();
