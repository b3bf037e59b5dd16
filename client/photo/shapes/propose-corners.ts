// Proposes the corners of a work that hangs on a plain wall or lies on a plain table, its frame included.
import { areCorners, type Corner, type Corners } from '#shared/domain/piece/corners.ts';
import { componentsOf } from '#client/photo/shapes/components.ts';
import { standingOut, type Rgba } from './wall.ts';

/** Pixels of the longer side in which corners are looked for. */
export const proposalSide = 480;
/** Share of the photograph that a work covers. */
const [leastShare, mostShare] = [0.06, 0.96];
/** How far the area may be from that of the quadrilateral: what is round, or lies before the work, has no four corners. */
const mostOff = 0.06;
/** Share of a side by which its outline leaves a straight line, on average. */
const mostBent = 0.012;

/** What is narrower than two such radii goes: cords, nails, shadows' edges. Pixels. */
const radius = 3;

/** A pixel stays if its neighborhood is all set (or, growing, has one that is set); beyond the edges nothing is set. */
const morphed = (set: Uint8Array, width: number, height: number, grows: boolean): Uint8Array => {
  const pass = (from: Uint8Array, length: number, lines: number, step: number, next: number): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line += 1)
      for (let index = 0; index < length; index += 1) {
        let count = 0;
        for (let at = index - radius; at <= index + radius; at += 1) if (at >= 0 && at < length) count += from[line * next + at * step]!;
        to[line * next + index * step] = (grows ? count > 0 : count === 2 * radius + 1) ? 1 : 0;
      }
    return to;
  };
  return pass(pass(set, width, height, 1, width), height, width, width, 1);
};

/** With all that is enclosed: whatever the ground cannot reach from the photograph's edge. */
const filled = (set: Uint8Array, width: number, height: number): Uint8Array => {
  const { labels, found } = componentsOf(
    set.map((value) => 1 - value),
    width,
    height,
  );
  const outside = new Set(found.filter((one) => touchesEdge(one, width, height)).map(({ label }) => label));
  return set.map((value, at) => (value === 1 || !outside.has(labels[at]!) ? 1 : 0));
};

type Box = { left: number; top: number; right: number; bottom: number };
const touchesEdge = ({ left, top, right, bottom }: Box, width: number, height: number): boolean =>
  left === 0 || top === 0 || right === width - 1 || bottom === height - 1;

/** The outermost points in the four diagonal directions: near the corners, if the work is turned by less than some thirty degrees. */
const outermost = (points: readonly Corner[]): Corners => {
  const most = (value: (point: Corner) => number): Corner => points.reduce((best, point) => (value(point) > value(best) ? point : best));
  return [most(({ x, y }) => -x - y), most(({ x, y }) => x - y), most(({ x, y }) => x + y), most(({ x, y }) => y - x)];
};

/** Points with a·x + b·y = c, (a, b) of length 1; bent: the mean distance of the outline from it. */
type Line = { a: number; b: number; c: number; bent: number };

/** The line through the middle part of a side, by total least squares; points that lie far off are left out. */
const lineAlong = (points: readonly Corner[], from: Corner, to: Corner): Line | null => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  let near = points.filter(({ x, y }) => {
    const along = ((x - from.x) * ux + (y - from.y) * uy) / length;
    return along > 0.08 && along < 0.92 && Math.abs((x - from.x) * uy - (y - from.y) * ux) < 0.06 * length;
  });
  let line: Line | null = null;
  for (let pass = 0; pass < 4; pass += 1) {
    if (near.length < 0.4 * length) return null;
    const [mx, my] = [near.reduce((sum, { x }) => sum + x, 0) / near.length, near.reduce((sum, { y }) => sum + y, 0) / near.length];
    let [xx, xy, yy] = [0, 0, 0];
    for (const { x, y } of near) {
      xx += (x - mx) ** 2;
      xy += (x - mx) * (y - my);
      yy += (y - my) ** 2;
    }
    const angle = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2;
    const [a, b] = [Math.cos(angle), Math.sin(angle)];
    const c = a * mx + b * my;
    const off = ({ x, y }: Corner): number => Math.abs(a * x + b * y - c);
    const bent = near.reduce((sum, point) => sum + off(point), 0) / near.length;
    line = { a, b, c, bent: bent / length };
    near = near.filter((point) => off(point) <= Math.max(0.8, 2 * bent));
  }
  return line;
};

const crossing = (one: Line, other: Line): Corner => {
  const det = one.a * other.b - other.a * one.b;
  return { x: (one.c * other.b - other.c * one.b) / det, y: (one.a * other.c - other.a * one.c) / det };
};

const areaOf = (corners: Corners): number =>
  corners.reduce((sum, { x, y }, at) => sum + x * corners[(at + 1) % 4]!.y - corners[(at + 1) % 4]!.x * y, 0) / 2;

/** Fractions of the picture's sides; null where nothing with four straight sides stands out from a plain ground, all of it in the picture. */
export const proposeCorners = (picture: Rgba): Corners | null => {
  const { width, height } = picture;
  const out = standingOut(picture);
  if (out === null) return null;
  const opened = morphed(morphed(filled(out, width, height), width, height, false), width, height, true);
  const { found, labels } = componentsOf(opened, width, height);
  const work = found.toSorted((a, b) => b.area - a.area)[0];
  if (work === undefined || touchesEdge(work, width, height)) return null;
  const isWork = (at: number): boolean => labels[at] === work.label;
  const outline: Corner[] = [];
  for (let y = work.top; y <= work.bottom; y += 1)
    for (let x = work.left; x <= work.right; x += 1) {
      const at = y * width + x;
      if (!isWork(at)) continue;
      // The border runs between the pixels.
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        if (!isWork(at + dy * width + dx)) outline.push({ x: x + 0.5 + dx / 2, y: y + 0.5 + dy / 2 });
    }
  const rough = outermost(outline);
  const lines = rough.map((corner, at) => lineAlong(outline, corner, rough[(at + 1) % 4]!));
  const [top, right, bottom, left] = lines;
  if (!top || !right || !bottom || !left || lines.some((line) => line === null || line.bent > mostBent)) return null;
  const inPixels: Corners = [crossing(left, top), crossing(top, right), crossing(right, bottom), crossing(bottom, left)];
  const area = areaOf(inPixels);
  const share = area / (width * height);
  if (share < leastShare || share > mostShare || Math.abs(work.area / area - 1) > mostOff) return null;
  const within = (value: number, size: number): number => Math.min(1, Math.max(0, value / size));
  const corners = inPixels.map(({ x, y }) => ({ x: within(x, width), y: within(y, height) })) as unknown as Corners;
  return areCorners(corners) ? corners : null;
};
