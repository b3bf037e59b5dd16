// Typed text of a page that was closed before the database had stored it.
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { dropJournal, type JournalStorage, recoverJournal, openTextJournal } from './text-journal.ts';

const openStorage = (): JournalStorage & { texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
};
const key = { pieceId: 'p1', field: 'description' } as const;
const words = new Uint8Array([1, 2, 3]);

describe('words that were typed a moment ago', () => {
  it('stand before the call returns, and come back once at the next start of the same person', async () => {
    const storage = openStorage();
    openTextJournal(() => storage, 'ann', key, 'a').keep(words);
    openTextJournal(() => storage, 'bob', key, 'b').keep(words);
    const saved: unknown[] = [];
    const save = async (...given: unknown[]) => void saved.push(given);
    await recoverJournal(() => storage, 'ann', save);
    await recoverJournal(() => storage, 'ann', save);
    expect(saved).toEqual([[key, 'AQID']]);
    dropJournal(() => storage, 'bob');
    expect(storage.length).toBe(0);
  });

  // Planted bug: entries are removed before they are stored.
  it('stay until they are stored, unless their piece is gone', async () => {
    const storage = openStorage();
    const ahead = openTextJournal(() => storage, 'ann', key, 'a');
    ahead.keep(words);
    await recoverJournal(
      () => storage,
      'ann',
      () => Promise.reject(new Error('full')),
    );
    expect(storage.length).toBe(1);
    // An open window keeps typing while the recovered text is stored.
    await recoverJournal(
      () => storage,
      'ann',
      async () => ahead.keep(new Uint8Array([4])),
    );
    expect(storage.length).toBe(1);
    await recoverJournal(
      () => storage,
      'ann',
      () => Promise.reject(new AppError('not_found')),
    );
    expect(storage.length).toBe(0);
    ahead.keep(words);
    ahead.clear();
    expect(storage.length).toBe(0);
  });

  it('need no storage where the browser gives none', async () => {
    const blocked = (): JournalStorage => {
      throw new DOMException('blocked', 'SecurityError');
    };
    openTextJournal(blocked, 'ann', key, 'a').keep(words);
    await recoverJournal(blocked, 'ann', () => Promise.reject(new Error('nothing is there')));
    expect(() => dropJournal(blocked, 'ann')).not.toThrow();
  });
});
