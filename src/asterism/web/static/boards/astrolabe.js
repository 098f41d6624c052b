// The brass instrument: turn rings and dial with a finger, the keyboard or the buttons; read it; seal it.
import { options, svg, typing } from "./options.js";

const AT = { day: "by day", twilight: "at twilight", night: "by night" };
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** The key of the move that a lesson proposes. */
const proposed = () => JSON.parse(document.querySelector(".choices .suggested")?.dataset.key ?? "null");

class AstrolabeDial extends HTMLElement {
  connectedCallback() {
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    this.addEventListener("click", (event) => this.pressed(event), { signal, capture: true });
    this.addEventListener("pointerdown", (event) => this.grip(event), { signal });
    this.addEventListener("pointermove", (event) => this.drag(event), { signal });
    for (const kind of ["pointerup", "pointercancel"]) this.addEventListener(kind, () => (this.held = null), { signal });
    this.addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener("board:after-morph", () => this.refresh(), { signal });
    this.reset();
    this.refresh();
  }

  disconnectedCallback() {
    this.listeners.abort();
  }

  /** Back to what is sealed, or to where everything stands. */
  reset() {
    const [dial, action, number] = (this.dataset.sealed || `${this.dataset.dial},0,0`).split(",").map(Number);
    this.turns = { dial, action, number };
    this.touched = false;
  }

  /** Look again at what may be answered. */
  refresh() {
    const all = options();
    this.aims = new Map(all.filter(({ key }) => key[0] === "aim").map((option) => [option.key.slice(1).join("/"), option]));
    this.sets = all.filter(({ key }) => key[0] === "set");
    const setting = this.aims.size + this.sets.length > 0;
    if (this.wanted && this.sets.length) {
      const wanted = this.wanted;
      this.wanted = null;
      this.follow(wanted);
    }
    if (setting !== this.setting || this.seen !== this.facts()) {
      this.setting = setting;
      this.seen = this.facts();
      this.reset();
    }
    this.paint();
  }

  /** Answer the second question as well, once the page has sent the first answer. */
  follow(wanted) {
    setTimeout(() => {
      if (document.documentElement.hasAttribute("data-sending")) this.follow(wanted);
      else if (this.isConnected && this.sets.length) this.way(wanted)?.take();
    }, 30);
  }

  facts() {
    const { dial, actionRing, numberRing, focus, sealed } = this.dataset;
    return [dial, actionRing, numberRing, focus, sealed].join();
  }

  list(name) {
    return this.dataset[name].split(",");
  }

  get positions() {
    return this.list("times").length;
  }

  /** Signed steps from where a ring stands, the short way round. */
  steps(ring) {
    const n = this.positions;
    const steps = ((this.turns[ring] % n) + n) % n;
    return steps > n / 2 ? steps - n : steps;
  }

  reading() {
    const n = this.positions;
    const wrap = (value) => ((value % n) + n) % n;
    const dial = wrap(this.turns.dial);
    const action = Number(this.dataset.actionRing) + this.turns.action;
    const number = Number(this.dataset.numberRing) + this.turns.number;
    return [
      this.list("times")[dial],
      this.list("actions")[wrap(dial - action)],
      Number(this.list("numbers")[wrap(dial + Number(this.dataset.offset) - number)]),
    ];
  }

  turn(ring, steps) {
    this.turns[ring] += steps;
    this.touched = true;
    this.paint();
  }

  pressed(event) {
    const button = event.target.closest("[data-turn]");
    if (button) {
      const [ring, steps] = button.dataset.turn.split(",");
      this.turn(ring, Number(steps));
    } else if (event.target.closest(".al-seal")) {
      this.seal();
    } else if (!(this.setting && event.target.closest(".astrolabe"))) {
      const plate = event.target.closest(".astrolabe")?.querySelector("[data-piece]");
      if (plate && !plate.contains(event.target)) plate.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Answer with this setting: first what it reads, then how it is reached. */
  seal() {
    const n = this.positions;
    const dial = ((this.turns.dial % n) + n) % n;
    const way = [dial, this.steps("action"), this.steps("number")];
    this.wanted = null;
    if (this.sets.length) return this.way(way)?.take();
    const aim = this.aims.get(this.reading().join("/"));
    if (!aim) return;
    this.wanted = way;
    aim.take();
  }

  /** The offered way that is this one, or the cheapest that looks the same: it has the same dial. */
  way([dial, action, number]) {
    const same = this.sets.filter(({ key }) => Number(key[1]) === dial);
    return same.find(({ key }) => Number(key[2]) === action && Number(key[3]) === number) ?? same[0];
  }

  angle(event) {
    const box = this.querySelector(".astrolabe").getBoundingClientRect();
    const x = event.clientX - (box.x + box.width / 2);
    const y = event.clientY - (box.y + (box.height * 250) / 462);
    return (Math.atan2(x, -y) * 180) / Math.PI;
  }

  grip(event) {
    if (!this.setting || !event.target.closest(".astrolabe")) return;
    const ring = event.target.closest("[data-ring]")?.dataset.ring ?? "dial";
    this.held = { ring, angle: this.angle(event) };
    this.setPointerCapture(event.pointerId);
  }

  drag(event) {
    if (!this.held) return;
    const step = 360 / this.positions;
    let moved = this.angle(event) - this.held.angle;
    if (moved > 180) moved -= 360;
    if (moved < -180) moved += 360;
    const steps = Math.trunc(moved / (step * 0.6));
    if (!steps) return;
    this.held.angle += steps * step;
    this.turn(this.held.ring, steps);
  }

  key(event) {
    if (!this.setting || typing(event) || event.target.closest("button")) return;
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!way) return;
    event.preventDefault();
    this.turn(event.shiftKey ? "action" : event.altKey ? "number" : "dial", way);
  }

  /** Write the reading into the middle of the dial. */
  say(lines) {
    const texts = lines.map((line, i) => {
      const text = svg("text", { x: 0, y: 6 + 23 * (i - (lines.length - 1) / 2), class: "al-reading", "text-anchor": "middle" });
      text.textContent = line;
      return text;
    });
    this.querySelector(".al-said").replaceChildren(...texts);
    this.querySelectorAll(".al-tracery").forEach((line) => line.remove());
  }

  /** What each ring reads now stands beside its buttons; times that may not be set are dimmed. */
  label() {
    const [time, action, number] = this.reading();
    const said = { dial: `Dial: ${time}`, action: `Action ring: ${action}`, number: `Number ring: ${number}` };
    for (const [ring, words] of Object.entries(said)) {
      this.querySelector(`[data-turn^="${ring},"]`).parentElement.querySelector("span").textContent = words;
    }
    const open = new Set([...this.aims.keys()].map((aim) => aim.split("/")[0]));
    for (const sector of this.querySelectorAll(".al-time")) {
      const named = ["day", "twilight", "night"].find((one) => sector.classList.contains(`al-${one}`));
      sector.classList.toggle("shut", open.size > 0 && !open.has(named));
    }
  }

  paint() {
    const tools = this.querySelector(".al-tools");
    if (!tools) return; // the page is still filling this element
    tools.hidden = !this.setting;
    this.querySelector(".astrolabe").classList.toggle("turning", this.setting);
    this.querySelector(".al-seal").disabled = true;
    if (this.setting && (this.touched || !this.dataset.sealed)) {
      const step = 360 / this.positions;
      const place = (name, steps) => this.querySelector(name).setAttribute("transform", `rotate(${steps * step})`);
      place(".al-action-ring", Number(this.dataset.actionRing) + this.turns.action);
      place(".al-number-ring", Number(this.dataset.numberRing) - Number(this.dataset.offset) + this.turns.number);
      place(".al-dial", this.turns.dial);
      this.querySelector(".al-shade")?.remove();
      this.label();
      const [time, action, number] = this.reading();
      this.say([`${capital(action)} ${number}`, AT[time]]);
      const price = Math.abs(this.steps("action")) + Math.abs(this.steps("number"));
      const focus = Number(this.dataset.focus);
      const aim = this.sets.length || this.aims.get([time, action, number].join("/"));
      const can = aim && price <= focus;
      const cost = price > focus ? `${price} focus, and you have ${focus}` : price ? `${price} of ${focus} focus` : "free";
      this.querySelector(".al-words").textContent = `${capital(action)} ${number} ${AT[time]}: ${aim ? cost : "not now"}`;
      const seal = this.querySelector(".al-seal");
      seal.disabled = !can;
      seal.classList.toggle("suggested", proposed()?.join() === ["aim", time, action, number].join());
    }
  }
}

customElements.define("astrolabe-dial", AstrolabeDial);
