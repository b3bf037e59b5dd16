// How long the page takes to answer what somebody does, as the Event Timing API has it: from the input to the frame that follows.
import type { Locator, Page } from 'playwright-core';

/** `interactionId` is missing in TypeScript's DOM types. */
type EventEntry = PerformanceEntry & { interactionId?: number };

/** Runs before any script of the page. The API reports nothing that is answered within 16 ms. */
const watch = (): void => {
  const seen: number[] = [];
  Object.assign(globalThis, { seenInteractions: seen });
  new PerformanceObserver((list) => {
    for (const { interactionId = 0, duration } of list.getEntries() as EventEntry[]) if (interactionId > 0) seen.push(duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
};
export const watchResponses = (page: Page): Promise<unknown> => page.addInitScript(watch);

/** One thing that somebody does: what is tapped, or the key, and what is there (or gone) afterwards. */
export type Step = { on: Locator; press?: string; after: Locator; isGone?: boolean };

/** Waits for the entries of the last interaction, which are reported after its frame: half a second is longer than any frame here. */
const settled = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, 500));
    });
    return (globalThis as unknown as { seenInteractions: number[] }).seenInteractions.splice(0);
  });

/**
 * Milliseconds of the slowest event of the interaction, at least 16. Locators are evaluated in the page, on its throttled main thread, so none
 * is used between the input and the end of the measurement.
 */
export const responseTo = async (page: Page, { on, press, after, isGone = false }: Step): Promise<number> => {
  await on.waitFor();
  await settled(page);
  // At the edges a sticky bar may cover it.
  await on.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await on.boundingBox();
  if (box === null) throw new Error('what is tapped is not to be seen');
  await settled(page);
  if (press === undefined) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  else await page.keyboard.press(press);
  const durations = await settled(page);
  await after.waitFor({ state: isGone ? 'detached' : 'visible' });
  return Math.max(16, ...durations);
};
