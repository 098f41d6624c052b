// The size of the areas: one screen, or larger by buttons, + - 0, a pinch; remembered for each game on this device.

import { onShow, typing } from "./page.js";

const SIZES = [1, 1.2, 1.5, 1.9, 2.4, 3];
const board = () => document.querySelector(".ground > .areas");
const kept = () => `zoom ${board().dataset.board}`;

let size = 1;

/** 1 is one screen; larger boards keep their shape and scroll. */
function apply() {
  const drawn = board();
  const frame = drawn.parentElement;
  drawn.style.zoom = size > 1 ? size : "";
  drawn.style.width = size > 1 ? `${frame.clientWidth}px` : "";
  drawn.style.height = size > 1 ? `${frame.clientHeight}px` : "";
  frame.classList.toggle("larger", size > 1);
  for (const button of document.querySelectorAll("[data-zoom-by]")) {
    const by = Number(button.dataset.zoomBy);
    button.disabled = by === 0 ? size === 1 : by < 0 ? size <= SIZES[0] : size >= SIZES.at(-1);
  }
}

/** Take another size; what is in the middle (or under the fingers) stays where it is. */
function become(wanted, x, y) {
  const frame = board()?.parentElement;
  if (!frame) return;
  const { left, top, width } = frame.getBoundingClientRect();
  const [dx, dy] = [(x ?? left + width / 2) - left, (y ?? innerHeight / 2) - top];
  const before = size;
  size = Math.min(SIZES.at(-1), Math.max(SIZES[0], wanted));
  const down = (frame.scrollTop + dy) * (size / before) - dy;
  const across = (frame.scrollLeft + dx) * (size / before) - dx;
  apply();
  frame.scrollLeft = across;
  frame.scrollTop = down;
  localStorage.setItem(kept(), size);
}

function step(by) {
  if (by === 0) return become(1);
  become(by > 0 ? SIZES.find((one) => one > size + 0.01) ?? size : SIZES.findLast((one) => one < size - 0.01) ?? size);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom-by]");
  if (button) step(Number(button.dataset.zoomBy));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event) || !board()) return;
  const by = { "+": 1, "=": 1, "-": -1, 0: 0 }[event.key];
  if (by !== undefined) step(by);
});

// A pinch with two fingers, or Ctrl and the wheel, which is what touchpads send for one

let pinch = null;

const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

document.addEventListener("touchstart", (event) => {
  const onBoard = event.touches.length === 2 && event.target.closest?.(".ground");
  pinch = onBoard ? { apart: spread(event.touches), size } : null;
});
document.addEventListener("touchmove", (event) => {
  if (!pinch || event.touches.length !== 2 || event.defaultPrevented) return; // a board may use two fingers itself
  event.preventDefault();
  const [a, b] = event.touches;
  become(pinch.size * (spread(event.touches) / pinch.apart), (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
}, { passive: false });
document.addEventListener("touchend", () => (pinch = null));
document.addEventListener("wheel", (event) => {
  if (!event.ctrlKey || !event.target.closest?.(".ground")) return;
  event.preventDefault();
  become(size * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
}, { passive: false });

addEventListener("resize", () => board() && apply());

onShow(() => {
  if (!board()) return;
  for (const buttons of document.querySelectorAll(".zoom")) buttons.hidden = false;
  size = Math.max(1, Number(localStorage.getItem(kept())) || 1);
  apply();
});
