// Connected areas of the pixels that a test accepts.
export type Component = { left: number; top: number; right: number; bottom: number; area: number; label: number };
export type Components = { found: Component[]; labels: Int32Array };

/** Four-connected areas of set pixels; labels has the index of its component for each pixel, or -1. Right and bottom are inclusive. */
export const componentsOf = (set: Uint8Array, width: number, height: number): Components => {
  const labels = new Int32Array(set.length).fill(-1);
  const found: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < set.length; start += 1) {
    if (set[start] === 0 || labels[start] !== -1) continue;
    const label = found.length;
    const box = { left: width, top: height, right: 0, bottom: 0, area: 0, label };
    labels[start] = label;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const y = Math.floor(at / width);
      const x = at - y * width;
      box.area += 1;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
      const visit = (next: number): void => {
        if (set[next] === 0 || labels[next] !== -1) return;
        labels[next] = label;
        stack.push(next);
      };
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    found.push(box);
  }
  return { found, labels };
};
