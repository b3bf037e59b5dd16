// Words that were typed a moment ago and are on their way into the database: written down at once where a page that closes still can.
import { AppError } from '#shared/contract/errors.ts';
import { toBase64 } from '#shared/sync/base64.ts';
import { textFields, type TextField } from '#shared/domain/piece/piece.ts';
import type { UserData } from './sync.ts';
import type { TextKey } from '#shared/sync/text-merger.ts';

/** As `localStorage` is one: what is written there stands when the call returns. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'verso-words';

/** Storage can be refused or full: then the words have what the database has, and no more. */
const tried = (act: () => void): void => {
  try {
    act();
  } catch {
    // Nothing to be done that the next save does not do.
  }
};

export type TextJournal = { keep: (update: Uint8Array) => void; clear: () => void };

/** editor: of its own for each text that is open, since two windows may write into the same one. */
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
 * Hands on what a page that was closed has left; the same words twice are the same words. What can never be stored, because its
 * piece is gone, is forgotten; what only could not be stored now stays.
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
    // A window that is still open may have written more meanwhile.
    if (storage().getItem(name) === update) storage().removeItem(name);
  }
};

const isField = (value: unknown): value is TextField => textFields.some((field) => field === value);

/** They go with everything else of this person on this device. */
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
