// A live table: pushes, moves without reloading, keys, the drawn board. Everything here also works without it.

import { connection, persistentFetch } from "./connection.js";
import { fetchPart, onShow, scene, show, typing } from "./page.js";
import "./coach.js";
import { arrive, finish } from "./playback.js";
import { frame, openDrawer } from "./frame.js";
import "./turn.js";
import "./zoom.js";

let picks = ""; // the address of the table with what is picked, while something is
let picksAsked = 0;

/** Show the table with some picks, unless something else was begun meanwhile. */
async function showPicked(url) {
  const asked = ++picksAsked;
  const html = await fetchPart(url);
  if (asked === picksAsked) show(html);
}

// Pushes: first the whole view, then what makes each next one from the one before, line by line

let source;
let lines; // of the latest view
const AGAIN_MS = 3000;
const PUSH_MS = 1500; // how long the view of one's own move may take before it is fetched

function listen() {
  const url = scene().dataset.live;
  if (source?.url === new URL(url, location).href) return;
  source?.close();
  source = new EventSource(url);
  source.addEventListener("open", () => connection("stream", true));
  source.addEventListener("error", (event) => {
    connection("stream", false);
    if (event.target.readyState === EventSource.CLOSED) setTimeout(listenAgain, AGAIN_MS, event.target); // refused, as by a proxy alone
  });
  source.addEventListener("view", (event) => take(event, event.data.split("\n")));
  source.addEventListener("gone", () => location.reload()); // the page says why
  source.addEventListener("change", (event) => {
    const step = (one) => (typeof one === "string" ? one.split("\n") : lines.slice(...one));
    take(event, JSON.parse(event.data).flatMap(step));
  });
}

function listenAgain(refused) {
  if (source !== refused) return;
  source = undefined;
  listen();
}

function take(event, view) {
  lines = view;
  if (Number(event.lastEventId) <= version()) return;
  if (picks) showPicked(picks);
  else if (sending()) show(lines.join("\n")); // one's own move is seen at once
  else arrive(lines.join("\n"));
}

const version = () => Number(scene().dataset.version);

/** Wait for the push that shows what was just done; without a stream ask for it. */
async function pushed(wanted) {
  const end = performance.now() + PUSH_MS;
  while (version() < wanted && source?.readyState === EventSource.OPEN && performance.now() < end) {
    await new Promise((resume) => setTimeout(resume, 10));
  }
  if (version() < wanted) show(await fetchPart(scene().dataset.here ?? location.href));
}

// Moves and other posts, one at a time

/** Whether a post is under way; kept where pushes do not touch it. */
function sending(now) {
  if (now !== undefined) document.documentElement.toggleAttribute("data-sending", now);
  return document.documentElement.hasAttribute("data-sending");
}

let kept = null; // what was pressed last while a post was under way: it is done after that
let clicks = 0; // how often the same place was just clicked: a double click means one thing

document.addEventListener("click", (event) => {
  if (event.isTrusted) clicks = event.detail;
}, { capture: true });

/** Keep a press for after the post that is under way. */
function keep(press) {
  if (clicks < 2) kept = press;
}

/** Answer with what somebody has pressed before the table had changed, if it is still offered. */
function answerAgain(value) {
  [...document.querySelectorAll("button[form=answer]")].find((one) => one.value === value)?.click();
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.matches("[data-rules]")) {
    event.preventDefault();
    return showRules(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  }
  if (!form.matches("[data-post]")) return;
  event.preventDefault();
  const { submitter } = event;
  if (sending()) return keep(form.id === "answer" ? () => answerAgain(submitter?.value) : () => form.isConnected && form.requestSubmit(submitter?.isConnected ? submitter : null));
  finish();
  sending(true);
  const body = new URLSearchParams(new FormData(form, submitter));
  if (form.matches("[data-clear]")) form.reset();
  for (const field of form.querySelectorAll("input:not([type=hidden]), textarea")) field.defaultValue = field.value; // no draft any more
  if (form.id === "answer") {
    if (document.getElementById("list")) document.getElementById("list").open = false; // the question it was for is answered
    if (document.getElementById("find")) document.getElementById("find").value = "";
    delete document.getElementById("rules-found").dataset.found; // the next question has a rule of its own
  }
  picks = "";
  picksAsked += 1;
  const focused = document.activeElement;
  try {
    const reply = await persistentFetch(form.action, { method: "POST", body, headers: { "X-Asterism": "fragment" } });
    if (reply.redirected) location.assign(reply.url);
    else if (reply.status === 204) await pushed(Number(reply.headers.get("X-Asterism-Version")));
    else show(await reply.text());
    const stayed = [focused, document.body].includes(document.activeElement); // otherwise somebody is busy elsewhere
    if (form.id === "answer" && stayed) document.getElementById("prompt")?.focus({ preventScroll: true });
  } finally {
    sending(false);
    const press = kept;
    kept = null;
    press?.();
  }
});

document.addEventListener("click", async (event) => {
  const pick = event.target.closest("a[data-pick]");
  const rule = event.target.closest("a[data-rule]");
  const barred = event.target.closest("a.barred");
  const drawn = event.target.closest("[data-board] [data-piece]");
  if (pick) {
    event.preventDefault();
    if (sending()) return keep(() => pick.dataset.spot && press(pick.dataset.spot));
    picks = pick.href.includes("pick=") ? pick.href : "";
    showPicked(pick.href);
  } else if (rule) {
    event.preventDefault();
    const focused = document.activeElement;
    if (!(await showRules(rule.href)) || document.activeElement !== focused) return; // something else was begun meanwhile
    openDrawer("why");
    document.querySelector("#rules-found a")?.focus({ preventScroll: true });
  } else if (barred) {
    event.preventDefault();
    openDrawer("why");
  } else if (event.target.closest("[data-point]")) {
    startPointing(!pointing());
  } else if (drawn) {
    press(drawn.dataset.piece);
  } else if (event.target.matches("[data-address]")) {
    event.target.select();
  } else if (event.target.matches("[data-share]")) {
    share(event.target);
  }
});

let rulesAsked = 0;

/** Show rules beside the table; whether they came, and nobody has asked for others since. */
async function showRules(url) {
  const asked = ++rulesAsked;
  const found = await fetchPart(url);
  if (asked !== rulesAsked) return false;
  document.getElementById("rules-found").outerHTML = found;
  document.getElementById("rules-found").dataset.found = url;
  return true;
}

// Pointing: the next piece that is pressed is shown to everybody

const pointing = () => document.querySelector("[data-point]")?.ariaPressed === "true";

function startPointing(now) {
  const button = document.querySelector("[data-point]");
  if (!button) return;
  button.ariaPressed = String(now);
  document.documentElement.toggleAttribute("data-pointing", now);
}

function pointAt(event) {
  const piece = event.target.closest?.("[data-piece], [data-spot]");
  if (!pointing() || !piece) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  startPointing(false);
  const form = document.getElementById("point");
  const id = piece.dataset.piece ?? piece.dataset.spot;
  const known = [...form.elements.piece.options].some((one) => one.value === id);
  if (known) {
    form.elements.piece.value = id;
    form.requestSubmit();
  }
}

addEventListener("click", pointAt, { capture: true });
addEventListener("keydown", (event) => {
  if (event.key === "Enter" || event.key === " ") pointAt(event);
  else if (event.key === "Escape") startPointing(false);
}, { capture: true });

const PING_MS = 8000;
const seenPings = new Set();

/** Ring what somebody has just pointed at, with what they said. */
function showPings() {
  for (const said of document.querySelectorAll("[data-ping]")) {
    if (seenPings.has(said.dataset.ping)) continue;
    seenPings.add(said.dataset.ping);
    const spot = [...spotsOf(said.dataset.at), ...document.querySelectorAll(`#zone-${CSS.escape(said.dataset.at)}`)].find((one) => one.checkVisibility());
    if (!spot) continue;
    const note = document.createElement("div");
    note.className = "ping";
    note.ariaHidden = "true";
    note.textContent = said.textContent;
    document.body.append(note);
    const { x, y, width, height } = spot.getBoundingClientRect();
    const ring = { left: x + scrollX - 4, top: y + scrollY - 4, width: width + 8, height: height + 8 };
    for (const [side, length] of Object.entries(ring)) note.style[side] = `${length}px`;
    setTimeout(() => note.remove(), PING_MS);
  }
}

// Keys

document.addEventListener("keydown", (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === "z" && !typing(event)) {
    event.preventDefault();
    document.getElementById("undo")?.click();
    return;
  }
  if (event.key === "Escape" && event.target.id === "find") {
    event.target.value = "";
    find();
    document.getElementById("prompt").focus();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
  clicks = 1;
  if (event.key >= "1" && event.key <= "9") {
    moves()[Number(event.key) - 1]?.click();
  } else if (event.key === "/") {
    event.preventDefault();
    openDrawer("list");
    document.getElementById("find")?.focus();
  } else if (event.key === "?") {
    openDrawer("more");
    const keys = document.getElementById("keys");
    keys.open = true;
    keys.scrollIntoView({ block: "nearest" });
    keys.querySelector("summary").focus({ preventScroll: true });
  } else if ((event.key === "Enter" || event.key === " ") && event.target.matches("[data-board] [data-piece]")) {
    event.preventDefault();
    press(event.target.dataset.piece);
  } else if (event.key === " " && event.target.matches("a[role=button]")) {
    event.preventDefault();
    event.target.click();
  } else if (event.key.startsWith("Arrow")) {
    moveWithin(event);
  }
});

function moveWithin(event) {
  const zone = event.target.closest("[data-arrows]");
  if (!zone) return;
  const spots = [...zone.querySelectorAll("a, button")];
  const forward = event.key === "ArrowRight" || event.key === "ArrowDown";
  const next = spots[spots.indexOf(event.target) + (forward ? 1 : -1)];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

// The choices: digits take the first nine moves of the bar, never what ends or passes

const moves = () => [...document.querySelectorAll(".choices .group:not(.last) > :is(button, a)")];

function find() {
  const words = document.getElementById("find")?.value.toLowerCase().split(/\s+/) ?? [];
  for (const item of document.querySelectorAll("#options li")) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
  }
}

function numberMoves() {
  for (const key of document.querySelectorAll(".choices .key")) key.remove();
  moves().slice(0, 9).forEach((button, i) => {
    const key = document.createElement("span");
    key.className = "key";
    key.ariaHidden = "true";
    key.textContent = i + 1;
    button.prepend(key);
  });
}

document.addEventListener("input", (event) => {
  if (event.target.id === "find") find();
});

// Pointing at a choice lights up what it touches

for (const [type, lit] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(type, (event) => {
    const touches = event.target.closest?.("[data-touches]")?.dataset.touches ?? "[]";
    for (const id of JSON.parse(touches)) {
      for (const spot of spotsOf(id)) spot.classList.toggle("lit", lit);
    }
  });
}

// The drawn board: its pieces do what the listed pieces do

const spotsOf = (id) => document.querySelectorAll(`[data-spot="${CSS.escape(id)}"], [data-piece="${CSS.escape(id)}"]`);

function press(id) {
  document.querySelector(`a[data-spot="${CSS.escape(id)}"], button[data-spot="${CSS.escape(id)}"]`)?.click();
}

function connectBoard() {
  for (const drawn of document.querySelectorAll("[data-board] [data-piece]")) {
    const spot = document.querySelector(`a[data-spot="${CSS.escape(drawn.dataset.piece)}"], button[data-spot="${CSS.escape(drawn.dataset.piece)}"]`);
    if (!spot) continue;
    nameDrawn(drawn, spot.textContent.replace(/\s+/g, " ").trim());
    for (const state of ["can-act", "selected", "target", "barred", "suggested"]) drawn.classList.toggle(state, spot.classList.contains(state));
  }
}

/** Make a drawn piece a button that says what it does; one that holds others stays for the pointer only. */
function nameDrawn(drawn, words) {
  if (drawn.querySelector("[data-piece]")) return;
  drawn.setAttribute("tabindex", "0");
  drawn.setAttribute("role", "button");
  const named = drawn.hasAttribute("aria-label") || drawn.textContent.trim() !== "";
  drawn.setAttribute(named ? "aria-description" : "aria-label", words);
}

/** The room's address in the hands of the system's own sharing, or on the clipboard. */
async function share(button) {
  const url = new URL(location.pathname, location).href;
  if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {}); // who changes their mind shares nothing
  await navigator.clipboard.writeText(url);
  button.textContent = "Address copied";
}

function fullAddresses() {
  for (const field of document.querySelectorAll("[data-address]")) field.value = new URL(field.value, location).href;
}

// What leaves no choice is answered by itself, unless somebody likes to press everything

document.addEventListener("change", (event) => {
  if (event.target.id === "forced") localStorage.setItem("forced", event.target.checked ? "on" : "off");
});

function keepForced() {
  const box = document.getElementById("forced");
  if (box) box.checked = localStorage.getItem("forced") !== "off";
}

onShow(() => {
  listen();
  keepForced();
  connectBoard();
  fullAddresses();
  const finder = document.querySelector(".find");
  if (finder) {
    finder.hidden = false;
    find();
  }
  numberMoves();
  if (document.querySelector("[data-point]")) document.querySelector("[data-point]").hidden = false;
  startPointing(document.documentElement.hasAttribute("data-pointing"));
  const sharing = document.querySelector("[data-share]");
  if (sharing) sharing.hidden = !(navigator.share || navigator.clipboard); // neither is there without a secure address
  showPings();
  frame();
  document.documentElement.toggleAttribute("data-ready", true);
});
