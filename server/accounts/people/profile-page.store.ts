// The row behind a user's public page.
import type { Db } from '#server/platform/database/database.ts';

/** Name, location and bio are null when empty. */
export type ProfilePageRow = {
  userId: string;
  name: string | null;
  email: string;
  showsEmail: boolean;
  location: string | null;
  bio: string | null;
  isVerifiedCollector: boolean;
  createdAt: Date;
};

export const findProfilePage = async (db: Db, userId: string): Promise<ProfilePageRow | undefined> =>
  (
    await db<ProfilePageRow[]>`
      select id as "userId", nullif(name, '') as name, email, show_email is not null as "showsEmail", nullif(location, '') as location,
        nullif(bio, '') as bio, is_verified_collector as "isVerifiedCollector", created_at as "createdAt"
      from users where id = ${userId}`
  )[0];
