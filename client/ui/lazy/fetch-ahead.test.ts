import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

// Planted bug: what waits for an idle browser is fetched after the page was told to be quiet.
it('[D39] a page that waits for its new version fetches nothing ahead, and is quiet once what was under way is here', async () => {
  const { fetchAhead, fetchWhenIdle, stopFetchingAhead } = await import('./fetch-ahead.ts');
  const fetched: string[] = [];
  let arrive = (): void => undefined;
  fetchAhead(() => new Promise<void>((resolve) => (arrive = resolve)));
  fetchWhenIdle(() => Promise.resolve(fetched.push('for later')));
  let quiet = false;
  const stopped = stopFetchingAhead().then(() => (quiet = true));
  await vi.advanceTimersByTimeAsync(10_000);
  fetchAhead(() => Promise.resolve(fetched.push('for a link')));
  expect([fetched, quiet]).toEqual([[], false]);
  arrive();
  await stopped;
  expect(fetched).toEqual([]);
});

it("a failure to fetch ahead is nobody's concern", async () => {
  const { fetchAhead, isHandled, stopFetchingAhead } = await import('./fetch-ahead.ts');
  fetchAhead(() => Promise.reject(new Error('no network')));
  expect(isHandled()).toBe(true);
  await stopFetchingAhead();
  expect(isHandled()).toBe(false);
});
