// Tests that `npm test` leaves out, in a file that both runs have: a journey keeps its main path there, `npm run test:deep` walks all of it.
import { describe, it } from 'vitest';
import { isShort } from './depth.ts';

const nothing = Object.assign((): void => undefined, { each: () => (): void => undefined });

export const deepIt = isShort ? (nothing as unknown as typeof it) : it;
export const deepDescribe = isShort ? (nothing as unknown as typeof describe) : describe;
