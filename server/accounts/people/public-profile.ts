// The act of telling anybody who a person is: the name, where they are, and whether they are verified; never the email address.
import type { Db } from '#server/platform/database/database.ts';
import { findPublicProfile, type PublicProfile } from './public-profile.store.ts';

export const publicProfileOf = (db: Db, userId: string): Promise<PublicProfile | undefined> => findPublicProfile(db, userId);
