// A write-ahead journal of typed text in localStorage: updated with every keystroke, since a closing page cannot wait for the database.
import { AppError } from '#shared/contract/wire/errors.ts';
import { toBase64 } from '#shared/sync/wire/base64.ts';
import { textFields, type TextField } from '#shared/records/piece-fields.ts';
import type { UserData } from './sync.ts';
import type { TextKey } from '#shared/sync/text/text-merger.ts';

/** Synchronous, like `localStorage`. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'verso-words';

/** Storage may be blocked or full; the text then depends on the database alone. */
const tried = (act: () => void): void => {
  try {
    act();
  } catch {
    // The next save to the database stores it.
  }
};

export type TextJournal = { keep: (update: Uint8Array) => void; clear: () => void };

/** editor: unique per open editor, since two windows may edit the same text. */
export const openTextJournal = (
  storage: () => JournalStorage,
  userId: string,
  { pieceId, field }: TextKey,
  editor: string,
): TextJournal => {
  const name = [prefix, userId, pieceId, field, editor].join('/');
  return {
    keep: (update) => tried(() => storage().setItem(name, toBase64(update))),
    clear: () => tried(() => storage().removeItem(name)),
  };
};

const namesOf = (storage: JournalStorage, userId: string): string[] => {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  return names.filter((name) => name.startsWith(`${prefix}/${userId}/`));
};

/**
 * Saves what a closed page has left; saving an update twice is idempotent. An entry that can never be saved, because its piece is gone,
 * is dropped; one that cannot be saved now stays.
 */
export const recoverJournal = async (
  storage: () => JournalStorage,
  userId: string,
  save: (key: TextKey, update: string) => Promise<void>,
): Promise<void> => {
  let names: string[] = [];
  tried(() => (names = namesOf(storage(), userId)));
  for (const name of names) {
    const [, , pieceId = '', field] = name.split('/');
    const update = storage().getItem(name);
    try {
      if (update !== null && isField(field)) await save({ pieceId, field }, update);
    } catch (error) {
      if (!(error instanceof AppError) || !['not_found', 'validation_failed'].includes(error.code)) continue;
    }
    // An open window may have written more in the meantime.
    if (storage().getItem(name) === update) storage().removeItem(name);
  }
};

const isField = (value: unknown): value is TextField => textFields.some((field) => field === value);

/** At sign-out, with all other data of this person on this device. */
export const dropJournal = (storage: () => JournalStorage, userId: string): void =>
  tried(() => {
    for (const name of namesOf(storage(), userId)) storage().removeItem(name);
  });

export const recoverTypedText = ({ userId, engine }: Pick<UserData, 'userId' | 'engine'>): Promise<void> =>
  recoverJournal(
    () => localStorage,
    userId,
    async (key, update) => void (await engine.commit('piece.text', { ...key, update })),
  );
export const dropTypedText = (userId: string): void => dropJournal(() => localStorage, userId);
