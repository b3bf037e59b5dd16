// Rate limits, counted in the database, so that all nodes and restarts share one count.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Sql } from '#server/platform/database/database.ts';

export type Limiter = {
  /** Counts one attempt, in one statement; throws rate_limited when the limit is exceeded. */
  spend(key: string): Promise<void>;
  /** Takes back one counted attempt. */
  giveBack(key: string): Promise<void>;
  /** The current count, the limit, and milliseconds until the count resets. */
  usage(key: string): Promise<{ spent: number; limit: number; milliseconds: number }>;
  forget(key: string): Promise<void>;
};

export type RateLimits = { limiter(name: string, limit: { points: number; seconds: number }): Limiter };

export const rateLimited = (milliseconds: number): AppError =>
  new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

/** A household or server usually has a whole IPv6 /64, so that counts as one client. */
export const clientKey = (address: string): string => {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

const unlimited: Limiter = {
  spend: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  usage: () => Promise.resolve({ spent: 0, limit: Number.POSITIVE_INFINITY, milliseconds: 0 }),
  forget: () => Promise.resolve(),
};

/** Adapts our pool to the client interface that the limiter expects. */
const clientOver = (sql: Sql) => ({
  query: async ({ text, values }: { text: string; values?: (string | number | null)[] }) => {
    const rows = await sql.unsafe(text, values ?? []);
    return { rows, rowCount: rows.count };
  },
});

export const createRateLimits = ({ sql, enabled }: { sql: Sql; enabled: boolean }): RateLimits => ({
  limiter: (name, { points, seconds }) => {
    if (!enabled) return unlimited;
    const counter = new RateLimiterPostgres({
      storeClient: clientOver(sql),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
    // Hashed, so that the table holds no addresses or names.
    const hidden = (key: string) => createHash('sha256').update(key).digest('base64url');
    return {
      spend: async (key) => {
        try {
          await counter.consume(hidden(key));
        } catch (error) {
          if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext);
          throw error;
        }
      },
      giveBack: async (key) => {
        await counter.reward(hidden(key));
      },
      usage: async (key) => {
        const found = await counter.get(hidden(key));
        return { spent: found?.consumedPoints ?? 0, limit: points, milliseconds: found?.msBeforeNext ?? 0 };
      },
      forget: async (key) => {
        await counter.delete(hidden(key));
      },
    };
  },
});

/** Deletes expired counts. */
export const purgeRateLimits = async (sql: Sql, now: Date): Promise<void> => {
  await sql`delete from rate_limits where expire < ${now.getTime()}`;
};
