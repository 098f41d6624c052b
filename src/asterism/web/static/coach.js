// Hints: asked for while the table goes on, and never lost when the question changes meanwhile.

import { fetchPart, onShow, scene, show } from "./page.js";

let wanted = false; // somebody has asked, and no answer was shown yet
let asking = false;

const form = () => document.querySelector("form[data-hint]:not(#hint form)");
const question = () => ["n", "epoch", "seat"].map((name) => document.getElementById("answer")?.elements[name]?.value).join();

/** Ask what an expert would do; an answer that comes too late for its question is asked for anew. */
async function ask() {
  if (asking || !form()) return; // without a question: as soon as there is one
  asking = true;
  document.getElementById("hint").innerHTML = "<p class=thinking>An expert is thinking about your question</p>";
  try {
    while (wanted && form()) {
      const asked = question();
      const found = await fetchPart(form().action, { method: "POST", body: new URLSearchParams(new FormData(form())) });
      if (question() !== asked || found.includes("data-thinking")) continue;
      wanted = false;
      if (found.includes("hint-words")) show(await fetchPart(scene().dataset.here));
      else document.getElementById("hint").outerHTML = found;
    }
  } finally {
    asking = false;
  }
}

document.addEventListener("submit", async (event) => {
  if (!event.target.matches("[data-hint]")) return;
  event.preventDefault();
  if (event.submitter?.name === "close") {
    const body = new URLSearchParams(new FormData(event.target, event.submitter));
    await fetchPart(event.target.action, { method: "POST", body });
    return show(await fetchPart(scene().dataset.here));
  }
  wanted = true;
  ask();
});

onShow(() => {
  if (wanted) ask();
});
