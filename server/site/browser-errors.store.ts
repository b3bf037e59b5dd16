// The rows of errors in browsers: one for each kind of error, with the newest example.
import type { Db } from '#server/platform/database/database.ts';

export type BrowserError = { name: string; message: string; stack: string; route: string };

/** Counts one; returns how often it was seen by now. */
export const countBrowserError = async (db: Db, mark: string, error: BrowserError, now: Date): Promise<number> =>
  (
    await db<{ count: number }[]>`
      insert into browser_errors (mark, name, message, stack, route, count, first_at, last_at)
      values (${mark}, ${error.name}, ${error.message}, ${error.stack}, ${error.route}, 1, ${now}, ${now})
      on conflict (mark) do update set count = browser_errors.count + 1, last_at = excluded.last_at, message = excluded.message,
        stack = excluded.stack, route = excluded.route
      returning count`
  )[0]?.count ?? 1;

/** Deletes those last seen before, and the oldest beyond `most`. */
export const dropOldBrowserErrors = async (db: Db, before: Date, most: number): Promise<void> => {
  await db`delete from browser_errors where last_at < ${before}
    or mark in (select mark from browser_errors order by last_at desc offset ${most})`;
};

export type BrowserErrorFigures = { kinds: number; newest: BrowserError | null };

/** Kinds of error that were seen since, and the newest of them. */
export const browserErrorFigures = async (db: Db, since: Date): Promise<BrowserErrorFigures> => {
  const rows = await db<(BrowserError & { kinds: number })[]>`
    select name, message, stack, route, (count(*) over ())::int as kinds from browser_errors
    where last_at >= ${since} order by last_at desc limit 1`;
  const [row] = rows;
  if (row === undefined) return { kinds: 0, newest: null };
  const { kinds, ...newest } = row;
  return { kinds, newest };
};
