// The feeds of records and their history, as columns.
import { toColumns, type ColumnShape } from '#shared/sync/wire/columns.ts';
import { recordColumns, recordHistoryColumns } from '#shared/sync/wire/feeds.ts';
import type { Db } from '#server/platform/database/database.ts';
import { recordHistoryRows, recordRows, weighRecordHistory, weighRecords } from './records.store.ts';

type Span = Parameters<typeof recordRows>[1];
type Rows = typeof recordRows;

const changesOf = (shape: ColumnShape, rowsOf: Rows) => async (db: Db, span: Span) => {
  const rows = await rowsOf(db, span);
  const last = rows.length < span.limit ? undefined : rows.at(-1);
  // The store selects every column of the shape.
  const page = rows.length === 0 ? null : toColumns(shape, rows.map(({ record }) => record) as never);
  return { page, upTo: last?.version ?? span.upTo };
};

export const recordsFeed = { name: 'records', weigh: weighRecords, changes: changesOf(recordColumns, recordRows) };
export const recordHistoryFeed = {
  name: 'recordHistory',
  weigh: weighRecordHistory,
  changes: changesOf(recordHistoryColumns, recordHistoryRows),
};
