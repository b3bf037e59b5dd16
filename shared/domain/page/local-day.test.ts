import { afterEach, expect, it, vi } from 'vitest';
import { localDay } from './local-day.ts';

afterEach(() => vi.unstubAllEnvs());

// Planted bug: the day in Greenwich.
it.each([
  ['America/New_York', '2026-05-02T01:30:00Z', '2026-05-01'],
  ['Pacific/Auckland', '2026-12-31T12:00:00Z', '2027-01-01'],
  ['UTC', '2026-03-09T00:00:00Z', '2026-03-09'],
])('[D66] in %s %s is on %s', (zone, at, day) => {
  vi.stubEnv('TZ', zone);
  expect(localDay(new Date(at))).toBe(day);
});
