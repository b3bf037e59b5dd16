import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import type { TextValue } from '#shared/sync/text/text-merger.ts';
import { textRoot, yjsTexts } from '#shared/sync/text/text.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { typed } from './text-binding.ts';
import { StorageFailure } from '#client/data/db/storage.ts';
import { createTextSession, savePause, saveWithin } from './text-session.ts';

const key = { pieceId: '0190a000-0000-7000-8000-000000000001', field: 'description' } as const;

/** A fake of the device's database: merges what is saved, or refuses it. */
const openDisk = (text = '') => {
  let stored: TextValue = { text, state: null };
  const saves: Uint8Array[] = [];
  return {
    saves,
    stored: () => stored,
    put: (value: TextValue) => {
      stored = value;
    },
    save: async (update: Uint8Array): Promise<void> => {
      saves.push(update);
      const merged = yjsTexts.merge(key, stored, update);
      if ('refused' in merged) throw new AppError('validation_failed', { text: merged.refused });
      stored = merged;
    },
  };
};
const openSession = (disk = openDisk()) => {
  const session = createTextSession({ key, stored: disk.stored(), save: disk.save });
  const type = (added: string): void => session.doc.transact(() => session.doc.getText(textRoot).insert(0, added), typed);
  return { disk, session, type };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a text that is being typed', () => {
  it('is on disk after a short pause, and within a second although somebody types on', async () => {
    const { disk, session, type } = openSession();
    type('a');
    expect(session.state().unsaved).toBe(true);
    await vi.advanceTimersByTimeAsync(savePause);
    expect([disk.stored().text, session.state().unsaved]).toEqual(['a', false]);
    const began = performance.now();
    // Planted bug: every key restarts the debounce, and continuous typing is never saved.
    for (let count = 0; count < 20; count += 1) {
      type('b');
      await vi.advanceTimersByTimeAsync(savePause - 50);
    }
    expect(performance.now() - began).toBeGreaterThan(saveWithin);
    expect(disk.stored().text.length).toBeGreaterThan(10);
    // Planted bug: one save for each key.
    expect(disk.saves.length).toBeLessThan(8);
  });

  it('is on disk at once when the page is left', async () => {
    const { disk, session, type } = openSession();
    type('left');
    await session.flush();
    expect(disk.stored().text).toBe('left');
  });

  // Planted bug: nothing is stored before the typing pause, so a tab that closes 50 milliseconds after the last key loses it.
  it('is written down with every key for a page that is closed before it is on disk', async () => {
    const disk = openDisk('Oil.');
    let ahead: Uint8Array | null = null;
    const session = createTextSession({
      key,
      stored: disk.stored(),
      save: disk.save,
      ahead: { keep: (update) => (ahead = update), clear: () => (ahead = null) },
    });
    for (const added of ['b', 'a']) session.doc.transact(() => session.doc.getText(textRoot).insert(0, added), typed);
    expect(yjsTexts.merge(key, disk.stored(), ahead ?? new Uint8Array())).toMatchObject({ text: 'abOil.' });
    await session.flush();
    expect([disk.stored().text, ahead]).toEqual(['abOil.', null]);
  });

  it('is not saved again because others have written', async () => {
    const { disk, session } = openSession();
    Y.applyUpdate(session.doc, yjsTexts.change(key, { text: '', state: null }, 'theirs').update, 'room');
    await vi.advanceTimersByTimeAsync(saveWithin);
    expect([disk.saves.length, session.state().unsaved]).toEqual([0, false]);
  });

  it('stays unsaved when the device cannot keep it, says why, and is tried again', async () => {
    const disk = openDisk();
    let full = true;
    const session = createTextSession({
      key,
      stored: disk.stored(),
      save: async (update) => {
        if (full) throw new StorageFailure('full', new Error('quota'));
        await disk.save(update);
      },
    });
    session.doc.transact(() => session.doc.getText(textRoot).insert(0, 'kept'), typed);
    await vi.advanceTimersByTimeAsync(savePause);
    expect(session.state()).toEqual({ unsaved: true, trouble: 'There is no room left on this device.' });
    full = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([session.state(), disk.stored().text]).toEqual([{ unsaved: false, trouble: null }, 'kept']);
  });
});

describe('what the database holds', () => {
  it('comes into the text, under what is being typed', () => {
    const { disk, session, type } = openSession(openDisk('Oil.'));
    type('Old. ');
    disk.put(yjsTexts.change(key, disk.stored(), 'Oil. Signed.'));
    session.take(disk.stored());
    expect(session.doc.getText(textRoot).toJSON()).toBe('Old. Oil. Signed.');
  });

  // Planted bug: only the diff to the last save is sent, and diffs that build on a reverted change never apply.
  it('may have lost a change that was refused: then the whole is stored with the next one', async () => {
    const { disk, session, type } = openSession();
    type('one ');
    await session.flush();
    disk.put({ text: '', state: null });
    type('two ');
    await session.flush();
    expect([disk.stored().text, session.state()]).toEqual(['two one ', { unsaved: false, trouble: null }]);
  });
});
