// How long the page takes to answer what somebody does, as the Event Timing API has it: from the input to the frame that follows.
import type { Page } from 'playwright-core';

type Entry = { id: number; name: string; duration: number };

/** Runs before any script of the page. The API reports nothing that is answered within 16 ms. */
const watch = (): void => {
  const seen: Entry[] = [];
  Object.assign(globalThis, { seenInteractions: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) seen.push({ id: interactionId, name: entry.name, duration: entry.duration });
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};
export const watchResponses = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** Milliseconds of each interaction since the last call, at least 16. An interaction has several events, of which the slowest counts. */
export const responsesOf = async (page: Page, act: () => Promise<void>): Promise<number[]> => {
  const entries = await (async () => {
    await act();
    return page.evaluate(async () => {
      // An entry comes after the frame of its event.
      await new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 300));
      });
      return (globalThis as unknown as { seenInteractions: Entry[] }).seenInteractions.splice(0);
    });
  })();
  const slowest = new Map<number, number>();
  for (const { id, duration } of entries) slowest.set(id, Math.max(slowest.get(id) ?? 16, duration));
  return [...slowest.values()];
};
