// Everything the boards do beyond lying there: full-size cards, motion, and the local play of each game.
import "./large.js";
import "./motion.js";
import "./codex.js";
import "./astrolabe.js";
import "./knights.js";
