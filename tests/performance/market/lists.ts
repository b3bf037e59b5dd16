// The lists of addresses for search engines over the whole market, beside one plain reading of the same ids.
import { gunzipSync } from 'node:zlib';
import { createSitemaps } from '#server/discovery/sitemaps.ts';
import { createOfferedWorks } from '#server/market/listings/offered-works.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { ms, withoutGoal, type Line } from '#tests/performance/bench/table.ts';

const timed = async <T>(work: () => Promise<T>): Promise<{ took: number; value: T }> => {
  const started = performance.now();
  const value = await work();
  return { took: performance.now() - started, value };
};

export const measureLists = async (sql: Sql, rounds: number, say: (text: string) => void): Promise<Line[]> => {
  const took: Record<'index' | 'lists' | 'plain', number[]> = { index: [], lists: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    const lists = createSitemaps({ clock: () => new Date(), origin: 'https://verso.example', ...createOfferedWorks({ sql }) });
    const index = await timed(() => lists.index());
    const names = [
      ...gunzipSync(index.value)
        .toString()
        .matchAll(/sitemaps\/([\w-]+)\.xml/g),
    ].map(([, name]) => name ?? '');
    const all = await timed(async () => {
      for (const name of names) await lists.list(name);
    });
    const plain = await timed(() => sql`select art_piece_id from market_search order by art_piece_id`);
    took.index.push(index.took);
    took.lists.push(all.took);
    took.plain.push(plain.took);
    say(`${names.length} lists for search engines: the index ${ms(index.took)}, all of them ${ms(all.took)}`);
  }
  const line = (goal: string, ours: readonly number[]) =>
    withoutGoal({ goal, other: 'a plain reading of the ids', ours, theirs: took.plain, show: ms });
  return [line('the index for search engines, made once an hour', took.index), line('all its lists', took.lists)];
};
