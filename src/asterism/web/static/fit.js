// What holds more than fits gives way step by step: data-tight says how far (boards/kit.css says what that means).

const narrow = matchMedia("(max-width: 1099px), (max-height: 599px)");
const PLACES = ".areas > .area, .areas .place, .areas .strip-seat";
const STEPS = 3;

const over = (box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
const opened = (box) => box.matches(".strip-seat:has(> .strip-head[open])");

/** Whether a place holds more than it can show, or one of its cards does. */
function full(place) {
  if (!place.clientHeight || opened(place)) return false;
  return over(place) || [...place.querySelectorAll(".card")].some((card) => card.clientHeight && over(card));
}

/** Measure with every piece where it belongs, also while it still travels there. */
function atRest(measure) {
  const moving = document.getAnimations().map(({ effect }) => ({ effect, target: effect?.target }));
  const within = moving.filter(({ target }) => target?.closest(".areas"));
  for (const { effect } of within) effect.target = null;
  measure();
  for (const { effect, target } of within) effect.target = target;
}

export const fit = () => {
  fitQuestion();
  atRest(giveWay);
};

/** A long question stays whole: the tools lose their words first, then its letters become smaller. */
function fitQuestion() {
  const bar = document.querySelector(".bar");
  const asked = bar?.querySelector(".ask > span");
  if (!asked) return;
  delete bar.dataset.long;
  if (narrow.matches) return;
  for (let step = 1; step <= 2 && asked.getBoundingClientRect().height > bar.clientHeight; step += 1) bar.dataset.long = step;
}

/** Give every place its step: none where everything has room; what lies inside gives way before what is around it.
    Areas that are swiped just scroll. */
function giveWay() {
  const places = [...document.querySelectorAll(PLACES)];
  for (const place of places) delete place.dataset.tight;
  if (narrow.matches) return;
  const step = (place) => Number(place.dataset.tight ?? 0);
  for (;;) {
    const left = places.filter((place) => step(place) < STEPS && full(place)); // all are measured before any is changed
    const inmost = left.filter((place) => !left.some((other) => other !== place && place.contains(other)));
    if (!inmost.length) return;
    const area = inmost.at(-1).closest(".areas > .area"); // what matters less comes later, and may leave enough for the rest
    for (const place of inmost) if (area.contains(place)) place.dataset.tight = step(place) + 1;
  }
}

const size = new ResizeObserver(fit); // its size is given by the window and the bars: fitting does not change it
let seen = null;

/** Fit now, and again whenever the table has another size. */
export function keepFitting() {
  const ground = document.querySelector(".ground");
  if (ground !== seen) {
    size.disconnect();
    if (ground) size.observe(ground);
    seen = ground;
  }
  fit();
}

document.fonts.ready.then(fit);
