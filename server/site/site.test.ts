// What becomes of a report of an address without a page.
import { describe, expect, it } from 'vitest';

import { AppError } from '#shared/contract/wire/errors.ts';
import { createLog } from '#server/platform/observability/logger.ts';
import type { Limiter } from '#server/platform/http/rate-limits.ts';

import { noteNotFound } from './site.ts';

const countingLimiter = (most: number): Limiter & { keys: string[] } => {
  const keys: string[] = [];
  return {
    keys,
    spend: async (key) => {
      keys.push(key);
      if (keys.length > most) throw new AppError('rate_limited');
    },
    giveBack: async () => undefined,
    usage: async () => ({ spent: keys.length, limit: most, milliseconds: 0 }),
    forget: async () => undefined,
  };
};

/** A log that keeps what it is told. */
const keepingLog = () => {
  const lines: { path?: unknown; from?: unknown }[] = [];
  const log = createLog('silent');
  log.warn = (entry: object) => void lines.push(entry);
  return { log, lines };
};

describe('an address without a page', () => {
  // Planted bug: leaving out the call of log.warn.
  it('[RTE20] is logged with the page that led there', async () => {
    const { log, lines } = keepingLog();
    await noteNotFound({ path: '/pricng', from: '/market' }, { log, limiter: countingLimiter(1), clientAddress: '127.0.0.1' });
    expect(lines).toEqual([{ path: '/pricng', from: '/market' }]);
  });

  // Planted bug: logging before counting.
  it('is not logged for who reports too often', async () => {
    const { log, lines } = keepingLog();
    const limiter = countingLimiter(0);
    await expect(noteNotFound({ path: '/x', from: '' }, { log, limiter, clientAddress: '127.0.0.1' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    expect(lines).toEqual([]);
  });

  it('counts all addresses of one household as one', async () => {
    const { log } = keepingLog();
    const limiter = countingLimiter(9);
    for (const clientAddress of ['2001:db8:1:2::5', '2001:db8:1:2:ffff::1'])
      await noteNotFound({ path: '/x', from: '' }, { log, limiter, clientAddress });
    expect(new Set(limiter.keys).size).toBe(1);
  });
});
