// Edits in the measured browser: how soon they are found here and through another connection, and what they write for the search.
import { everything } from '#shared/domain/piece/catalog-query.ts';
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import { openColumns } from '#client/data/search/columns.ts';
import { UserDatabase } from '#client/data/db/database.ts';
import { until } from './until.ts';

/** typicalBytes: the median of the edits; bytesPerEdit: all that was written, by the number of edits. */
export type EditFigures = { edits: number; hereMs: number; acrossMs: number; typicalBytes: number; bytesPerEdit: number; missed: number };

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Bytes of a stored value: texts by their length, columns by theirs. */
const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, inner]) => sum + name.length + sizeOf(inner), 0);
};

/** Counts everything that is written to the packed columns through these connections. */
const countWrites = (databases: readonly UserDatabase[]): (() => number) => {
  let written = 0;
  for (const db of databases)
    db.use({
      stack: 'dbcore',
      name: 'count-writes',
      // Below everything else, so that what other middlewares write is counted too.
      level: 0,
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          if (name !== 'columns') return table;
          return {
            ...table,
            mutate: (request) => {
              if (request.type === 'put' || request.type === 'add') written += sizeOf(request.values);
              return table.mutate(request);
            },
          };
        },
      }),
    });
  return () => written;
};

export const measureEdits = async (name: string, count: number): Promise<EditFigures> => {
  const [here, there] = [new UserDatabase(name), new UserDatabase(name)];
  const written = countWrites([here, there]);
  const [mine, other] = [openColumns(here), openColumns(there)];
  await Promise.all([until(mine, () => true), until(other, () => true)]);
  const keys = await here.pieces.toCollection().primaryKeys();
  const [near, across, sizes]: [number[], number[], number[]] = [[], [], []];
  for (let edit = 0; edit < count; edit += 1) {
    const id = keys[(edit * 7919) % keys.length] ?? '';
    const title = `Renamed uniquely e${edit}x`;
    const found = (index: CatalogIndex): boolean => index.search({ ...everything, text: title }).idAt(0) === id;
    const [from, before] = [performance.now(), written()];
    await here.pieces.update(id, { title });
    await until(mine, found);
    near.push(performance.now() - from);
    await until(other, found);
    across.push(performance.now() - from);
    sizes.push(written() - before);
  }
  let missed = 0;
  for (let edit = 0; edit < count; edit += 1)
    for (const columns of [mine, other])
      if (columns.current()?.search({ ...everything, text: `Renamed uniquely e${edit}x` }).count !== 1) missed += 1;
  mine.close();
  other.close();
  const bytesPerEdit = Math.round(written() / count);
  here.close();
  there.close();
  return { edits: count, hereMs: median(near), acrossMs: median(across), typicalBytes: median(sizes), bytesPerEdit, missed };
};
