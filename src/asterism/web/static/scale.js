// Drawings: what their texts must measure depends on how large they are drawn

const scales = new ResizeObserver((measured) => {
  for (const { target } of measured) {
    const { width } = target.getBoundingClientRect();
    const { viewBox } = target;
    const scale = Math.min(width / viewBox.baseVal.width, target.clientHeight / viewBox.baseVal.height) || 0;
    if (scale) target.style.setProperty("--px", (1 / scale).toFixed(3));
  }
});

const known = new WeakSet();

export function measureDrawings() {
  for (const drawing of document.querySelectorAll(".board svg.drawing[viewBox]")) {
    if (known.has(drawing)) continue;
    known.add(drawing);
    scales.observe(drawing);
  }
}

measureDrawings();
