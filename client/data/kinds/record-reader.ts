// Reads the feeds of records and of their history; kinds and fields of a newer version are stored as received.
import { fromColumns } from '#shared/sync/wire/columns.ts';
import { recordColumns, recordHistoryColumns, type WireRecord } from '#shared/sync/wire/feeds.ts';
import { laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { isDeleted, newestOf } from '#shared/sync/merge/merge.ts';
import type { BaseRow, RecordRow } from '#client/data/db/database.ts';
import type { StoreTx } from '#client/data/db/storage.ts';
import { clocksOf } from './clocks.ts';
import { baseKeyOf, readOne } from './entity-handler.ts';
import type { FeedContext, FeedReader } from './feed-reader.ts';
import type { AnyHandler } from './handler-registry.ts';
import { historyRow } from './history-row.ts';
import { recordHandler } from './record-handler.ts';

const recordRow = ({ id, kind, about, fields, clock, clocks }: WireRecord): RecordRow => {
  const all = clocksOf(clock, clocks);
  return { id, kind, about, fields: (fields ?? {}) as RecordRow['fields'], clocks: all, deleted: isDeleted(all) ? 1 : 0 };
};

const forget = async (tx: StoreTx, ids: readonly string[]): Promise<void> => {
  await tx.remove('records', ids);
  if (ids.length === 0) return;
  const gone = new Set(ids);
  const rows = (await tx.all('history')).filter(({ recordId }) => recordId !== undefined && gone.has(recordId));
  await tx.remove(
    'history',
    rows.map(({ id }) => id),
  );
};

/** Resends what the device had from the server and the server has lost. */
const compare = async (tx: StoreTx, key: string, hasPending: boolean, record: RecordRow, context: FeedContext): Promise<void> => {
  const before = hasPending ? ((await tx.get('truths', key))?.value as RecordRow | null) : await readOne(recordHandler, tx, record.id);
  if (before === null || before === undefined) return;
  await context.recoverRecord(before, record, () => tx.by('history', 'pieceId', record.about));
};

export const recordsReader: FeedReader = {
  name: 'records',
  apply: async (tx, page, context) => {
    const handler = recordHandler as unknown as AnyHandler;
    const rows = fromColumns(recordColumns, page);
    context.meet(rows.map(({ id }) => id));
    const pending = await context.covered(rows.map(({ id }) => baseKeyOf(handler, id)));
    const bases: BaseRow[] = [];
    const fresh: RecordRow[] = [];
    const gone: string[] = [];
    let newest: Stamp = '';
    for (const row of rows) {
      const record = row.purged === 1 ? null : recordRow(row);
      if (record !== null) newest = laterOf(newest, newestOf(record.clocks));
      const key = baseKeyOf(handler, row.id);
      if (context.isResync && record !== null) await compare(tx, key, pending.has(key), record, context);
      if (pending.has(key)) {
        bases.push({ key, value: record });
        context.touch(handler, row.id);
      } else if (record === null) gone.push(row.id);
      else fresh.push(record);
    }
    await tx.put('truths', bases);
    await tx.put('records', fresh);
    await forget(tx, gone);
    return newest;
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
