// Rate limits in the database: exact under concurrency, shared by all nodes, and stored without identities.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/servers/database.ts';
import { clientKey, createRateLimits, purgeRateLimits } from './rate-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const refusedOf = async (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error;
      throw error;
    },
  );

describe('rate limits', () => {
  it('lets exactly as many through as the limit says, over two processes', async () => {
    const limiters = [1, 2].map(() => createRateLimits({ sql: database.sql, enabled: true }).limiter('test', { points: 7, seconds: 60 }));
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => refusedOf(limiters[index % 2]?.spend('k') ?? Promise.resolve())),
    );
    expect(all.filter((refused) => refused === null)).toHaveLength(7);
    const refused = all.find((error) => error !== null);
    expect(refused?.code).toBe('rate_limited');
    expect(refused?.retryAfterSeconds).toBeGreaterThan(50);
    expect(await limiters[0]?.usage('k')).toMatchObject({ spent: 40, limit: 7 });
    await limiters[0]?.forget('k');
    expect(await limiters[1]?.usage('k')).toMatchObject({ spent: 0 });
  });

  it('keys of different limiters do not meet, and the purge takes only what is over', async () => {
    const limits = createRateLimits({ sql: database.sql, enabled: true });
    const [a, b] = [limits.limiter('a', { points: 1, seconds: 60 }), limits.limiter('b', { points: 1, seconds: 600 })];
    await a.spend('k');
    await b.spend('k');
    await purgeRateLimits(database.sql, new Date(Date.now() + 300_000));
    expect([(await a.usage('k')).spent, (await b.usage('k')).spent]).toEqual([0, 1]);
  });

  it('one /64 of IPv6 is one client, an IPv4 address is one', () => {
    expect(clientKey('203.0.113.7')).toBe('203.0.113.7');
    expect(
      new Set(['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff::2', '2001:DB8::7:1:2:3:4', '2001:db8:0:7:1:2:3:4%eth0'].map(clientKey)).size,
    ).toBe(1);
    expect(clientKey('2001:db8:0:8::1')).not.toBe(clientKey('2001:db8:0:7::1'));
    expect(clientKey('::1')).toBe('0:0:0:0::/64');
    expect(clientKey('unknown')).toBe('unknown');
  });
});
