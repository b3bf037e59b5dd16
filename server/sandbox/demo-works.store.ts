// What the sample works need to know of the database: whose they are, and whether they are there already.
import type { Plan } from '#shared/domain/plan.ts';
import type { Db } from '#server/platform/database.ts';

export const demoOwner = async (db: Db, email: string): Promise<{ userId: string; plan: Plan | null } | undefined> => {
  const [row] = await db<
    { userId: string; plan: Plan | null }[]
  >`select id as "userId", plan from users where email = ${email} and is_demo`;
  return row;
};

/** Whether the photograph at this path has its piece: then whatever became of that is its owner's. */
export const isHung = async (db: Db, path: string): Promise<boolean> =>
  (await db`select 1 from photos where path = ${path} and piece_id is not null`).count === 1;
