// Depth of the random suites: `npm test` plays a few runs from a fixed seed, `npm run test:deep` many from a random seed that it prints.
/** This is `npm test`: a journey keeps its main path. A file run by itself has neither depth: it runs all of its tests, in small numbers. */
export const isShort = process.env['TEST_DEPTH'] === 'test';
const isDeep = process.env['TEST_DEPTH'] === 'deep';
/** The seed of this run. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20_261_122);

/** own: the environment variable with which a command sets its own number of runs. */
export const countOf = (own: string, count: { test: number; deep: number }): number =>
  Number(process.env[own] ?? (isDeep ? count.deep : count.test));

/** Every n-th of the cases, beginning with the first; `npm run test:deep` takes all. */
export const someOf = <T>(cases: readonly T[], every: number): readonly T[] => (isDeep ? cases : cases.filter((_, at) => at % every === 0));

export const seedOf = (own: string): number => Number(process.env[own] ?? testSeed);
