// Imports planned records through the outbox, in batches, and takes them back.
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { Existing } from '#client/features/transfer/table/identity.ts';
import type { TablePlan } from '#client/features/transfer/table/plan.ts';
import type { PlannedRecord, RecordPlan } from './record-plan.ts';
import {
  breathing,
  commitEach,
  recordContent,
  type ImportRun,
  type Refused,
  type UndoResult,
} from '#client/features/transfer/table/table-import.data.ts';
import type { KnownWork } from '#client/features/transfer/table/work-finder.ts';

/** as: fingerprint of each record right after its creation, by which a later edit is detected. */
export type RecordsImported = { made: string[]; as: ReadonlyMap<string, string>; cancelled: boolean; refused: Refused[] };

/** The works that rows can be about: those of the catalog, and those that the plan makes or brings back. */
export const knownWorks = async ({ db }: UserData, plan: TablePlan | null): Promise<KnownWork[]> => {
  const works: KnownWork[] = [];
  await db.pieces.each(({ id, title, artist, inventory_number: number, deleted }) => {
    if (deleted === 0) works.push({ id, title, artist, number });
  });
  for (const { id, fields } of [...(plan?.fresh ?? []), ...(plan?.deleted ?? [])])
    works.push({ id, title: fields.title ?? '', artist: fields.artist ?? '', number: fields.inventory_number ?? null });
  return works;
};

export const existingRecords = async ({ db }: UserData): Promise<Existing> => {
  const known = new Map<string, boolean>();
  await db.records.each(({ id, deleted }) => known.set(id, deleted === 1));
  return (id) => (known.get(id) === undefined ? 'no' : known.get(id) === true ? 'deleted' : 'here');
};

const rowsOf = async ({ db }: UserData, ids: readonly string[]): Promise<RecordRow[]> =>
  (await db.records.bulkGet([...ids])).flatMap((row) => row ?? []);

/** If canceled between batches, created records stay, and importing the same file again continues. */
export const importRecords = async (data: UserData, plans: readonly RecordPlan[], run: ImportRun): Promise<RecordsImported> => {
  const made: string[] = [];
  const as = new Map<string, string>();
  const refused: Refused[] = [];
  const fresh = plans.flatMap((plan) => plan.fresh);
  const deleted = plans.flatMap((plan) => plan.deleted);
  const back = new Set(deleted.map(({ id }) => id));
  const operationOf = ({ id: recordId, kind, about, fields }: PlannedRecord): NewOperation =>
    back.has(recordId)
      ? { kind: 'record.restore', payload: { recordId } }
      : { kind: 'record.create', payload: { recordId, kind, about, fields } };
  const whole = await breathing([...fresh, ...deleted], run, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const now = new Map((await rowsOf(data, ids)).map((row) => [row.id, row.deleted]));
    // Another tab may have created or restored some since the preview.
    const open = batch.filter(({ id }) => now.get(id) === (back.has(id) ? 1 : undefined));
    const each = await commitEach(data, open, operationOf);
    refused.push(...each.refused);
    const done = each.made.map(({ id }) => id);
    made.push(...done);
    for (const row of await rowsOf(data, done)) as.set(row.id, recordContent(row));
  });
  return { made, as, cancelled: !whole, refused };
};

/** Of the records of an import, those that are still as it made them. */
export const untouchedRecords = async (data: UserData, { made, as }: RecordsImported): Promise<Set<string>> => {
  const untouched = new Set<string>();
  for (const row of await rowsOf(data, made)) if (row.deleted === 0 && as.get(row.id) === recordContent(row)) untouched.add(row.id);
  return untouched;
};

/** Deletes the untouched records of an import, but for those that went with their piece, so that they come back with it. */
export const undoRecords = async (
  data: UserData,
  { made }: RecordsImported,
  untouched: ReadonlySet<string>,
  run: ImportRun,
): Promise<UndoResult> => {
  const done: UndoResult = { taken: untouched.size, kept: 0 };
  await breathing(made, run, async (batch) => {
    const existing = (await rowsOf(data, batch)).filter(({ deleted }) => deleted === 0);
    const own = existing.filter(({ id }) => untouched.has(id));
    const gone = new Set(
      (await data.db.pieces.bulkGet(own.map(({ about }) => about))).flatMap((piece) => (piece?.deleted === 1 ? [piece.id] : [])),
    );
    const alone = own.filter(({ about }) => !gone.has(about));
    await data.engine.commitAll(alone.map(({ id: recordId }): NewOperation => ({ kind: 'record.delete', payload: { recordId } })));
    done.kept += existing.length - own.length;
  });
  return done;
};
