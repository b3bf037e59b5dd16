// When the app may conclude that a user has no pieces and no scans.
import { expect, it } from 'vitest';
import { firstReadingOf, ownThingsOf } from './own-things.data.ts';

// Planted: a count of zero taken as "none" while the first sync is running.
it('[D10] one’s own things open the catalog as soon as one is here, and only a finished or impossible reading says that there are none', () => {
  for (const reading of ['done', 'reading', 'unreached'] as const) expect(ownThingsOf(reading, 1)).toBe('some');
  expect([ownThingsOf('done', 0), ownThingsOf('unreached', 0)]).toEqual(['none', 'none']);
  expect([ownThingsOf('reading', 0), ownThingsOf('done', undefined)]).toEqual(['unknown', 'unknown']);
  expect(firstReadingOf({ lastSyncAt: null, status: 'syncing' }, true)).toBe('reading');
  expect(firstReadingOf({ lastSyncAt: null, status: 'signed-out' }, true)).toBe('unreached');
  // The network may go before the engine says so.
  expect(firstReadingOf({ lastSyncAt: null, status: 'syncing' }, false)).toBe('unreached');
  expect(firstReadingOf({ lastSyncAt: 1, status: 'offline' }, false)).toBe('done');
});
