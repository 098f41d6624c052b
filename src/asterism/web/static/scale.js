// Drawings: what their texts must measure depends on how large they are drawn

const scales = new ResizeObserver((measured) => {
  for (const { target } of measured) {
    const { viewBox, clientWidth, clientHeight } = target; // as laid out: a drawing that is just being turned over looks narrow
    const scale = Math.min(clientWidth / viewBox.baseVal.width, clientHeight / viewBox.baseVal.height) || 0;
    if (scale) target.style.setProperty("--px", (1 / scale).toFixed(3));
  }
});

const known = new WeakMap(); // the box each was measured with: a drawing may become another one of the same size

export function measureDrawings() {
  for (const drawing of document.querySelectorAll(".board svg.drawing[viewBox]")) {
    const box = drawing.getAttribute("viewBox");
    if (known.get(drawing) === box) continue;
    known.set(drawing, box);
    scales.unobserve(drawing);
    scales.observe(drawing);
  }
}

measureDrawings();
