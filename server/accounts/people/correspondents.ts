// The act of telling the messages who somebody is; the email address is not among it.
import type { Db } from '#server/platform/database/database.ts';
import { findCorrespondents, type Correspondent } from './correspondents.store.ts';

/** Whoever has no account is missing. */
export const correspondentsOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Correspondent>> =>
  new Map((await findCorrespondents(db, [...new Set(userIds)])).map((person) => [person.userId, person]));
export type { Correspondent };
