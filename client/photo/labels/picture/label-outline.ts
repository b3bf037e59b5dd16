// Finds a light label on a darker ground by its corners.
import { componentsOf } from '#client/photo/shapes/components.ts';
import { histogramOf, otsuOf, reduced, type Gray } from '#client/photo/shapes/gray.ts';
import type { Point, Quad } from '#client/photo/shapes/homography.ts';

/** Pixels of the longer side while looking. */
const lookAt = 500;
/** Share of the photograph that a label covers at least, and at most: one that fills it has no outline. */
const [leastShare, mostShare] = [0.04, 0.92];
/** Share of the quadrilateral that is really light: text and shadows take some. */
const leastFilled = 0.82;

/** The mean over a square window of three pixels each way, so that text and grain do not tear the area. */
const blurred = ({ width, height, data }: Gray, radius: number): Gray => {
  const pass = (from: Uint8Array, length: number, lines: number, step: number, next: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line += 1) {
      let sum = 0;
      const at = (index: number): number => from[line * next + Math.min(length - 1, Math.max(0, index)) * step]!;
      for (let index = -radius; index <= radius; index += 1) sum += at(index);
      for (let index = 0; index < length; index += 1) {
        to[line * next + index * step] = sum / (2 * radius + 1);
        sum += at(index + radius + 1) - at(index - radius);
      }
    }
    return to;
  };
  return { width, height, data: pass(pass(data, width, height, 1, width), height, width, width, 1) };
};

const areaOf = (corners: Quad): number =>
  Math.abs(corners.reduce((sum, { x, y }, at) => sum + x * corners[(at + 1) % 4]!.y - corners[(at + 1) % 4]!.x * y, 0)) / 2;

/** The outermost points in the four diagonal directions: the corners of a label that is turned by less than some thirty degrees. */
const cornersOf = (labels: Int32Array, label: number, width: number): Quad => {
  const most: Record<'a' | 'b' | 'c' | 'd', { value: number; point: Point }> = {
    a: { value: -Infinity, point: { x: 0, y: 0 } },
    b: { value: -Infinity, point: { x: 0, y: 0 } },
    c: { value: -Infinity, point: { x: 0, y: 0 } },
    d: { value: -Infinity, point: { x: 0, y: 0 } },
  };
  labels.forEach((of, at) => {
    if (of !== label) return;
    const point = { x: at % width, y: Math.floor(at / width) };
    const values = { a: -point.x - point.y, b: point.x - point.y, c: point.x + point.y, d: point.y - point.x };
    for (const key of ['a', 'b', 'c', 'd'] as const) if (values[key] > most[key].value) most[key] = { value: values[key], point };
  });
  return [most.a.point, most.b.point, most.c.point, most.d.point];
};

/** Corners in pixels of the picture, or null where no label stands out from its ground. */
export const outlineOf = (picture: Gray): Quad | null => {
  const { small, factor } = reduced(picture, lookAt);
  const soft = blurred(small, 3);
  const { threshold, separation } = otsuOf(histogramOf(soft));
  if (separation < 0.5) return null;
  const light = soft.data.map((value) => (value > threshold ? 1 : 0));
  const { found, labels } = componentsOf(light, small.width, small.height);
  const largest = found.toSorted((a, b) => b.area - a.area)[0];
  if (largest === undefined) return null;
  const corners = cornersOf(labels, largest.label, small.width);
  const area = areaOf(corners);
  const share = area / (small.width * small.height);
  if (share < leastShare || share > mostShare || largest.area / area < leastFilled) return null;
  const scaled = ({ x, y }: Point): Point => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor });
  return [scaled(corners[0]), scaled(corners[1]), scaled(corners[2]), scaled(corners[3])];
};
