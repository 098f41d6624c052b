// Pieces travel from where they were to where they are now; tokens flip, dice roll, lids open. Nothing waits for it.
import { calm, svg } from "./options.js";

const LONG = 280;
const EASE = "cubic-bezier(.2, .7, .2, 1)";
let before = new Map();
let lids = new Map();

/** Where every piece of the boards is, what it shows, of which kind it is and how many it stands for. */
function look() {
  const seen = new Map();
  for (const piece of document.querySelectorAll(".board [data-piece], .board [data-token]")) {
    const { x, y, width, height } = piece.getBoundingClientRect();
    if (!width) continue;
    const likeness = piece.querySelector(".card-art svg, .ray-long, .ray-short") ?? piece;
    const { piece: id, token, face = "", kind = "", held = "1" } = piece.dataset;
    seen.set(id ?? token, { piece, likeness, x: x + scrollX, y: y + scrollY, width, height, face, kind, held: Number(held) });
  }
  return seen;
}

function remember() {
  before = look();
  for (const one of before.values()) {
    if (one.kind) one.likeness = copyOf(one.likeness); // the page may use the element for another piece
  }
  lids = new Map();
  for (const lid of document.querySelectorAll(".board .astrolabe .al-closed")) lids.set(lid.closest(".astrolabe").dataset.token, lid);
}

function move() {
  const now = look();
  const quiet = calm();
  const left = quiet ? [] : leaving(now);
  for (const [id, one] of now) {
    const { piece, x, y, face, kind } = one;
    const old = before.get(id);
    const gained = kind ? one.held - (old?.kind === kind ? old.held : 0) : 0;
    const sources = gained > 0 ? take(left, one, gained) : [];
    for (const source of sources) come(source, one, !old || old.kind !== kind);
    if (old && !quiet && !kind) {
      for (const token of more(old.face, face)) sources.push(...take(left, { ...one, kind: token }, 1));
      for (const source of sources) fly(source, piece);
    }
    if (sources.length) {
      glow(piece);
      continue;
    }
    if (!old) {
      if (before.size) arrive(piece, quiet);
      continue;
    }
    if (old.face !== face || old.kind !== kind) {
      glow(piece);
      const source = before.get(piece.dataset.from);
      if (!quiet && source && now.get(piece.dataset.from)?.face !== source.face) fly(source, piece);
      else if (!quiet) change(piece, id);
    }
    if (!quiet && Math.hypot(old.x - x, old.y - y) > 3) travel(piece, old.x - x, old.y - y);
  }
  before = now;
}

/** A picture of a piece that can be shown anywhere. */
function copyOf(piece) {
  const copy = piece.cloneNode(true);
  if (!(piece instanceof SVGGraphicsElement) || piece.matches("svg")) return copy;
  const { x, y, width, height } = piece.getBBox();
  const frame = svg("svg", { viewBox: `${x} ${y} ${width} ${height}` });
  copy.removeAttribute("transform");
  frame.append(copy);
  return frame;
}

/** What is not where it was, one entry for each piece: copies of a kind look alike, so any of them may have gone. */
function leaving(now) {
  const found = [];
  for (const [id, old] of before) {
    if (!old.kind) continue;
    const same = now.get(id)?.kind === old.kind ? now.get(id).held : 0;
    for (let i = same; i < old.held; i += 1) found.push(old);
  }
  return found;
}

/** The tokens in one face, "red,,blue" or just "red", that were not in another. */
function more(was, is) {
  const old = was.split(",");
  return is.split(",").filter((token, i) => token && token !== old[i]);
}

/** The nearest of those that left and look like this piece; each goes to one place only. */
function take(left, { kind, x, y }, most) {
  const sources = [];
  while (sources.length < most) {
    let best = -1;
    left.forEach((one, i) => {
      if (one.kind === kind && (best < 0 || Math.hypot(one.x - x, one.y - y) < Math.hypot(left[best].x - x, left[best].y - y))) best = i;
    });
    if (best < 0) break;
    sources.push(...left.splice(best, 1));
  }
  return sources;
}

/** A piece comes from where its like was: itself when it is new here, a likeness of it when it joins others. */
function come(source, { piece, x, y, width }, isNew) {
  if (isNew && piece instanceof HTMLElement) {
    const scale = Math.min(3, Math.max(0.3, source.width / width));
    const start = `translate(${source.x - x}px, ${source.y - y}px) scale(${scale})`;
    piece.animate([{ transform: start, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }], { duration: LONG, easing: EASE });
  } else {
    fly(source, piece);
  }
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
