// The Codex sky: the chosen card follows the pointer or the focus, turns, and shows what it would score.
import { options, svg, typing } from "./options.js";

const SIGNS = { s: "s", g: "g", c: "c", S: "s", G: "g", C: "c" };
const CLOUDS = "nSGC";
const NOTCH = 40; // pixels of the wheel that turn a card once
const ROOT3 = Math.sqrt(3);

class CodexSky extends HTMLElement {
  card = "";
  turn = 0;
  tile = "";

  connectedCallback() {
    this.size = Number(this.dataset.size);
    this.offsets = this.dataset.offsets.split(";").map((pair) => pair.split(",").map(Number));
    this.board = this.closest(".board");
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    this.board.addEventListener("click", (event) => this.pressed(event), { capture: true, signal });
    this.addEventListener("pointerover", (event) => this.pointed(event.target), { signal });
    this.addEventListener("focusin", (event) => this.pointed(event.target), { signal });
    this.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.point(""), { signal });
    this.addEventListener("wheel", (event) => this.wheel(event), { signal, passive: false });
    this.addEventListener("contextmenu", (event) => this.turnInstead(event), { signal });
    this.board.addEventListener("change", (event) => event.target.closest(".cx-plus") && this.showPoints(event.target.checked), { signal });
    this.addEventListener("touchstart", (event) => this.twoFingers(event), { signal, passive: true });
    this.addEventListener("touchmove", (event) => this.twoFingers(event), { signal, passive: false });
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    for (const kind of ["pointerover", "focusin"]) {
      this.board.addEventListener(kind, (event) => this.seek(event.target), { signal });
    }
    document.addEventListener("board:after-morph", () => this.refresh(), { signal });
    this.refresh();
  }

  disconnectedCallback() {
    this.listeners.abort();
  }

  /** Look again at what may be drawn: called when the page has changed. */
  refresh() {
    this.draws = new Map();
    for (const option of options()) {
      if (option.key[0] === "draw") this.draws.set(option.key.slice(1).join("/"), option);
    }
    const cards = this.cards().map((card) => card.dataset.card);
    if (!cards.includes(this.card)) {
      this.card = cards.length === 1 ? cards[0] : "";
      this.turn = 0;
    }
    for (const tile of this.querySelectorAll(".cx-open")) {
      if (!tile.hasAttribute("tabindex")) tile.setAttribute("tabindex", this.draws.size ? "0" : "-1");
    }
    this.showPoints(localStorage.getItem("codex-points") !== "off");
    this.paint();
  }

  /** Show beside the card in the air what it would score, or leave that to one's own eyes. */
  showPoints(on) {
    localStorage.setItem("codex-points", on ? "on" : "off");
    this.board.classList.toggle("no-plus", !on);
    const box = this.board.querySelector(".cx-plus input");
    if (box) box.checked = on;
  }

  cards() {
    return [...this.board.querySelectorAll(".codex-row [data-card]")];
  }

  chosen() {
    return this.cards().find((card) => card.dataset.card === this.card);
  }

  option() {
    const card = this.chosen();
    if (!card || !this.tile) return undefined;
    return this.draws.get([this.card, this.tile, this.turn % Number(card.dataset.distinct)].join("/"));
  }

  pressed(event) {
    if (!this.draws.size) return;
    const turning = event.target.closest(".cx-turn-left, .cx-turn-right");
    if (turning) return this.rotate(turning.matches(".cx-turn-left") ? -1 : 1);
    if (event.target.closest(".cx-draw")) return this.option()?.take();
    const card = event.target.closest(".codex-row [data-card]");
    const tile = event.target.closest(".cx-open");
    if (!card && !(tile && this.card)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (card) {
      if (this.card !== card.dataset.card) this.turn = 0;
      this.card = card.dataset.card;
      this.paint();
      return;
    }
    const name = tile.dataset.piece.replace("tile:", "");
    const seen = this.tile === name && (event.pointerType === "mouse" || this.shown === name);
    this.point(name);
    if (seen || event.pointerType === "mouse") this.option()?.take();
    this.shown = name;
  }

  pointed(target) {
    const tile = target.closest?.(".cx-open");
    if (tile) this.point(tile.dataset.piece.replace("tile:", ""));
  }

  point(tile) {
    if (tile === this.tile) return;
    this.tile = tile;
    this.paint();
  }

  rotate(steps) {
    this.turn = (this.turn + steps + 6) % 6;
    this.spin = (this.spin || 0) + steps;
    this.paint();
  }

  /** The wheel turns the card: a notch, or as far on a touchpad, is one step. */
  wheel(event) {
    if (!this.card || !this.draws.size || event.ctrlKey) return;
    event.preventDefault();
    this.turned = (this.turned || 0) + event.deltaY * (event.deltaMode ? NOTCH : 1);
    if (Math.abs(this.turned) < NOTCH) return;
    this.rotate(Math.sign(this.turned));
    this.turned = 0;
  }

  turnInstead(event) {
    if (!this.card || !this.draws.size || event.pointerType === "touch") return;
    event.preventDefault();
    this.rotate(1);
  }

  key(event) {
    if (typing(event) || event.ctrlKey || event.metaKey || event.altKey || !this.draws.size) return;
    if (event.key.toLowerCase() === "r" && this.card) {
      event.preventDefault();
      this.rotate(event.shiftKey ? -1 : 1);
    } else if (this.contains(event.target) && event.target.matches(".cx-open")) {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        event.stopImmediatePropagation();
        this.option()?.take();
      } else if (event.key.startsWith("Arrow")) {
        event.preventDefault();
        this.step(event.target, event.key);
      }
    }
  }

  /** Move the focus to the nearest open tile in a direction. */
  step(from, key) {
    const at = (tile) => tile.dataset.at.split(",").map(Number);
    const [x, y] = at(from);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    let least = Infinity;
    for (const tile of this.querySelectorAll(".cx-open")) {
      const [tx, ty] = at(tile);
      const along = (tx - x) * dx + (ty - y) * dy;
      const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
      if (along > 1 && along + 2 * aside < least) [best, least] = [tile, along + 2 * aside];
    }
    best?.focus();
  }

  /** Two fingers turn the card, a sixth of a circle at a time. */
  twoFingers(event) {
    if (event.touches.length !== 2 || !this.card) return;
    if (event.cancelable) event.preventDefault();
    const [a, b] = event.touches;
    const angle = Math.atan2(b.clientY - a.clientY, b.clientX - a.clientX);
    if (event.type === "touchstart") this.angle = angle;
    let turned = angle - this.angle;
    if (turned > Math.PI) turned -= 2 * Math.PI;
    if (turned < -Math.PI) turned += 2 * Math.PI;
    if (Math.abs(turned) > Math.PI / 6) {
      this.rotate(Math.sign(turned));
      this.angle += (Math.sign(turned) * Math.PI) / 3;
    }
  }

  /** While a constellation card is pointed at, show where it could still come true. */
  seek(target) {
    const card = target.closest?.("[data-piece^='target:']");
    for (const hint of this.querySelectorAll("[data-hint]")) {
      hint.classList.toggle("shown", card !== null && hint.dataset.hint === card?.dataset.piece);
    }
  }

  /** The list holds what the chosen card can do. */
  narrow() {
    for (const { key, row } of this.draws.values()) row?.classList.toggle("aside", this.card !== "" && key[1] !== this.card);
    const count = document.querySelector("#list > summary em");
    if (count) count.textContent = document.querySelectorAll("#options li:not(.aside)").length;
  }

  paint() {
    this.narrow();
    const ghost = this.querySelector(".cx-ghost");
    const tools = this.querySelector(".cx-tools");
    const said = this.querySelector(".cx-preview");
    const draw = this.querySelector(".cx-draw");
    if (!ghost || !tools) return; // the page is still filling this element
    ghost.replaceChildren();
    for (const card of this.cards()) {
      const mine = card.dataset.card === this.card;
      card.classList.toggle("selected", mine);
      if (card.getAttribute("role") === "button") card.setAttribute("aria-pressed", String(mine));
      else card.removeAttribute("aria-pressed");
      const art = card.querySelector(".cx-turning");
      if (art) art.setAttribute("transform", mine && this.turn ? `rotate(${this.turn * 60})` : "");
    }
    tools.hidden = !this.card || !this.draws.size;
    const card = this.chosen();
    const tile = this.tile && this.querySelector(`[data-piece="tile:${CSS.escape(this.tile)}"].cx-open`);
    const option = this.option();
    const touch = matchMedia("(hover: none)").matches; // no pointer shows a card in the air: what a press did is confirmed
    draw.hidden = !touch || !tile || !option;
    said.hidden = !draw.hidden;
    if (card && tile && option) {
      const [x, y] = tile.dataset.at.split(",").map(Number);
      const pattern = card.dataset.patterns.split(",")[this.turn];
      this.offsets.forEach(([q, r], i) => {
        const at = { x: x + this.size * ROOT3 * (q + r / 2), y: y + this.size * 1.5 * r };
        if (CLOUDS.includes(pattern[i])) ghost.append(svg("use", { href: "#cx-n", ...at }));
        if (SIGNS[pattern[i]]) ghost.append(svg("use", { href: `#cx-${SIGNS[pattern[i]]}`, ...at }));
      });
      const rim = tile.querySelector(".cx-tile-rim");
      ghost.append(svg("path", { d: rim.getAttribute("d"), class: "cx-ghost-rim" }));
      const points = svg("text", { x, y: y - this.size * 2.6, class: "cx-ghost-points", "text-anchor": "middle" });
      points.textContent = option.note.split(" ")[0];
      ghost.append(points);
      said.textContent = `${tile.dataset.piece.replace("tile:", "")}: ${option.note}`;
      draw.textContent = `Draw in ${said.textContent}`;
    } else if (this.card) {
      said.textContent = touch ? "Press a tile, then draw" : "Point at a tile;\nR turns the card";
    }
  }
}

customElements.define("codex-sky", CodexSky);
