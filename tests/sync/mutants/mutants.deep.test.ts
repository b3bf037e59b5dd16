// The test of the model test: every bug that is planted must be found, by an oracle that has to do with it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { carrierMutants, clientMutants, replayMutants, serverMutants, severalServersMutants } from './mutants.ts';
import { playMutant } from './play.ts';

const seed = 1;
/** More than any of them has ever needed. */
const runs = 5_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a planted bug is found', () => {
  it.each([...clientMutants, ...carrierMutants])('$name', async (mutant) => {
    const { violations, played } = await playMutant(mutant, { databaseUrl: null, runs, seed });
    console.log(`${mutant.name}: run ${played}: ${violations[0]?.slice(0, 120)}`);
    expect(mutant.killedBy.some((word) => violations.some((text) => text.startsWith(word)))).toBe(true);
  });
  it.each([...serverMutants, ...replayMutants, ...severalServersMutants])('on the real server: $name', async (mutant) => {
    const { violations, played } = await playMutant(mutant, { databaseUrl: database.url, runs, seed });
    console.log(`${mutant.name}: run ${played}: ${violations[0]?.slice(0, 120)}`);
    expect(mutant.killedBy.some((word) => violations.some((text) => text.startsWith(word)))).toBe(true);
  });
});

describe('without a planted bug', () => {
  it('the same runs find nothing', async () => {
    const sound = { edits: [] };
    expect(await playMutant(sound, { databaseUrl: null, runs: 60, seed })).toEqual({ played: 60, violations: [] });
    expect(await playMutant(sound, { databaseUrl: database.url, runs: 20, seed })).toEqual({ played: 20, violations: [] });
    expect(await playMutant({ ...sound, servers: 3 }, { databaseUrl: database.url, runs: 40, seed })).toEqual({
      played: 40,
      violations: [],
    });
  });
});
