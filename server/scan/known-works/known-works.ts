// Loads works that photographs are compared with: those of an operator's table, and the set that comes with the program.
/// <reference types="vite/types/importMeta.d.ts" />
import { createHash } from 'node:crypto';
import { transact, type Sql } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { countWorks, loadedSet, lockSet, removeFormer, removeWorks, saveWork, setLoaded, type NewWork } from './known-works.store.ts';
import { readWorkTable, type BadLine } from './known-works-table.ts';
import { describeWork, NoPicture, pictureOfWork } from './work-pictures.ts';
import { readWorks, writeWorks } from './works-file.ts';

type Told = { onWork: (work: NewWork) => Promise<void>; onBad: (bad: BadLine) => void };

/** Hands on each work of a table with its features, in order, and each bad line. text: CSV. Throws an Error where it lacks a column. */
const worksOfTable = async (text: string, folder: string, { onWork, onBad }: Told): Promise<void> => {
  const { works, bad } = readWorkTable(text);
  for (const one of bad) onBad(one);
  const lines = new Map<string, number>();
  for (const { line, picture, ...words } of works)
    try {
      const described = await describeWork(await pictureOfWork(folder, picture));
      const first = lines.get(described.digest);
      if (first !== undefined) throw new NoPicture(`its picture is that of line ${first}`);
      lines.set(described.digest, line);
      await onWork({ ...words, ...described });
    } catch (error) {
      if (!(error instanceof NoPicture)) throw error;
      onBad({ line, problem: error.message });
    }
};

type Parts = { sql: Sql; clock: Clock };
type Table = { text: string; folder: string };

/** What an operator loads. count: of all works afterwards. */
export const loadWorks = async ({ sql, clock }: Parts, { text, folder }: Table, onBad: Told['onBad']) => {
  const done = { added: 0, updated: 0, kept: 0 };
  await worksOfTable(text, folder, {
    onWork: async (work) => {
      done[await transact(sql, (tx) => saveWork(tx, work, { set: null, now: clock() }))] += 1;
    },
    onBad,
  });
  return { added: done.added, updated: done.updated, count: await countWorks(sql) };
};

/** The file of a set, as programs ship it. */
export const fileOfWorks = async ({ text, folder }: Table, onBad: Told['onBad']): Promise<{ file: string; count: number }> => {
  const works: NewWork[] = [];
  await worksOfTable(text, folder, { onWork: async (work) => void works.push(work), onBad });
  return { file: writeWorks(works), count: works.length };
};

/** Takes the works of a table out again. */
export const unloadWorks = async ({ sql }: Pick<Parts, 'sql'>, text: string, onBad: Told['onBad']) => {
  const { works, bad } = readWorkTable(text);
  for (const one of bad) onBad(one);
  const removed = await removeWorks(
    sql,
    works.map(({ source }) => source),
  );
  return { removed, count: await countWorks(sql) };
};

const files = import.meta.glob<string>('./sets/*.json', { query: '?raw', import: 'default' });
const nameOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** The works of all sets that come with the program. */
export const shippedWorks = async (): Promise<NewWork[]> =>
  (await Promise.all(Object.values(files).map(async (read) => readWorks(await read())))).flat();

/** Loads each set that comes with the program, once for each version of its file. Answers the names of those that were loaded. */
export const loadShippedWorks = async ({ sql, clock }: Parts): Promise<string[]> => {
  const loaded: string[] = [];
  for (const [path, read] of Object.entries(files)) {
    const [name, text] = [nameOf(path), await read()];
    const digest = createHash('sha256').update(text).digest('hex');
    if ((await loadedSet(sql, name)) === digest) continue;
    await transact(sql, async (tx) => {
      if ((await lockSet(tx, name)) === digest) return;
      const works = readWorks(text);
      const loading = { set: name, now: clock() };
      await removeFormer(
        tx,
        name,
        works.map(({ source }) => source),
      );
      for (const work of works) await saveWork(tx, work, loading);
      await setLoaded(tx, name, digest, clock());
      loaded.push(name);
    });
  }
  return loaded;
};
