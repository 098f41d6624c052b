// What table and replay share: changing the page in place without losing focus, and showing what moved.

import { persistentFetch } from "./connection.js";
import { Idiomorph } from "./vendor/idiomorph.js";

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

export const scene = () => document.getElementById("scene");

/** Ask the server for the changing part of a page, or send a form to it. */
export async function fetchPart(url, options = {}) {
  const response = await persistentFetch(url, { ...options, headers: { "X-Asterism": "fragment", ...options.headers } });
  if (response.redirected) return location.assign(response.url);
  return response.text();
}

/** Replace the scene; pieces glide from where they were, new ones glow, focus stays or goes to the prompt. */
export function show(html) {
  const part = new DOMParser().parseFromString(html, "text/html").getElementById("scene");
  if (!part) return location.reload();
  if (Number(part.dataset.version) < Number(scene().dataset.version)) return; // overtaken by a push
  const places = placesOf();
  const drafts = new Map(fields().filter((field) => field.value !== field.defaultValue).map((field) => [field.id, field.value]));
  const had = document.activeElement !== document.body;
  document.dispatchEvent(new CustomEvent("board:before-morph"));
  const folds = new Set(scene().querySelectorAll("details[id]")); // what somebody has opened or closed stays so
  const beforeAttributeUpdated = (name, node) =>
    !(name === "open" && folds.has(node)) && !(name === "style" && node.matches(".areas, svg.drawing")); // sizes that the page has measured
  const beforeNodeMorphed = (node) => !node.dataset?.found; // rules somebody has looked up stay before their eyes
  Idiomorph.morph(scene(), part, { morphStyle: "outerHTML", callbacks: { beforeAttributeUpdated, beforeNodeMorphed } });
  if (scene().dataset.page !== undefined) document.body.className = scene().dataset.page; // a waiting room becomes a table
  for (const field of fields()) {
    if (drafts.has(field.id)) field.value = drafts.get(field.id);
  }
  if (had && (document.activeElement === document.body || document.activeElement === null)) {
    document.getElementById("prompt")?.focus({ preventScroll: true });
  }
  animate(places);
  decorate();
  document.dispatchEvent(new CustomEvent("board:after-morph"));
}

/** What somebody may be writing in: it is theirs until it is sent. */
const fields = () => [...scene().querySelectorAll("input[id]:not([type=hidden], [readonly]), textarea[id]")];

function placesOf() {
  const places = new Map();
  for (const piece of document.querySelectorAll(".pieces > li[id]")) places.set(piece.id, piece.getBoundingClientRect());
  return places;
}

function animate(places) {
  if (reduced.matches) return;
  for (const piece of document.querySelectorAll(".pieces > li[id]")) {
    const before = places.get(piece.id);
    const after = piece.getBoundingClientRect();
    if (!before) {
      piece.firstElementChild?.classList.add("fresh");
      setTimeout(() => piece.firstElementChild?.classList.remove("fresh"), 2000);
    } else if (Math.hypot(before.x - after.x, before.y - after.y) > 4 && after.y < innerHeight) {
      const start = `translate(${before.x - after.x}px, ${before.y - after.y}px)`;
      piece.animate([{ transform: start }, { transform: "none" }], { duration: 220, easing: "ease-out" });
    }
  }
}

const decorators = [];

/** Register what a page adds to the scene each time it is shown. */
export function onShow(decorator) {
  decorators.push(decorator);
  decorator();
}

function decorate() {
  for (const decorator of decorators) decorator();
}

export const typing = (event) => event.target.closest?.("input:not([type=range]), textarea, select") !== null;
