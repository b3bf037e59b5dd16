// How far the random suites go: `npm test` plays a few runs from a fixed seed, `npm run test:deep` many from a seed that it draws and prints.
const isDeep = process.env['TEST_DEPTH'] === 'deep';
/** The seed of this run. */
export const testSeed = Number(process.env['TEST_SEED'] ?? 20_261_122);

/** own: the variable by which a command asks for its own number. */
export const countOf = (own: string, count: { test: number; deep: number }): number =>
  Number(process.env[own] ?? (isDeep ? count.deep : count.test));

export const seedOf = (own: string): number => Number(process.env[own] ?? testSeed);
