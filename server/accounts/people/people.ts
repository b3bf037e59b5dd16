// What other features may know of users. Results omit users without an account.
import { defaultLanguage, type Language } from '#shared/language/languages.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findCorrespondents, findLanguage, findParties, type Correspondent, type Party } from './people.store.ts';

export { publicProfileOf } from './people.store.ts';
export type { Correspondent, Party };

const byId = <P extends { userId: string }>(people: readonly P[]): Map<string, P> =>
  new Map(people.map((person) => [person.userId, person]));

/** For messages and notifications; without the email address. */
export const correspondentsOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Correspondent>> =>
  byId(await findCorrespondents(db, [...new Set(userIds)]));

/** Of what is said to that user. */
export const languageOf = async (db: Db, userId: string): Promise<Language> => (await findLanguage(db, userId)) ?? defaultLanguage;

/** With the email address: for acts on orders only. */
export const partiesOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, Party>> =>
  byId(await findParties(db, [...new Set(userIds)]));
