// Reads the feeds of replaced values, of pieces and of records.
import { deviceOf, laterOf, msOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { fromColumns } from '#shared/sync/wire/columns.ts';
import { historyColumns, recordHistoryColumns, type WireHistory } from '#shared/sync/wire/feeds.ts';
import type { HistoryRow } from '#client/data/db/database.ts';
import type { FeedReader } from './feed.ts';

export const historyRow = (wire: WireHistory, notice: 0 | 1): HistoryRow => ({
  id: wire.id,
  pieceId: wire.piece_id,
  field: wire.field,
  value: wire.value,
  clock: wire.clock,
  device: deviceOf(wire.clock),
  conflict: wire.conflict === 1,
  notice,
  at: new Date(msOf(wire.clock)).toISOString(),
});

export const historyReader: FeedReader = {
  name: 'history',
  apply: async (tx, page, { isFirst, isResync, overlaps, meet }) => {
    const known = new Set(isResync || overlaps ? await tx.keys('history') : []);
    const all = fromColumns(historyColumns, page);
    meet(all.map((row) => row.id));
    const rows = all.filter((row) => !known.has(row.id));
    const isNews = !isFirst && !isResync;
    await tx.put(
      'history',
      rows.map((row) => historyRow(row, isNews && row.conflict === 1 ? 1 : 0)),
    );
    return rows.reduce<Stamp>((newest, row) => laterOf(newest, row.clock), '');
  },
};

export const recordHistoryReader: FeedReader = {
  name: 'recordHistory',
  apply: async (tx, page, { isFirst, isResync, overlaps, meet }) => {
    const known = new Set(isResync || overlaps ? await tx.keys('history') : []);
    const all = fromColumns(recordHistoryColumns, page);
    meet(all.map((row) => row.id));
    const isNews = !isFirst && !isResync;
    await tx.put(
      'history',
      all
        .filter((row) => !known.has(row.id))
        .map((row) => ({ ...historyRow(row, isNews && row.conflict === 1 ? 1 : 0), recordId: row.record_id })),
    );
    return all.reduce<Stamp>((newest, row) => laterOf(newest, row.clock), '');
  },
};
