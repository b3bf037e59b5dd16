// What everybody may know of a user: never the email address, so it has a query of its own.
import type { Db } from '#server/platform/database/database.ts';

/** Name and location are null where they are empty. */
export type PublicProfile = { userId: string; name: string | null; location: string | null; isVerifiedCollector: boolean };

export const findPublicProfile = async (db: Db, userId: string): Promise<PublicProfile | undefined> => {
  const [row] = await db<PublicProfile[]>`
    select id as "userId", nullif(name, '') as name, nullif(location, '') as location, is_verified_collector as "isVerifiedCollector"
    from users where id = ${userId}`;
  return row;
};
