// Finds where a page of the pull ends, by the weights of all feeds' rows.
import type { Db } from '#server/platform/database/database.ts';
import type { FeedSource, FeedSpan } from '#server/feed/feed-source.ts';

/** The end and weight of a page of at most `bytes`, and at least one row. */
export const endOfPage = async (
  db: Db,
  sources: readonly FeedSource[],
  span: FeedSpan,
  bytes: number,
): Promise<{ upTo: number; weight: number }> => {
  const weighed = sources.flatMap(({ weigh }) => (weigh === undefined ? [] : [weigh(db, span)]));
  const rows = weighed.reduce(
    (all, one) => db`${all} union all (${one})`,
    db`select null::bigint as version, 0::integer as weight where false`,
  );
  const [page] = await db<{ last: number | null; weight: number | null; left: boolean | null }[]>`
    select max(version) filter (where so_far - weight < ${bytes}) as last, max(so_far) filter (where so_far - weight < ${bytes}) as weight,
      bool_or(so_far - weight >= ${bytes}) as left
    from (select version, weight, (sum(weight) over (order by version))::bigint as so_far from (${rows}) r) w`;
  const upTo = page?.left === true && page.last !== null ? page.last : span.upTo;
  return { upTo, weight: page?.weight ?? 0 };
};
