// Tests that `npm test` leaves out, in a file that both runs have: a journey keeps its main path there, `npm run test:deep` walks all of it.
import { describe, it } from 'vitest';

const isLeftOut = process.env['TEST_DEPTH'] === 'test';
const nothing = Object.assign((): void => undefined, { each: () => (): void => undefined });

export const deepIt = isLeftOut ? (nothing as unknown as typeof it) : it;
export const deepDescribe = isLeftOut ? (nothing as unknown as typeof describe) : describe;
