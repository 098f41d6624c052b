// A card at full size: on hover, on keyboard focus, on a long press. It never takes the pointer or blocks play.
const WAIT = 450;
let shown = null;
let timer = 0;
let source = null; // the card that is shown, and the piece it was

function show(card) {
  hide();
  const copy = card.cloneNode(true);
  for (const attribute of ["id", "data-piece", "tabindex", "aria-pressed"]) copy.removeAttribute(attribute);
  copy.classList.remove("can-act", "selected", "target", "ready", "picked");
  copy.querySelectorAll("[data-piece]").forEach((piece) => piece.removeAttribute("data-piece"));
  const layer = document.createElement("div");
  const board = card.closest(".board");
  layer.className = `card-large ${board.className}`;
  layer.setAttribute("aria-hidden", "true");
  layer.append(copy);
  document.body.append(layer);
  const from = card.getBoundingClientRect();
  const { width, height } = layer.getBoundingClientRect();
  const room = innerWidth - from.right > width + 24 ? from.right + 12 : from.left - width - 12;
  const x = room > 8 ? room : Math.max(8, (innerWidth - width) / 2);
  layer.style.left = `${Math.min(x, innerWidth - width - 8)}px`;
  layer.style.top = `${Math.max(8, Math.min(from.top + from.height / 2 - height / 2, innerHeight - height - 8))}px`;
  shown = layer;
  source = { card, piece: card.dataset.piece };
}

function hide() {
  clearTimeout(timer);
  shown?.remove();
  shown = null;
}

const cardOf = (event) => event.target.closest?.(".board .card:not(.pile):not(.card-large .card)") ?? null;

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const card = cardOf(event);
  hide();
  if (card) timer = setTimeout(show, WAIT, card);
});
document.addEventListener("pointerdown", (event) => {
  hide();
  const card = cardOf(event);
  if (card && event.pointerType !== "mouse") timer = setTimeout(show, WAIT, card);
});
for (const kind of ["pointerup", "pointercancel", "blur"]) addEventListener(kind, hide, true);
addEventListener("scroll", () => shown && hide(), true);
document.addEventListener("focusin", (event) => {
  const card = cardOf(event);
  hide();
  if (card && card.matches(":focus-visible")) timer = setTimeout(show, WAIT / 2, card); // after the page has scrolled to it
});
document.addEventListener("focusout", hide);
document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
document.addEventListener("contextmenu", (event) => {
  if (shown && cardOf(event)) event.preventDefault();
});
document.addEventListener("board:after-morph", () => {
  if (!shown || !source.card.isConnected || source.card.dataset.piece !== source.piece) hide();
});
