// What part of a picture a pane shows: independent of the sizes of picture and pane, so that panes can be kept in step.
import { applied, type Homography } from '#shared/vision/homography.ts';

export type Size = { width: number; height: number };
/** The point of the picture in the middle of the pane, in fractions of its sides, and the enlargement over the whole picture. */
export type View = { x: number; y: number; zoom: number };
/** A point p of the picture, in its pixels, is shown at k * p + (x, y), in CSS pixels of the pane. */
export type Placing = { k: number; x: number; y: number };

export const wholePicture: View = { x: 0.5, y: 0.5, zoom: 1 };
/** Screen pixels per pixel of the picture, at most. */
const mostPixels = 8;

/** CSS pixels per pixel of the picture, when the whole of it is shown. A small picture is not enlarged beyond twice its size. */
export const fitScale = (pane: Size, picture: Size): number => Math.min(pane.width / picture.width, pane.height / picture.height, 2);

/** density: screen pixels per CSS pixel. */
export const mostZoom = (pane: Size, picture: Size, density: number): number => Math.max(1, mostPixels / density / fitScale(pane, picture));

/** The zoom at which each pixel of the picture has one of the screen. */
export const zoomOfPixels = (pane: Size, picture: Size, density: number): number => 1 / density / fitScale(pane, picture);

export const placingOf = (view: View, pane: Size, picture: Size): Placing => {
  const k = fitScale(pane, picture) * view.zoom;
  return { k, x: pane.width / 2 - view.x * picture.width * k, y: pane.height / 2 - view.y * picture.height * k };
};

export const viewOf = ({ k, x, y }: Placing, pane: Size, picture: Size): View => ({
  x: (pane.width / 2 - x) / (k * picture.width),
  y: (pane.height / 2 - y) / (k * picture.height),
  zoom: k / fitScale(pane, picture),
});

/** The fractions of the sides of the picture that are visible around the middle. */
export const shownPart = ({ zoom }: View, pane: Size, picture: Size): Size => {
  const k = fitScale(pane, picture) * zoom;
  return { width: pane.width / (k * picture.width), height: pane.height / (k * picture.height) };
};

const within = (middle: number, part: number): number => (part >= 1 ? 0.5 : Math.min(1 - part / 2, Math.max(part / 2, middle)));

/** Never beyond the edges of the picture, never smaller than the whole of it. */
export const clampView = (view: View, pane: Size, picture: Size, density: number): View => {
  const zoom = Math.min(mostZoom(pane, picture, density), Math.max(1, view.zoom));
  const part = shownPart({ ...view, zoom }, pane, picture);
  return { zoom, x: within(view.x, part.width), y: within(view.y, part.height) };
};

/** One key press; null for a key that moves nothing. Steps are an eighth of what is shown. */
export const viewAfterKey = (key: string, view: View, pane: Size, picture: Size, density: number): View | null => {
  const part = shownPart(view, pane, picture);
  const [across, down] = [Math.min(1, part.width) / 8, Math.min(1, part.height) / 8];
  const changes: Readonly<Record<string, View>> = {
    '+': { ...view, zoom: view.zoom * 1.5 },
    '=': { ...view, zoom: view.zoom * 1.5 },
    '-': { ...view, zoom: view.zoom / 1.5 },
    '0': wholePicture,
    '1': { ...view, zoom: zoomOfPixels(pane, picture, density) },
    ArrowLeft: { ...view, x: view.x - across },
    ArrowRight: { ...view, x: view.x + across },
    ArrowUp: { ...view, y: view.y - down },
    ArrowDown: { ...view, y: view.y + down },
  };
  const next = Object.hasOwn(changes, key) ? changes[key] : undefined;
  return next === undefined ? null : clampView(next, pane, picture, density);
};

/** How far apart two points of the first picture are in the second, in pixels: the scale around this point. */
const scaleAround = (h: Homography, { x, y }: View, one: Size, other: Size): number => {
  const step = 1e-3;
  const inOther = (dx: number, dy: number): [number, number] => {
    const [ox, oy] = applied(h, x + dx, y + dy);
    return [ox * other.width, oy * other.height];
  };
  const [from, right, below] = [inOther(0, 0), inOther(step, 0), inOther(0, step)];
  const area = Math.abs((right[0] - from[0]) * (below[1] - from[1]) - (right[1] - from[1]) * (below[0] - from[0]));
  return Math.sqrt(area / (step * one.width * step * one.height));
};

/**
 * Converts this picture's pan and zoom to the other's, so that both show the same detail at the same size. h: homography from `one` to
 * `other` in 0–1 coordinates; null if they are not aligned: both then show the same part of their picture.
 */
export const sameView = (view: View, h: Homography | null, pane: Size, one: Size, other: Size): View => {
  if (h === null) return view;
  const [x, y] = applied(h, view.x, view.y);
  const zoom = (fitScale(pane, one) * view.zoom) / scaleAround(h, view, one, other) / fitScale(pane, other);
  return { x, y, zoom };
};
