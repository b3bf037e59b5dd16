// An export belongs to the page and its person, not to the section of the settings that began it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaidError } from '#shared/contract/wire/errors.ts';
import { dismissToast, shownToasts } from '#client/ui/controls/toast.ts';
import { hasUnsaved, losesInput, mayStopWork } from '#client/ui/dialogs/unsaved.ts';
import type { Sink } from '#client/device/local/sink.ts';
import { exportRun, startExport, type ExportOrder, type ExportResult } from './export-run.ts';

const nothing = async (): Promise<void> => undefined;
const sink: Sink = { write: nothing, close: nothing, abort: nothing };
let asksBeforeUnload = 0;

/** Of the pages of one device: who else holds the lock. */
const locks = { held: false };
beforeEach(() => {
  asksBeforeUnload = 0;
  locks.held = false;
  vi.stubGlobal('addEventListener', (type: string) => type === 'beforeunload' && (asksBeforeUnload += 1));
  vi.stubGlobal('removeEventListener', (type: string) => type === 'beforeunload' && (asksBeforeUnload -= 1));
  const request = async (_: string, __: object, work: (lock: object | null) => Promise<void>) => work(locks.held ? null : {});
  vi.stubGlobal('navigator', { locks: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const { id } of shownToasts()) dismissToast(id);
});

/** An export that ends when the test says so. */
const order = (userId: string) => {
  let [end, fail, leave] = [(_: ExportResult) => undefined as void, (_: unknown) => undefined as void, () => undefined as void];
  let signal: AbortSignal | null = null;
  const given: ExportOrder = {
    userId,
    fileName: 'verso.zip',
    choose: async () => sink,
    write: (_, own, onProgress) =>
      new Promise((resolve, reject) => {
        [end, fail, signal] = [resolve, reject, own];
        own.addEventListener('abort', () => reject(new Error('aborted')));
        onProgress({ doing: 'Packing', percent: 40 });
      }),
    onLeft: (left) => {
      leave = left;
      return () => void (leave = () => undefined);
    },
  };
  return {
    given,
    end: (result: ExportResult) => end(result),
    fail: (error: unknown) => fail(error),
    leave: () => leave(),
    signal: () => signal,
  };
};
const begun = async (userId: string) => {
  const one = order(userId);
  const over = startExport(one.given);
  await vi.waitFor(() => expect(one.signal()).not.toBeNull());
  return { ...one, over };
};
const lastToast = () => shownToasts().at(-1);

describe('an export', () => {
  // Planted: a reload does not ask; leaving a page asks.
  it('[D43] says how far it is and when it is done; a reload asks before it is lost, other pages do not', async () => {
    const { end, over } = await begun('ada');
    expect(exportRun('ada')).toMatchObject({ state: 'running', progress: { percent: 40 } });
    expect([asksBeforeUnload, hasUnsaved(), losesInput()]).toEqual([1, true, false]);
    end({ words: 'The archive has 2 pieces.', isWhole: true });
    await over;
    expect(exportRun('ada')).toMatchObject({ state: 'done', result: { words: 'The archive has 2 pieces.' } });
    expect([asksBeforeUnload, hasUnsaved()]).toEqual([0, false]);
    expect(lastToast()).toMatchObject({ title: 'Your export is done', description: 'verso.zip' });
    const other = await begun('ada');
    expect(shownToasts()).toEqual([]);
    other.end({ words: 'x', isWhole: false });
    await other.over;
    expect(lastToast()?.title).toBe('Your export is done, but not everything is in it');
  });

  it('[D43] is one at a time, in this window and in others', async () => {
    const first = await begun('ada');
    const second = order('ada');
    await startExport(second.given);
    expect(second.signal()).toBeNull();
    first.end({ words: 'x', isWhole: true });
    await first.over;
    locks.held = true;
    await startExport(second.given);
    expect(second.signal()).toBeNull();
    expect(exportRun('ada')).toMatchObject({
      state: 'failed',
      words: 'Another window of Verso is exporting. Please wait until it is done.',
    });
  });

  it('[D43] that fails, is canceled, or has nowhere to go says so, and can be begun again', async () => {
    for (const [error, words] of [
      [new DOMException('No room', 'QuotaExceededError'), 'There is no room left for the file.'],
      [new SaidError('The connection was lost.'), 'The connection was lost.'],
      [new TypeError('x is undefined'), 'The file could not be written.'],
    ] as const) {
      const { fail, over } = await begun('ada');
      fail(error);
      await over;
      expect(exportRun('ada')).toMatchObject({ state: 'failed', words: expect.stringContaining(words) });
      expect(lastToast()).toMatchObject({ title: 'The export has stopped', destructive: true });
      expect(hasUnsaved()).toBe(false);
    }
    const { over } = await begun('ada');
    const run = exportRun('ada');
    if (run?.state === 'running') run.cancel();
    await over;
    expect(exportRun('ada')).toMatchObject({ state: 'failed', words: 'The export was canceled. No file was kept.' });
    await startExport({ ...order('ada').given, choose: () => Promise.reject(new SaidError('This browser has room for 1 GB.')) });
    expect(exportRun('ada')).toMatchObject({ words: 'This browser has room for 1 GB.' });
    await startExport({ ...order('ada').given, choose: async () => null });
    expect(hasUnsaved()).toBe(false);
  });

  // Planted: an export goes on for somebody who has signed out.
  it('[D43] [D36] is asked about before signing out, stops when its person leaves, and is nothing that another sees', async () => {
    const { leave, over } = await begun('ada');
    const asked = mayStopWork();
    expect(await Promise.race([asked, Promise.resolve('open')])).toBe('open');
    leave();
    await over;
    expect(lastToast()).toMatchObject({ title: 'The export has stopped', description: 'You are signed out. No file was kept.' });
    expect(exportRun('ben')).toBeNull();
    expect(await mayStopWork()).toBe(true);
  });
});
