// The feeds of the catalog: pieces and their history as columns, cut into pages by rows and by bytes.
import { toColumns } from '#shared/sync/columns.ts';
import { historyColumns, pieceColumns, type WireHistory, type WirePiece } from '#shared/sync/feeds.ts';
import { allFields, type Clocks } from '#shared/sync/merge.ts';
import type { Db } from '#server/platform/database.ts';
import { historySince, type StoredHistory } from './piece-history.store.ts';
import { piecesSince, type FeedRow } from './piece-feeds.store.ts';

/** Bytes of one page before compression, roughly. */
const pageBytes = 8_000_000;

const otherClocks = ({ [allFields]: _, ...named }: Clocks): Clocks | null => (Object.keys(named).length === 0 ? null : named);

const wirePiece = (row: FeedRow): WirePiece => ({
  id: row.id,
  title: row.title,
  artist: row.artist,
  medium: row.medium,
  period: row.period,
  year: row.year,
  dimensions: row.dimensions,
  inventory_number: row.inventory_number,
  location: row.location,
  acquired_date: row.acquired_date,
  acquired_price: row.acquired_price,
  acquired_currency: row.acquired_currency,
  photos: row.photos.length === 0 ? null : row.photos,
  description: row.description,
  provenance_text: row.provenance_text,
  ai_confidence: row.ai_confidence,
  verdict_stale: row.verdict_stale ? 1 : 0,
  for_sale: row.for_sale ? 1 : 0,
  price: row.price,
  currency: row.currency,
  created_at: row.created_at.getTime(),
  clock: row.clocks[allFields] ?? '',
  clocks: otherClocks(row.clocks),
  states: row.states,
  purged: row.purged_at === null ? 0 : 1,
});

const wireHistory = (row: StoredHistory): WireHistory => ({
  id: row.id,
  piece_id: row.piece_id,
  field: row.field,
  value: row.value,
  clock: row.clock,
  conflict: row.conflict ? 1 : 0,
});

type Span = { userId: string; after: number; upTo: number; limit: number; knowsRows: boolean };

export const pieceFeed = {
  name: 'pieces',
  changes: async (db: Db, span: Span) => {
    const rows = await piecesSince(db, span, pageBytes);
    const last = rows.at(-1);
    if (last === undefined) return { page: null, upTo: span.upTo };
    const isCut = rows.length === span.limit || last.is_last_of_page;
    return { page: toColumns(pieceColumns, rows.map(wirePiece)), upTo: isCut ? last.version : span.upTo };
  },
};

export const historyFeed = {
  name: 'history',
  changes: async (db: Db, { userId, after, upTo, limit }: Span) => {
    const rows = await historySince(db, userId, after, upTo, limit);
    const last = rows.at(-1);
    if (last === undefined) return { page: null, upTo };
    return { page: toColumns(historyColumns, rows.map(wireHistory)), upTo: rows.length < limit ? upTo : last.version };
  },
};
