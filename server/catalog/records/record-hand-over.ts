// Hands the records of a sold piece over: the buyer gets new ones with the fields that go with a sale, without history.
import { v7 as uuidv7 } from 'uuid';
import { isFileRef } from '#shared/records/file-ref.ts';
import { filesIn, goesWithSale, recordField, soldFieldsOf, wholeOf } from '#shared/records/record-kinds.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields } from '#shared/sync/merge/merge.ts';
import type { FeedRows } from '#server/feed/feed.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { copyFiles } from '#server/catalog/files/record-files.store.ts';
import { insertRecords, lockRecordsAbout } from './records.store.ts';

/** id: the seller's. */
type PassedRecord = { id: string; kind: string; fields: Readonly<Record<string, unknown>> };

/** Locked until the transaction ends; deleted ones stay behind, documents that are not ticked, and parts of what stays. */
const recordsToPassOn = async (tx: Tx, userId: string, pieceId: string): Promise<PassedRecord[]> => {
  const passed = (await lockRecordsAbout(tx, userId, pieceId)).flatMap(({ id, kind, fields }) => {
    const sold = soldFieldsOf(kind).filter((name) => fields[name] !== undefined && fields[name] !== null);
    if (sold.length === 0 || !goesWithSale(kind, fields)) return [];
    return [{ id, kind, fields: Object.fromEntries(sold.map((name) => [name, fields[name]])) }];
  });
  const ids = new Set(passed.map(({ id }) => id));
  return passed.filter(({ kind, fields }) => {
    const whole = wholeOf(kind, fields);
    return whole === null || ids.has(whole);
  });
};

type Ids = { records: ReadonlyMap<string, string>; files: ReadonlyMap<string, string> };

/** Undefined for a record or file that stays behind. */
const passedValue = (kind: string, name: string, value: unknown, { records, files }: Ids): unknown => {
  const type = recordField(kind, name)?.type;
  if (type === 'record') return records.get(String(value));
  if (type !== 'file' || !isFileRef(value)) return value;
  const id = files.get(value.id);
  return id === undefined ? undefined : { ...value, id };
};

/** Locks what goes with the piece, and returns the rows of its buyer. */
export const passOnRecords = async (
  tx: Tx,
  { from, to, pieceId, newPieceId }: { from: string; to: string; pieceId: string; newPieceId: string },
  now: Date,
): Promise<FeedRows> => {
  const records = await recordsToPassOn(tx, from, pieceId);
  const clocks = { [allFields]: tick('', now.getTime(), serverDevice) };
  const named = records.flatMap(({ kind, fields }) => filesIn(kind, fields).map(({ id }) => id));
  const write = async (version: number): Promise<void> => {
    const ids: Ids = {
      records: new Map(records.map(({ id }) => [id, uuidv7()])),
      files: await copyFiles(tx, { from, to, ids: named }, now),
    };
    const fresh = records.map(({ id, kind, fields }) => ({
      id: ids.records.get(id) ?? uuidv7(),
      user_id: to,
      kind,
      about: newPieceId,
      fields: Object.fromEntries(
        Object.entries(fields).flatMap(([name, value]) => {
          const passed = passedValue(kind, name, value, ids);
          return passed === undefined ? [] : [[name, passed]];
        }),
      ),
      clocks,
      deleted: 0 as const,
      deleted_at: null,
      purged_at: null,
    }));
    await insertRecords(tx, fresh, version);
  };
  return { userId: to, count: records.length, write };
};
