// Verso as a peer of the browser measurement: its own database, columns and search, asked as its catalog screen asks them.
import { blankPieceRow } from '#client/data/kinds/piece.ts';
import { everything, type CatalogQuery } from '#shared/domain/piece/catalog-query.ts';
import { isMedium } from '#shared/domain/piece/medium.ts';
import type { CatalogHits, CatalogIndex } from '#client/data/search/columns-index.ts';
import { openColumns, type CatalogColumns } from '#client/data/search/columns.ts';
import { UserDatabase, type PieceRow } from '#client/data/db/database.ts';
import type { PeerRow as SyncRow } from '#tests/performance/sync-adapter/rows.ts';
import { until, untilNewest } from './until.ts';

export { measureEdits } from './edits.ts';

export type PeerRow = Omit<SyncRow, 'updated_at'>;

export const name = 'verso';

const pieceOf = (row: PeerRow, at: number): PieceRow => ({
  ...blankPieceRow(
    `018f0000-0000-7000-8${at.toString(16).padStart(3, '0').slice(-3)}-${at.toString(16).padStart(12, '0')}`,
    row.created_at,
  ),
  title: row.title,
  artist: row.artist,
  medium: isMedium(row.medium) ? row.medium : null,
  period: row.period,
  photos: [{ url: row.image_url, width: 1600, height: 1200, placeholder: '', kind: 'front' }],
  description: row.description,
  provenance_text: row.provenance_text,
  ai_confidence: Math.round(row.ai_confidence),
  // Every piece has a price, so that the sums are over as many values as the peers'.
  for_sale: true,
  price: Math.round(row.price * 100),
  currency: row.currency,
  image_url: row.image_url,
  clocks: { '*': '0' },
});

const idsOf = (hits: CatalogHits, count: number): string[] =>
  Array.from({ length: Math.min(count, hits.count) }, (_, at) => hits.idAt(at) ?? '');

/** slices: the peers' rows, some at a time. */
export const createEngine = (slices: (count: number) => Iterable<PeerRow[]>) => {
  let db: UserDatabase;
  let columns: CatalogColumns;
  let index: CatalogIndex | undefined;
  let from = 0;
  let readyMs = 0;
  const ready = (): CatalogIndex => {
    if (index === undefined) throw new Error('the columns were not read');
    return index;
  };
  const search = (query: Partial<CatalogQuery>, count: number): string[] => idsOf(ready().search({ ...everything, ...query }), count);
  return {
    populate: async (count: number): Promise<void> => {
      db = new UserDatabase(name);
      let at = 0;
      for (const rows of slices(count)) await db.pieces.bulkPut(rows.map((row) => pieceOf(row, (at += 1))));
      columns = openColumns(db);
      await until(columns, (found) => found.stats().total === count);
      columns.close();
      db.close();
    },
    open: async (): Promise<void> => {
      from = performance.now();
      db = new UserDatabase(name);
      columns = openColumns(db);
    },
    /** The first call is the first screen's, which shows rows as soon as there are any. */
    newest: async (count: number): Promise<readonly (PieceRow | undefined)[]> =>
      index === undefined ? untilNewest(columns) : db.pieces.bulkGet(search({}, count)),
    /** Until the search is ready, and as long as the fastest hand needs to reach it. */
    warm: async (): Promise<void> => {
      index = await until(columns, () => true);
      readyMs = performance.now() - from;
      await new Promise((done) => setTimeout(done, 400));
    },
    readyMs: () => readyMs,
    byMedium: (medium: string, count: number): string[] => search({ medium: isMedium(medium) ? medium : 'all' }, count),
    search: (text: string, count: number): string[] => search({ text }, count),
    sum: (): { c: number; s: number } => {
      const { total, asking } = ready().stats();
      return { c: total, s: asking.reduce((sum, { minor }) => sum + minor, 0) / 100 };
    },
  };
};
