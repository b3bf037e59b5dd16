// How often the vision model was asked on each day of UTC.
import type { Db } from '#server/platform/database/database.ts';

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Counts one question unless the day has had its number; most: undefined for no limit. */
export const countQuestion = async (db: Db, now: Date, most: number | undefined): Promise<boolean> => {
  if (most === 0) return false;
  const fits = most === undefined ? db`true` : db`m.count < ${most}`;
  return (
    (
      await db`insert into model_questions as m (day, count) values (${dayOf(now)}::date, 1) on conflict (day) do update set count = m.count + 1 where ${fits}`
    ).count === 1
  );
};

/** Of the day of `now`. */
export const questionsOn = async (db: Db, now: Date): Promise<number> =>
  (await db<{ count: number }[]>`select count from model_questions where day = ${dayOf(now)}::date`)[0]?.count ?? 0;
