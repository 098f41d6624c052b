// Your turn: told by the title, the icon, and where somebody likes it by a soft sound and a notification.

import { onShow, scene } from "./page.js";

const CHIME = [659, 880]; // hertz
const icon = document.querySelector("link[rel=icon]");
const plainIcon = icon?.href;

const notifies = isSecureContext && "Notification" in window && !/Android/.test(navigator.userAgent); // there no page may, only a service worker

const wanted = (what) => localStorage.getItem(`alert-${what}`) === "on";

let asked = scene().dataset.myTurn; // who opens the page sees the question: nothing to tell

function chime() {
  const audio = new AudioContext();
  CHIME.forEach((pitch, i) => {
    const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + 0.16 * i];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, start);
    volume.gain.exponentialRampToValueAtTime(0.06, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.55);
  });
  setTimeout(() => audio.close(), 1200);
}

function notify(prompt) {
  if (!document.hidden || !notifies || Notification.permission !== "granted") return;
  const note = new Notification(scene().dataset.title, { body: prompt, icon: plainIcon, tag: location.pathname });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

function tell() {
  const prompt = scene().dataset.myTurn;
  document.title = prompt ? `★ Your turn · ${scene().dataset.title}` : scene().dataset.title;
  if (icon) icon.href = prompt ? plainIcon.replace("icon.svg", "icon-turn.svg") : plainIcon;
  const begun = prompt !== undefined && asked === undefined;
  asked = prompt;
  if (!begun) return;
  if (wanted("sound")) chime();
  if (wanted("notification")) notify(prompt);
}

/** The boxes that switch the alerts; they appear only where there is a script to heed them. */
function offer() {
  const alerts = document.getElementById("alerts");
  if (!alerts) return;
  alerts.hidden = false;
  for (const box of alerts.querySelectorAll("input")) box.checked = wanted(box.value);
  alerts.querySelector("[value=notification]").parentElement.hidden = !notifies;
}

document.addEventListener("change", async (event) => {
  const box = event.target;
  if (!box.closest("#alerts")) return;
  if (box.value === "notification" && box.checked && (await Notification.requestPermission()) !== "granted") {
    box.checked = false;
    box.parentElement.lastChild.textContent = " a notification: your browser does not allow it here";
  }
  localStorage.setItem(`alert-${box.value}`, box.checked ? "on" : "off");
  if (box.value === "sound" && box.checked) chime();
});

onShow(() => {
  tell();
  offer();
});
