// A slow reader against a fast source, and a source that stops.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unlessStalled } from './unless-stalled.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const chunk = new Uint8Array(4);

// Planted: one deadline for all of it, by which 50 MB over 2 Mbit/s never arrive.
it('a reader may take as long as it likes', async () => {
  let left = 5;
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
  });
  const reader = unlessStalled(source, 1_000).getReader();
  let read = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    read += next.value.length;
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(read).toBe(20);
});

it('a source that sends nothing more ends with an error, and is let go', async () => {
  let letGo: unknown;
  const source = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(chunk),
    cancel: (reason) => void (letGo = reason),
  });
  const reader = unlessStalled(source, 1_000).getReader();
  await reader.read();
  const next = reader.read().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await next).toEqual(new Error('nothing more came within 1000 ms'));
  expect(letGo).toEqual(new Error('nothing more came within 1000 ms'));
});
