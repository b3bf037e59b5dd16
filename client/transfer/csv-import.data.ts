// Importing a table: its rows as pieces through the queue, a handful at a time, and taking them back.
import type { Draft } from '#shared/sync/operation.ts';
import type { UserData } from '#client/data/sync.ts';
import { breathe, type CsvPlan, type PlannedRow, type Standing } from './csv-plan.ts';

export type CsvRun = { signal: AbortSignal; onProgress: (percent: number) => void };
export type CsvDone = { made: string[]; cancelled: boolean };

const atOnce = 200;

/** As the catalog of this device is now. */
export const standings = async ({ db }: UserData): Promise<Standing> => {
  const all = new Set(await db.pieces.toCollection().primaryKeys());
  const deleted = new Set(await db.pieces.where('[deleted+created_at]').between([1, ''], [1, '\uFFFF']).primaryKeys());
  return (id) => (deleted.has(id) ? 'deleted' : all.has(id) ? 'here' : 'no');
};

const inBatches = async <T>(
  things: readonly T[],
  { engine }: UserData,
  draftOf: (thing: T) => Draft,
  { signal, onProgress }: CsvRun,
  done: (batch: readonly T[]) => void,
): Promise<boolean> => {
  for (let at = 0; at < things.length; at += atOnce) {
    if (signal.aborted) return false;
    const batch = things.slice(at, at + atOnce);
    await engine.commitAll(batch.map(draftOf));
    done(batch);
    onProgress(Math.floor(((at + batch.length) / things.length) * 100));
    await breathe();
  }
  return true;
};

/** Called off between two handfuls, what is made stays; the same table again goes on from there. */
export const importRows = async (data: UserData, { fresh, deleted }: CsvPlan, run: CsvRun): Promise<CsvDone> => {
  const made: string[] = [];
  const back = new Set(deleted.map(({ id }) => id));
  const draftOf = ({ id: pieceId, fields, texts }: PlannedRow): Draft =>
    back.has(pieceId) ? { kind: 'piece.restore', payload: { pieceId } } : { kind: 'piece.create', payload: { pieceId, fields, texts } };
  const whole = await inBatches([...fresh, ...deleted], data, draftOf, run, (batch) => made.push(...batch.map(({ id }) => id)));
  return { made, cancelled: !whole };
};

/** Deletes what an import has just made; it can be restored like everything that was deleted. */
export const takeBack = async (data: UserData, ids: readonly string[], run: CsvRun): Promise<void> => {
  await inBatches(
    ids,
    data,
    (pieceId) => ({ kind: 'piece.delete', payload: { pieceId } }),
    run,
    () => undefined,
  );
};
