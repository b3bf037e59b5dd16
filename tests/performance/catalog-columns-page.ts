// Runs inside the browser for the measurement of the catalog search: fills a database, opens it, and times what a person waits for.
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { v7 as uuidv7 } from 'uuid';
import { createEngine } from '#client/data/engine/engine.ts';
import { openDexieStore } from '#client/data/db/storage-dexie.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { changeMany, undoMany } from '#client/work/record/change-many.data.ts';
import { type CatalogQuery, everything } from '#shared/domain/piece/catalog-query.ts';
import Dexie, { type Table } from 'dexie';
import { media } from '#shared/domain/piece/medium.ts';
import { openColumns } from '#client/data/search/columns.ts';
import { UserDatabase, type PieceRow } from '#client/data/db/database.ts';
import { measureEdits } from './browser-adapter/edits.ts';
import { until, untilNewest } from './browser-adapter/until.ts';

const databaseName = 'catalog-columns';
const first = ['Sunrise', 'Portrait', 'Harbour', 'Study', 'Winter', 'Orchard', 'Interior', 'Bridge', 'Nocturne', 'Quarry'];
const second = [
  'at Dawn',
  'of a Woman',
  'in Blue',
  'with Pears',
  'near the Sea',
  'after Rain',
  'No. 4',
  'in March',
  'by Night',
  'with Birches',
];
const people = ['Ada Quell', 'Bruno Tarn', 'Célia Mont', 'Dov Lerner', 'Elin Åkesson', 'Farid Noor', 'Greta Pohl', 'Hugo Vinter'];
const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

const rowOf = (n: number): PieceRow => ({
  ...blankPieceRow(`018f0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`, new Date(1_700_000_000_000 + n * 1000).toISOString()),
  title: `${pick(first, n)} ${pick(second, Math.floor(n / 10))} ${n}`,
  artist: pick(people, Math.floor(n / 7)),
  medium: media[n % media.length] ?? null,
  year: String(1800 + (n % 220)),
  dimensions: '60 x 80 cm',
  inventory_number: `INV-${n}`,
  description: `A work of ${1800 + (n % 220)}. `.repeat(14),
  ai_confidence: n % 101,
  for_sale: n % 3 === 0,
  price: n % 3 === 0 ? 10_000 + n : null,
  currency: n % 3 === 0 ? 'USD' : null,
  clocks: { '*': '0' },
});

/** The plain way: the same rows behind an index of the date, and nothing else. */
class PlainDatabase extends Dexie {
  declare pieces: Table<PieceRow, string>;
  constructor() {
    super('plain');
    this.version(1).stores({ pieces: 'id, created_at' });
  }
}

let undo = (): Promise<{ taken: number }> => Promise.resolve({ taken: 0 });

/** Rows of a large screen. */
const gridRows = 24;
const tableRows = 30;

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const timed = async (act: () => unknown): Promise<number> => {
  const from = performance.now();
  await act();
  return performance.now() - from;
};

const harness = {
  fill: async (count: number): Promise<void> => {
    const db = new UserDatabase(databaseName);
    const plain = new PlainDatabase();
    for (let from = 0; from < count; from += 5_000) {
      const rows = Array.from({ length: Math.min(5_000, count - from) }, (_, at) => rowOf(from + at));
      await db.pieces.bulkPut(rows);
      await plain.pieces.bulkPut(rows);
    }
    const columns = openColumns(db);
    await until(columns, (index) => index.stats().total === count);
    columns.close();
    db.close();
    plain.close();
  },

  /** Milliseconds from nothing to the newest fifty pieces with all their fields, and until everything can be searched. */
  coldOpen: async (): Promise<{ newest: number; search: number }> => {
    const from = performance.now();
    const db = new UserDatabase(databaseName);
    const columns = openColumns(db);
    const rows = await untilNewest(columns);
    const newest = performance.now() - from;
    const index = await until(columns, () => true);
    const search = performance.now() - from;
    const hits = index.search(everything);
    if (rows.length !== 50 || rows.some((row, at) => row.id !== hits.idAt(at))) throw new Error('a piece is missing');
    columns.close();
    db.close();
    return { newest, search };
  },
  coldOpenPlain: () =>
    timed(async () => {
      const db = new PlainDatabase();
      const rows = await db.pieces.orderBy('created_at').reverse().limit(50).toArray();
      if (rows.length !== 50) throw new Error('a piece is missing');
      db.close();
    }),

  /** Milliseconds of the same search without columns: every piece is read and looked at. */
  searchPlain: async (needle: string): Promise<number> => {
    const db = new PlainDatabase();
    const milliseconds = await timed(async () => {
      const rows = await db.pieces.toArray();
      return rows.filter(({ title, artist }) => `${title}\n${artist}`.toLowerCase().includes(needle)).length;
    });
    db.close();
    return milliseconds;
  },

  search: async (needles: string[]): Promise<{ first: number; worstMedian: number; figures: number; counts: number[] }> => {
    const db = new UserDatabase(databaseName);
    const columns = openColumns(db);
    const index = await until(columns, () => true);
    let first = 0;
    const medians: number[] = [];
    const counts: number[] = [];
    for (const text of needles) {
      const times: number[] = [];
      for (let run = 0; run < 15; run += 1)
        times.push(
          await timed(() => {
            counts[medians.length] = index.search({ ...everything, text }).count;
          }),
        );
      first = Math.max(first, times[0] ?? 0);
      medians.push(median(times));
    }
    const figures: number[] = [];
    for (let run = 0; run < 15; run += 1) figures.push(await timed(() => index.stats()));
    columns.close();
    db.close();
    return { first, worstMedian: Math.max(...medians), figures: median(figures), counts };
  },

  edit: (edits: number) => measureEdits(databaseName, edits),

  /** Milliseconds of the rows that a screen of the grid and of the table reads, and of sorting everything by a column, first time each. */
  table: async (): Promise<{ grid: number; table: number; title: number; columns: number[] }> => {
    const db = new UserDatabase(databaseName);
    const columns = openColumns(db);
    const index = await until(columns, () => true);
    const screen = async (sort: CatalogQuery['sort'], rows: number): Promise<number> => {
      const times: number[] = [];
      for (let run = 0; run < 7; run += 1)
        times.push(
          await timed(async () => {
            const hits = index.search({ ...everything, sort });
            await db.pieces.bulkGet(Array.from({ length: rows }, (_, at) => hits.idAt(at + run * 1_000) ?? ''));
          }),
        );
      return median(times);
    };
    const sorted = (sort: CatalogQuery['sort']): Promise<number> => timed(() => index.search({ ...everything, sort }).idAt(0));
    const title = await sorted('title');
    const found = { grid: await screen('newest', gridRows), table: await screen('newest', tableRows), title, columns: [] as number[] };
    for (const sort of ['year:up', 'inventory_number:up', 'dimensions:down'] as const) found.columns.push(await sorted(sort));
    columns.close();
    db.close();
    return found;
  },

  /** Milliseconds of changing a field of so many pieces as one set, and of taking it back, while the search is open. */
  many: async (count: number): Promise<{ change: number; undo: number; changed: number; taken: number }> => {
    const db = new UserDatabase(databaseName);
    const columns = openColumns(db);
    await until(columns, () => true);
    const engine = createEngine({
      store: openDexieStore(db),
      transport: () => Promise.reject(new Error('there is no server')),
      now: Date.now,
      randomBytes: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      newId: uuidv7,
      lock: (work) => work(),
      loadTexts: () => Promise.reject(new Error('no text is merged')),
    });
    await engine.ready();
    // Many changes read and write through nothing else of a person's data.
    const data = { db, engine } as UserData;
    const ids = (await db.pieces.toCollection().primaryKeys()).slice(0, count);
    const run = { signal: new AbortController().signal, onProgress: () => undefined };
    const changes = ids.map((pieceId) => [{ kind: 'piece.set' as const, payload: { pieceId, values: { location: 'Room 12' } } }]);
    let [changed, taken] = [0, 0];
    const change = await timed(async () => {
      const done = await changeMany(data, changes, run);
      changed = done.made.length;
      undo = () => undoMany(data, done, run);
    });
    const undone = await timed(async () => ({ taken } = await undo()));
    engine.close();
    columns.close();
    db.close();
    return { change, undo: undone, changed, taken };
  },
};

export type Harness = typeof harness;
(globalThis as unknown as { harness: Harness }).harness = harness;
