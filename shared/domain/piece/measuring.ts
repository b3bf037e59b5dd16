// Lengths in a photograph: millimeters per pixel from a known length, and what follows for a distance or a work, with uncertainty.
// Everything assumes that what is measured lies in the same plane as the known length.

/** In pixels of the upright photograph at its own size. */
export type Point = { x: number; y: number };
export type Distance = { from: Point; to: Point };
/** The corners of a work, clockwise from the top left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Millimeters, with the standard uncertainty. */
export type Measured = { mm: number; uncertainty: number };
export type Scale = { mmPerPixel: number; /** A fraction of the scale. */ uncertainty: number };
export type MeasuredSize = {
  width: Measured;
  height: Measured;
  /** The larger difference between opposite edges, as a fraction: how oblique the photograph is. */
  skew: number;
};

export const pixelsBetween = ({ from, to }: Distance): number => Math.hypot(to.x - from.x, to.y - from.y);

/** Two placed points, each off by `pointError` pixels along the line. */
const placing = (pointError: number): number => Math.SQRT2 * pointError;

/** Null where the points coincide. pointError: pixels by which a point may be misplaced. */
export const scaleOf = (known: Distance, mm: number, pointError: number): Scale | null => {
  const pixels = pixelsBetween(known);
  if (!(pixels > 0) || !(mm > 0)) return null;
  return { mmPerPixel: mm / pixels, uncertainty: placing(pointError) / pixels };
};

const measuredOf = (pixels: number, spread: number, scale: Scale): Measured => {
  const mm = pixels * scale.mmPerPixel;
  return { mm, uncertainty: Math.hypot(mm * scale.uncertainty, spread * scale.mmPerPixel) };
};

export const lengthOf = (distance: Distance, scale: Scale, pointError: number): Measured =>
  measuredOf(pixelsBetween(distance), placing(pointError), scale);

/** The mean of opposite edges; half of their difference counts as uncertainty, since perspective makes the nearer edge longer. */
export const sizeOf = ([topLeft, topRight, bottomRight, bottomLeft]: Corners, scale: Scale, pointError: number): MeasuredSize => {
  const side = (from: Point, to: Point): number => pixelsBetween({ from, to });
  const mean = (one: number, other: number) => {
    const half = Math.abs(one - other) / 2;
    return { pixels: (one + other) / 2, half, spread: Math.hypot(pointError, half) };
  };
  const across = mean(side(topLeft, topRight), side(bottomLeft, bottomRight));
  const down = mean(side(topLeft, bottomLeft), side(topRight, bottomRight));
  const skewOf = ({ pixels, half }: { pixels: number; half: number }): number => (pixels === 0 ? 0 : (2 * half) / pixels);
  return {
    width: measuredOf(across.pixels, across.spread, scale),
    height: measuredOf(down.pixels, down.spread, scale),
    skew: Math.max(skewOf(across), skewOf(down)),
  };
};

export type Agreement = 'agrees' | 'differs';
/** Against a recorded length; twice the uncertainty, or a hundredth of the length where that is more, counts as agreement. */
export const agreementOf = ({ mm, uncertainty }: Measured, recorded: number): Agreement =>
  Math.abs(mm - recorded) <= Math.max(2 * uncertainty, recorded / 100) ? 'agrees' : 'differs';

/** As many decimals as the uncertainty warrants: '65.1 ± 0.4 cm', '812 ± 12 cm', '4.23 ± 0.05 cm'. */
export const measuredWords = ({ mm, uncertainty }: Measured): string => {
  const [length, spread] = [mm / 10, Math.max(uncertainty / 10, 0.01)];
  const decimals = Math.min(2, Math.max(0, Math.ceil(-Math.log10(spread))));
  return `${length.toFixed(decimals)} ± ${spread.toFixed(decimals)} cm`;
};
