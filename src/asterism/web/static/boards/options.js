// The options of the open question, as the action list of the page has them.

/** Every option as { key, touches, note, label, row, take() }; empty when nothing is asked. */
export function options() {
  return [...document.querySelectorAll("[data-key]")].map((button) => ({
    key: JSON.parse(button.dataset.key),
    touches: JSON.parse(button.dataset.touches || "[]"),
    note: button.dataset.note || "",
    label: button.dataset.label || button.textContent.trim(),
    row: button.closest("li"),
    take: () => button.click(),
  }));
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether keys belong to what somebody is typing. */
export const typing = (event) => event.target.closest?.("input, textarea, select, [contenteditable]") !== null;

export const svg = (name, attributes = {}) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};
