// Prepares a photograph of a label for reading: upright, level, evenly lit, and with letters of the size that the engine reads best.
import { evenLight } from './even-light.ts';
import { halved, reduced, type Gray } from '#client/photo/shapes/gray.ts';
import { homographyOf, projected, rectangle, sampled, type Homography, type Point, type Quad } from '#client/photo/shapes/homography.ts';
import { outlineOf } from './label-outline.ts';
import { letterHeight, skewOf } from './text-size.ts';

/** Beyond these pixels reading takes too long. */
const mostPixels = 3_200_000;
/** Pixels of the longer side while the size of the letters is measured. */
const measuredAt = 1400;

export type Prepared = {
  image: Gray;
  /** Pixels of `image` for one of the label, which lies level and has the size that it has in the photograph. */
  scale: number;
  /** From a point of the level label to the photograph's. */
  toPhotograph: (point: Point) => Point;
};

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Turned around the middle of a rectangle; positive is clockwise. */
const turned = ({ width, height }: Gray, degrees: number): Quad => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [cx, cy] = [width / 2, height / 2];
  const turn = ({ x, y }: Point): Point => ({ x: cx + (x - cx) * cos - (y - cy) * sin, y: cy + (x - cx) * sin + (y - cy) * cos });
  const [a, b, c, d] = rectangle(width, height);
  return [turn(a), turn(b), turn(c), turn(d)];
};

/** The part of the photograph to read. Without an outline all of it, turned so that its lines are level. */
const areaToRead = (photograph: Gray): Quad => {
  const outline = outlineOf(photograph);
  if (outline !== null) return outline;
  const degrees = skewOf(evenLight(reduced(photograph, 800).small));
  return turned(photograph, Math.abs(degrees) < 0.4 ? 0 : degrees);
};

const sizeOf = ([a, b, c, d]: Quad) => ({
  width: Math.max(distance(a, b), distance(d, c)),
  height: Math.max(distance(a, d), distance(b, c)),
});

const at = (photograph: Gray, quad: Quad, scale: number): { picture: Gray; h: Homography } => {
  const size = sizeOf(quad);
  const [width, height] = [Math.max(1, Math.round(size.width * scale)), Math.max(1, Math.round(size.height * scale))];
  // Sampling reads four neighbors: a smaller picture is sampled from one that was reduced by means.
  let source = photograph;
  let factor = 1;
  while (scale * factor <= 0.5) {
    source = halved(source);
    factor *= 2;
  }
  const to = quad.map(({ x, y }) => ({ x: x / factor, y: y / factor })) as unknown as Quad;
  return {
    picture: sampled(source, homographyOf(rectangle(width, height), to), width, height),
    h: homographyOf(rectangle(width, height), quad),
  };
};

/** letters: the heights of letters to prepare for, in pixels of the images. One image for each. */
export const prepareLabel = (photograph: Gray, letters: readonly number[]): Prepared[] => {
  const quad = areaToRead(photograph);
  const { width, height } = sizeOf(quad);
  const measuring = Math.min(1, measuredAt / Math.max(width, height));
  const measured = letterHeight(evenLight(at(photograph, quad, measuring).picture));
  return letters.map((wanted) => {
    const scale = Math.min(3, measured === null ? measuring : (measuring * wanted) / measured, Math.sqrt(mostPixels / (width * height)));
    const { picture, h } = at(photograph, quad, scale);
    return { image: evenLight(picture), scale, toPhotograph: (point) => projected(h, { x: point.x * scale, y: point.y * scale }) };
  });
};
