// Account deletion for its dialog: the obstacles, and the command that also deletes the device's data.
import { useCallback } from 'react';
import { deleteAccount, readDeletion, type DeletionStatus } from '#shared/contract/people/deletion.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { type SeenAnswer, useSeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { saveUnsent } from '#client/device/sync/sync.data.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useSession } from '#client/device/session/session-context.tsx';
import type { Unsent } from '#client/device/session/unsent.ts';

const ask = () => call(readDeletion, {});
const read = readerOf(readDeletion.answer);
export const useDeletionStanding = (): SeenAnswer<DeletionStatus> => useSeenAnswer('deletion', ask, read);

export type DeletionActs = {
  /** Data that exists only on this device. */
  unsent: () => Promise<Unsent>;
  keepCopy: () => Promise<void>;
  /** Deletes the device's data once the server has deleted the account. Rejects with an AppError. */
  remove: (password: string) => Promise<void>;
};

export const useDeletionActs = (): DeletionActs => {
  const data = useUserData();
  const { session } = useSession();
  return {
    unsent: useCallback(async () => (data === null ? { operations: 0, drafts: 0, files: 0, contactMessages: 0 } : data.unsent()), [data]),
    keepCopy: async () => {
      if (data !== null) await saveUnsent(data);
    },
    remove: async (password) => {
      await call(deleteAccount, { body: { password } });
      await session.signOut();
    },
  };
};
