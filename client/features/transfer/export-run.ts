// The running export of this page: it goes on while other pages are looked at, one at a time on this device.
import { SaidError } from '#shared/contract/wire/errors.ts';
import { useSyncExternalStore } from 'react';
import { dismissToast, toast, type Toast } from '#client/ui/controls/toast.ts';
import { beginWork } from '#client/ui/dialogs/unsaved.ts';
import { t } from '#shared/language/t.ts';
import type { Sink } from '#client/device/local/sink.ts';

export type ExportProgress = { doing: string; percent: number };
/** isWhole: every photograph and record that should be in the file is in it. */
export type ExportResult = { words: string; isWhole: boolean };
export type ExportRun = { userId: string } & (
  | { state: 'running'; progress: ExportProgress; cancel: () => void }
  | { state: 'done'; result: ExportResult }
  | { state: 'failed'; words: string }
);

export type ExportOrder = {
  userId: string;
  fileName: string;
  /** Null if the user chose no file. */
  choose: () => Promise<Sink | null>;
  /** Closes the sink, or aborts it and rejects. */
  write: (sink: Sink, signal: AbortSignal, onProgress: (progress: ExportProgress) => void) => Promise<ExportResult>;
  /** Calls back once this person is no longer signed in; returns the function to end that. */
  onLeft: (left: () => void) => () => void;
};

let current: ExportRun | null = null;
const listeners = new Set<() => void>();
const set = (run: ExportRun | null): void => {
  current = run;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** The run of this person, or how their last one ended. */
export const exportRun = (userId: string | null): ExportRun | null => (current?.userId === userId ? current : null);
export const useExportRun = (userId: string | null): ExportRun | null => useSyncExternalStore(subscribe, () => exportRun(userId));

const running = {
  title: t('Stop the export?'),
  description: t('Your export is still running. Signing out stops it, and no file is kept.'),
  stop: t('Stop and sign out'),
  goOn: t('Go on exporting'),
};

const failureWords = (error: unknown): string => {
  if (error instanceof SaidError) return error.message;
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? t('There is no room left for the file. No file was kept; please make room or choose another disk, then export again.')
    : t('The file could not be written. Nothing was changed; please try again.');
};

const wordsOfEnd = (error: unknown, { aborted }: AbortSignal, hasLeft: boolean): string => {
  if (hasLeft) return t('You are signed out. No file was kept.');
  if (aborted) return t('The export was canceled. No file was kept.');
  console.warn('The export has ended early.', error);
  return failureWords(error);
};

let said: number | null = null;
/** What was said of an earlier export goes. */
const dismissLast = (): void => {
  if (said !== null) dismissToast(said);
  said = null;
};
const say = (message: Toast): void => void (said = toast({ ...message, key: 'export' }));

const toastDone = (fileName: string, { isWhole }: ExportResult): void => {
  say({
    title: isWhole ? t('Your export is done') : t('Your export is done, but not everything is in it'),
    description: isWhole ? fileName : t('Export in the settings says what is missing.'),
    duration: 10_000,
  });
};
const toastFailed = (words: string): void => say({ title: t('The export has stopped'), description: words, destructive: true });

const run = async ({ userId, fileName, write, onLeft }: ExportOrder, sink: Sink): Promise<void> => {
  const stop = new AbortController();
  let hasLeft = false;
  const ends = [
    beginWork(running),
    onLeft(() => {
      hasLeft = true;
      stop.abort();
    }),
  ];
  const onProgress = (progress: ExportProgress): void => {
    if (!stop.signal.aborted) set({ userId, state: 'running', progress, cancel: () => stop.abort() });
  };
  dismissLast();
  onProgress({ doing: t('Reading this device'), percent: 0 });
  try {
    const result = await write(sink, stop.signal, onProgress);
    set({ userId, state: 'done', result });
    toastDone(fileName, result);
  } catch (error) {
    const words = wordsOfEnd(error, stop.signal, hasLeft);
    set({ userId, state: 'failed', words });
    if (hasLeft || !stop.signal.aborted) toastFailed(words);
  } finally {
    for (const end of ends) end();
  }
};

/** Calls back with false while another window exports. */
const alone = async (userId: string, work: (isAlone: boolean) => Promise<void>): Promise<void> => {
  if (navigator.locks === undefined) return work(true);
  await navigator.locks.request(`verso-export-${userId}`, { ifAvailable: true }, (lock) => work(lock !== null));
};

let isBusy = false;
/** Resolves when the export is over, however it ended. Call it in a click handler: a file is chosen first. */
export const startExport = async (order: ExportOrder): Promise<void> => {
  if (isBusy) return;
  isBusy = true;
  const fail = (words: string): void => set({ userId: order.userId, state: 'failed', words });
  await alone(order.userId, async (isAlone) => {
    if (!isAlone) return fail(t('Another window of Verso is exporting. Please wait until it is done.'));
    try {
      const sink = await order.choose();
      if (sink !== null) await run(order, sink);
    } catch (error) {
      fail(failureWords(error));
    }
  }).finally(() => (isBusy = false));
};
