// Moving the corners of a crop: they stay in the photograph, and go around the work.
import { areCorners, type Corner, type Corners } from '#shared/domain/piece/corners.ts';
import { t } from '#shared/language/t.ts';

export const cornerNames = [t('Upper left corner'), t('Upper right corner'), t('Lower right corner'), t('Lower left corner')] as const;

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** Moves one corner. Returns the corners unchanged if their outline would cross itself. */
export const withCorner = (corners: Corners, at: number, { x, y }: Corner): Corners => {
  const moved = corners.map((corner, index) => (index === at ? { x: within(x), y: within(y) } : corner)) as unknown as Corners;
  return areCorners(moved) ? moved : corners;
};

/** Share of a side that a key moves a corner by, and with Shift. */
const [step, largeStep] = [0.0025, 0.025];
const directions: Readonly<Record<string, Corner>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Null for a key that moves nothing. */
export const withKey = (corners: Corners, at: number, key: string, isLarge: boolean): Corners | null => {
  const direction = directions[key];
  const corner = corners[at];
  if (direction === undefined || corner === undefined) return null;
  const by = isLarge ? largeStep : step;
  return withCorner(corners, at, { x: corner.x + direction.x * by, y: corner.y + direction.y * by });
};

const percent = (share: number): string => (share * 100).toFixed(1);
export const placeWords = ({ x, y }: Corner): string =>
  t('{left} percent from the left, {top} percent from the top', { left: percent(x), top: percent(y) });
