// Pieces travel from where they were to where they are now; tokens flip, dice roll, lids open. Nothing waits for it.
import { calm } from "./options.js";

const LONG = 280;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
let before = new Map();
let lids = new Map();

/** Where every piece of the boards is, and what it shows. */
function look() {
  const seen = new Map();
  for (const piece of document.querySelectorAll(".board [data-piece], .board [data-token]")) {
    const { x, y, width } = piece.getBoundingClientRect();
    if (!width) continue;
    const likeness = piece.querySelector(".card-art svg") ?? piece;
    seen.set(piece.dataset.piece ?? piece.dataset.token, { piece, likeness, x: x + scrollX, y: y + scrollY, width, face: piece.dataset.face ?? "" });
  }
  return seen;
}

function remember() {
  before = look();
  lids = new Map();
  for (const lid of document.querySelectorAll(".board .astrolabe .al-closed")) lids.set(lid.closest(".astrolabe").dataset.token, lid);
}

function move() {
  const now = look();
  const quiet = calm();
  for (const [id, { piece, x, y, face }] of now) {
    const old = before.get(id);
    if (!old) {
      if (before.size) arrive(piece, quiet);
      continue;
    }
    if (old.face !== face) {
      glow(piece);
      const source = before.get(piece.dataset.from);
      if (!quiet && source && !now.has(piece.dataset.from)) fly(source, piece);
      else if (!quiet) change(piece, id);
    }
    if (!quiet && Math.hypot(old.x - x, old.y - y) > 3) travel(piece, old.x - x, old.y - y);
  }
  before = now;
}

function arrive(piece, quiet) {
  if (!quiet && piece.matches(".die")) return roll(piece);
  piece.animate([{ opacity: quiet ? 0.4 : 0 }, { opacity: 1 }], { duration: quiet ? 120 : LONG, easing: "ease-out" });
  glow(piece);
}

/** The last change keeps a soft light for two seconds. */
function glow(piece) {
  piece.animate([{ filter: "drop-shadow(0 0 7px #ffe9ad) brightness(1.15)" }, { filter: "none" }], { duration: 2000, easing: "ease-out" });
}

function travel(piece, dx, dy) {
  if (piece instanceof HTMLElement) {
    const frames = [{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }];
    piece.animate(frames, { duration: LONG, easing: EASE });
    return;
  }
  const home = homeOf(piece);
  const matrix = piece.parentNode.getScreenCTM?.();
  if (!home || !matrix || piece.matches("svg")) return;
  const start = `translate(${home.x + dx / matrix.a}px, ${home.y + dy / matrix.d}px)`;
  piece.animate([{ transform: start }, { transform: `translate(${home.x}px, ${home.y}px)` }], { duration: LONG, easing: EASE });
}

/** A piece that became part of another: its likeness flies there. */
function fly(source, piece) {
  const target = piece.getBoundingClientRect();
  const likeness = source.likeness.cloneNode(true);
  const layer = document.createElement("div");
  layer.className = `flying ${piece.closest(".board").className}`;
  layer.append(likeness);
  document.body.append(layer);
  const place = (x, y, width) => ({ left: `${x}px`, top: `${y}px`, width: `${width}px` });
  Object.assign(layer.style, place(target.x, target.y, target.width));
  const frames = [place(source.x - scrollX, source.y - scrollY, source.width), place(target.x, target.y, target.width)];
  frames[1].opacity = 0.3;
  layer.animate(frames, { duration: LONG, easing: EASE }).finished.finally(() => layer.remove());
}

/** Where a piece of a drawing stands in the units of its drawing; nothing when it is turned or scaled. */
function homeOf(piece) {
  const own = piece.getAttribute("transform") ?? "";
  if (!own) return { x: 0, y: 0 };
  const found = own.match(/^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/);
  return found ? { x: Number(found[1]), y: Number(found[2]) } : null;
}

/** A piece shows something else: a die rolls, a token flips, a lid opens, a card turns over. */
function change(piece, id) {
  if (piece.matches(".die")) return roll(piece);
  if (piece.matches(".astrolabe")) return open(piece, lids.get(id));
  if (piece instanceof HTMLElement) {
    piece.animate([{ transform: "rotateY(80deg)" }, { transform: "none" }], { duration: LONG, easing: "ease-out" });
    return;
  }
  const home = homeOf(piece);
  if (!home || piece.matches("svg")) return;
  const stand = `translate(${home.x}px, ${home.y}px)`;
  const frames = home.x || home.y ? [{ transform: `${stand} scaleX(0)` }, { transform: `${stand} scaleX(1)` }] : [{ opacity: 0.2 }, { opacity: 1 }];
  piece.animate(frames, { duration: LONG, easing: "ease-out" });
}

function roll(piece) {
  const frames = [
    { rotate: "-200deg", translate: "-12px -26px", scale: 0.8 },
    { rotate: "30deg", translate: "4px 2px", scale: 1.08, offset: 0.7 },
    { rotate: "0deg", translate: "0 0", scale: 1 },
  ];
  piece.animate(frames, { duration: 450, easing: "ease-out" });
}

/** The reveal: the sealed lid swings away and the instrument shines for a moment. */
function open(instrument, lid) {
  if (!lid || instrument.querySelector(".al-closed")) return;
  const leaving = lid.cloneNode(true);
  leaving.setAttribute("pointer-events", "none");
  instrument.append(leaving);
  const frames = [{ transform: "none", opacity: 1 }, { transform: "rotate(18deg) scale(1.02)", opacity: 1, offset: 0.35 }, { transform: "translate(0, -90px) rotate(50deg) scale(.9)", opacity: 0 }];
  leaving.animate(frames, { duration: 900, easing: "ease-in" }).finished.finally(() => leaving.remove());
}

document.addEventListener("board:before-morph", remember);
document.addEventListener("board:after-morph", move);
