// A user's public page, with the email address only for viewers who may see it.
import type { Db } from '#server/platform/database/database.ts';
import { mayAdminister, ownsIt, type Actor } from '#shared/domain/people/access.ts';
import { findProfilePage, type ProfilePageRow } from './profile-page.store.ts';

export type ProfilePage = Omit<ProfilePageRow, 'email' | 'showsEmail'> & { email: string | null };

type HaveTraded = (one: string, other: string) => Promise<boolean>;

const areParties = async (actor: Actor | null, userId: string, haveTraded: HaveTraded): Promise<boolean> =>
  actor !== null && haveTraded(actor.userId, userId);

/** haveTraded: whether viewer and user are the parties of a paid order. */
export const profilePage = async (
  db: Db,
  actor: Actor | null,
  userId: string,
  haveTraded: HaveTraded,
): Promise<ProfilePage | undefined> => {
  const row = await findProfilePage(db, userId);
  if (row === undefined) return undefined;
  const { email, showsEmail, ...rest } = row;
  const mayKnow = showsEmail || ownsIt(actor, { userId }) || mayAdminister(actor) || (await areParties(actor, userId, haveTraded));
  return { ...rest, email: mayKnow ? email : null };
};
