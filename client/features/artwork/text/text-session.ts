// One long text while it is edited: its document, and saving its changes to the outbox.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import * as Y from 'yjs';
import type { TextKey, TextValue } from '#shared/sync/text/text-merger.ts';
import { openText } from '#shared/sync/text/text.ts';
import type { TextJournal } from '#client/data/sync/text-journal.ts';
import { typed } from './text-binding.ts';

export type TextSessionState = {
  /** There are changes that are not on disk yet. */
  unsaved: boolean;
  /** Why the device could not store them, as text for the user. */
  trouble: string | null;
};

export type TextSession = {
  doc: Y.Doc;
  /** Merges what the device's database holds now: changes of other tabs, of the dialog, or from a pull. */
  take(stored: TextValue): void;
  /** Saves at once. Resolves when nothing is left to save, or when saving failed. */
  flush(): Promise<void>;
  state(): TextSessionState;
  subscribe(listener: () => void): () => void;
};

type SessionParts = {
  key: TextKey;
  stored: TextValue;
  /** Stores an update as an operation with its effect; resolves when it is on disk. */
  save: (update: Uint8Array) => Promise<void>;
  /** Synchronous journal of unsaved text, for a page that closes before the save. */
  ahead?: TextJournal | undefined;
};

/**
 * Debounce of saving, and the longest delay during continuous typing, which is also the most that a lost page can lose.
 * Milliseconds.
 */
export const savePause = 250;
export const saveWithin = 1_000;
/** Retry delay after a failure. Milliseconds. */
const tryAgainAfter = 5_000;

export const createTextSession = ({ key, stored, save, ahead }: SessionParts): TextSession => {
  const doc = openText(key, stored);
  const listeners = new Set<() => void>();
  let state: TextSessionState = { unsaved: false, trouble: null };
  let base = Y.encodeStateVector(doc);
  let typedAt: number | null = null;
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const setState = (next: TextSessionState): void => {
    if (next.unsaved === state.unsaved && next.trouble === state.trouble) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  /** If a refused change was reverted in the database, the diff does not apply, and the whole document is saved. */
  const store = async (): Promise<void> => {
    try {
      await save(Y.encodeStateAsUpdate(doc, base));
    } catch (error) {
      const whole = Y.encodeStateAsUpdate(doc);
      if (!(error instanceof Error && 'code' in error && error.code === 'validation_failed')) throw error;
      await save(whole);
    }
  };
  const saveOnce = async (): Promise<void> => {
    const until = changes;
    typedAt = null;
    try {
      await store();
      if (changes === until) ahead?.clear();
      setState({ unsaved: changes > until, trouble: null });
    } catch (error) {
      setState({ unsaved: true, trouble: sentenceOf(error) });
      later(tryAgainAfter);
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    while (running !== null) await running;
    if (!state.unsaved) return;
    running = saveOnce();
    await running;
    running = null;
    if (state.unsaved && state.trouble === null) later(savePause);
  };

  doc.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin !== typed) return;
    changes += 1;
    ahead?.keep(Y.encodeStateAsUpdate(doc, base));
    const now = performance.now();
    typedAt ??= now;
    setState({ ...state, unsaved: true });
    if (running === null) later(Math.max(0, Math.min(savePause, typedAt + saveWithin - now)));
  });

  return {
    doc,
    take: (value) => {
      const current = openText(key, value);
      base = Y.encodeStateVector(current);
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(current), 'stored');
      current.destroy();
    },
    flush,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
