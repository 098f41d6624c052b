// Pieces travel from where they were to where they are now. Found by their stable ids; nothing waits for it.
import { calm } from "./options.js";

const LONG = 280;
let places = new Map();

/** Where every piece of the boards is now. */
function look() {
  const seen = new Map();
  for (const piece of document.querySelectorAll(".board [data-piece], .board [data-token]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) seen.set(piece.dataset.piece ?? piece.dataset.token, { piece, x: box.x + scrollX, y: box.y + scrollY, width: box.width, face: face(piece) });
  }
  return seen;
}

/** What a piece shows, so that a change can be seen: a turned die, a flipped token, a revealed card. */
const face = (piece) => piece.dataset.face ?? "";

function move() {
  const now = look();
  if (!calm()) {
    for (const [id, after] of now) {
      const before = places.get(id);
      if (!before) {
        if (places.size) after.piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LONG, easing: "ease-out" });
        continue;
      }
      const dx = before.x - after.x;
      const dy = before.y - after.y;
      const far = Math.hypot(dx, dy);
      if (far > 3 && after.piece instanceof HTMLElement) {
        after.piece.animate([{ transform: `translate(${dx}px, ${dy}px)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration: LONG, easing: "cubic-bezier(.2, .7, .2, 1)" });
      } else if (far > 3) {
        glide(after.piece, dx, dy);
      }
      if (before.face !== after.face) turnOver(after.piece);
    }
  } else if (places.size) {
    for (const [id, after] of now) {
      if (!places.has(id)) after.piece.animate([{ opacity: 0.3 }, { opacity: 1 }], { duration: 120 });
    }
  }
  places = now;
}

/** A piece of a drawing is moved in the units of its drawing. */
function glide(piece, dx, dy) {
  const matrix = piece.parentNode.getScreenCTM?.();
  if (!matrix) return;
  const x = dx / matrix.a;
  const y = dy / matrix.d;
  const own = piece.getAttribute("transform") || "";
  const home = own.match(/translate\(([-\d.]+)[ ,]+([-\d.]+)\)/);
  const [hx, hy] = home ? [Number(home[1]), Number(home[2])] : [0, 0];
  const rest = own.replace(/translate\([^)]*\)/, "").trim();
  if (rest) return;
  piece.animate([{ transform: `translate(${hx + x}px, ${hy + y}px)` }, { transform: `translate(${hx}px, ${hy}px)` }], { duration: LONG, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

function turnOver(piece) {
  const roll = piece.matches(".die, [data-roll]");
  if (piece instanceof HTMLElement) {
    const frames = roll
      ? [{ rotate: "0deg", scale: 0.8 }, { rotate: "380deg", scale: 1.1 }, { rotate: "360deg", scale: 1 }]
      : [{ transform: "rotateY(90deg)" }, { transform: "none" }];
    piece.animate(frames, { duration: roll ? 450 : LONG, easing: "ease-out" });
  } else {
    piece.animate([{ opacity: 0.1 }, { opacity: 1 }], { duration: LONG });
  }
}

document.addEventListener("board:before-morph", () => (places = look()));
document.addEventListener("board:after-morph", move);
