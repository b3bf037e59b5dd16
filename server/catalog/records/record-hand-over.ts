// Hands the records of a sold piece over: the buyer gets new ones with the fields that go with a sale, without history.
import { v7 as uuidv7 } from 'uuid';
import { soldFieldsOf } from '#shared/records/record-kinds.ts';
import { serverDevice, tick } from '#shared/sync/wire/clock.ts';
import { allFields } from '#shared/sync/merge/merge.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { insertRecords, lockRecordsAbout } from './records.store.ts';

export type PassedRecord = { kind: string; fields: Readonly<Record<string, unknown>> };

/** Locked until the transaction ends; deleted ones stay behind. */
export const recordsToPassOn = async (tx: Tx, userId: string, pieceId: string): Promise<PassedRecord[]> =>
  (await lockRecordsAbout(tx, userId, pieceId)).flatMap(({ kind, fields }) => {
    const sold = soldFieldsOf(kind).filter((name) => fields[name] !== undefined && fields[name] !== null);
    return sold.length === 0 ? [] : [{ kind, fields: Object.fromEntries(sold.map((name) => [name, fields[name]])) }];
  });

/** version: of the first one; the others follow. */
export const passOnRecords = async (
  tx: Tx,
  records: readonly PassedRecord[],
  { to, newPieceId, version }: { to: string; newPieceId: string; version: number },
  now: Date,
): Promise<void> => {
  const clocks = { [allFields]: tick('', now.getTime(), serverDevice) };
  const fresh = records.map(({ kind, fields }) => ({
    id: uuidv7(),
    user_id: to,
    kind,
    about: newPieceId,
    fields,
    clocks,
    deleted: 0 as const,
    deleted_at: null,
    purged_at: null,
  }));
  await insertRecords(tx, fresh, version);
};
