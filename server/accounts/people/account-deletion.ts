// The acts of account deletion on the account itself.
import { isUuid } from '#shared/domain/ids.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import {
  administrators,
  eraseAccount,
  holdsSession,
  isDeleted,
  lockAdministrators,
  lockLeaving,
  type Leaving,
} from './account-deletion.store.ts';

export type { Leaving };

/** Locks the account; undefined when it is gone or the session has ended. */
export const leaving = async (tx: Tx, userId: string, sessionId: string, now: Date): Promise<Leaving | undefined> => {
  const person = await lockLeaving(tx, userId);
  return person !== undefined && (await holdsSession(tx, userId, sessionId, now)) ? person : undefined;
};

const isLast = (all: readonly string[], userId: string): boolean => all.length === 1 && all[0] === userId;
export const isLastAdministrator = async (db: Db, userId: string): Promise<boolean> => isLast(await administrators(db), userId);
/** Like isLastAdministrator, but locks the roles. */
export const staysLastAdministrator = async (tx: Tx, userId: string): Promise<boolean> => isLast(await lockAdministrators(tx), userId);

export const eraseDeparted = (tx: Tx, userId: string, now: Date): Promise<void> => eraseAccount(tx, userId, now);

export const wasDeleted = async (db: Db, userId: string): Promise<boolean> => isUuid(userId) && (await isDeleted(db, userId));
