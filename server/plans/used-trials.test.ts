// Which email addresses count as having used the trial, and that the address itself is not stored.
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { createUsedTrials } from './used-trials.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-01-01T00:00:00Z');
const trials = createUsedTrials('a secret of this installation');
const subscriber = async (email: string, trial: Date | null) => {
  const userId = uuidv7();
  await database.sql`insert into subscriptions (id, user_id, customer_id, status, trial_started_at, created_at, read_at, revision)
    values (${`sub_${userId}`}, ${userId}, 'cus_1', 'canceled', ${trial}, ${now}, ${now}, 1)`;
  return { userId, email };
};
const newcomer = (email: string) => trials.isUsed(database.sql, { userId: uuidv7(), email });

describe('a used trial', () => {
  // Planted bug: the mark is made for every deleted account.
  it('[D11] is known of the address after its account is gone, however it is written, and only where there was one', async () => {
    const { sql } = database;
    const ann = await subscriber('ann@example.org', now);
    expect(await trials.isUsed(sql, ann)).toBe(true);
    expect(await newcomer(ann.email)).toBe(false);
    await sql.begin((tx) => trials.remember(tx, ann, now));
    await sql.begin((tx) => trials.remember(tx, ann, now));
    for (const email of ['ann@example.org', ' Ann@Example.org', 'ann+again@example.org']) expect(await newcomer(email), email).toBe(true);
    for (const email of ['anna@example.org', 'ann@example.com']) expect(await newcomer(email), email).toBe(false);
    const paying = await subscriber('ben@example.org', null);
    await sql.begin((tx) => trials.remember(tx, paying, now));
    expect(await newcomer(paying.email)).toBe(false);
  });

  it('[D11] leaves no address behind, and no hash that can be made without the secret', async () => {
    const rows = await database.sql<{ mark: string }[]>`select mark from used_trials`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.mark).toMatch(/^[0-9a-f]{64}$/);
    expect(await createUsedTrials('another secret').isUsed(database.sql, { userId: uuidv7(), email: 'ann@example.org' })).toBe(false);
  });
});
