// How many features each photograph of a piece is kept with: 6 kB for a piece, whatever it has, the front first.
import { bytesPerFeature } from './features.ts';

export const bytesPerPiece = 6_000;
const alone = [150];
const withOne = [108, 52];
const withMore = [92, 34, 34];

/** Features of its photographs in their order; photographs beyond the list are not looked for. */
export const sharesOf = (photographs: number): readonly number[] =>
  photographs === 0 ? [] : photographs === 1 ? alone : photographs === 2 ? withOne : withMore;

/** Bytes of a piece with this many photographs. */
export const weightOf = (photographs: number): number => sharesOf(photographs).reduce((sum, share) => sum + share * bytesPerFeature, 0);
