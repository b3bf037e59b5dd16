// Finds the owners of the sample works and the works already created.
import type { Plan } from '#shared/domain/trade/plan.ts';
import type { Db } from '#server/platform/database/database.ts';

export const demoOwner = async (db: Db, email: string): Promise<{ userId: string; plan: Plan | null } | undefined> => {
  const [row] = await db<
    { userId: string; plan: Plan | null }[]
  >`select id as "userId", plan from users where email = ${email} and is_demo`;
  return row;
};

/** Whether the photograph at this path already has a piece; later changes to it are left to its owner. */
export const isShown = async (db: Db, path: string): Promise<boolean> =>
  (await db`select 1 from photos where path = ${path} and piece_id is not null`).count === 1;

/** The owner's piece that shows this photograph. */
export const shownPiece = async (db: Db, userId: string, path: string): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    select p.id from photos f join pieces p on p.id = f.piece_id
    where f.path = ${path} and p.user_id = ${userId} and p.deleted_at is null and p.purged_at is null`;
  return row?.id;
};

/** The same, unless it was ever listed; then listing is left to its owner. */
export const neverOffered = async (db: Db, userId: string, path: string): Promise<string | undefined> => {
  const [row] = await db<{ id: string }[]>`
    select p.id from photos f join pieces p on p.id = f.piece_id
    where f.path = ${path} and p.user_id = ${userId} and p.deleted_at is null and p.purged_at is null
      and not exists (select from listings l where l.art_piece_id = p.id)`;
  return row?.id;
};
