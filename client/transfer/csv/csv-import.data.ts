// Imports CSV rows as pieces through the outbox, in batches, and undoes an import.
import { scalarFields } from '#shared/records/pieces.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { breathe, type CsvPlan, type PlannedRow, type ExistingPieces } from './plan.ts';

export type CsvRun = { signal: AbortSignal; onProgress: (percent: number) => void };
/** as: fingerprint of each piece right after its creation, by which a later edit is detected. */
export type CsvDone = { made: string[]; as: ReadonlyMap<string, string>; cancelled: boolean };

/** kept: pieces that were edited since. */
export type UndoResult = { taken: number; kept: number };

const atOnce = 200;

/** A lookup in the catalog on this device. */
export const existingPieces = async ({ db }: UserData): Promise<ExistingPieces> => {
  const all = new Set(await db.pieces.toCollection().primaryKeys());
  const deleted = new Set(await db.pieces.where('[deleted+created_at]').between([1, ''], [1, '\uFFFF']).primaryKeys());
  return (id) => (deleted.has(id) ? 'deleted' : all.has(id) ? 'here' : 'no');
};

const breathing = async <T>(
  things: readonly T[],
  { signal, onProgress }: CsvRun,
  act: (batch: readonly T[]) => Promise<void>,
): Promise<boolean> => {
  for (let at = 0; at < things.length; at += atOnce) {
    if (signal.aborted) return false;
    const batch = things.slice(at, at + atOnce);
    await act(batch);
    onProgress(Math.floor(((at + batch.length) / things.length) * 100));
    await breathe();
  }
  return true;
};

const contentOf = (piece: PieceRow): string =>
  JSON.stringify([scalarFields.map((field) => piece[field]), textFields.map((field) => piece[field]), piece.for_sale, piece.ai_confidence]);

const piecesOf = async ({ db }: UserData, ids: readonly string[]): Promise<PieceRow[]> =>
  (await db.pieces.bulkGet([...ids])).flatMap((row) => row ?? []);

/**
 * If canceled between batches, created pieces stay, and importing the same file again continues. Pieces that another tab has created
 * or restored since the preview are left alone.
 */
export const importRows = async (data: UserData, { fresh, deleted }: CsvPlan, run: CsvRun): Promise<CsvDone> => {
  const made: string[] = [];
  const as = new Map<string, string>();
  const back = new Set(deleted.map(({ id }) => id));
  const operationOf = ({ id: pieceId, fields, texts }: PlannedRow): NewOperation =>
    back.has(pieceId) ? { kind: 'piece.restore', payload: { pieceId } } : { kind: 'piece.create', payload: { pieceId, fields, texts } };
  const whole = await breathing([...fresh, ...deleted], run, async (batch) => {
    const now = new Map(
      (
        await piecesOf(
          data,
          batch.map(({ id }) => id),
        )
      ).map((row) => [row.id, row.deleted]),
    );
    const open = batch.filter(({ id }) => now.get(id) === (back.has(id) ? 1 : undefined));
    await data.engine.commitAll(open.map(operationOf));
    const ids = open.map(({ id }) => id);
    made.push(...ids);
    for (const row of await piecesOf(data, ids)) as.set(row.id, contentOf(row));
  });
  return { made, as, cancelled: !whole };
};

/** Deletes the pieces of an import; they can be restored like any deleted piece. Pieces edited since are kept. */
export const undoImport = async (data: UserData, { made, as }: CsvDone, run: CsvRun): Promise<UndoResult> => {
  const done: UndoResult = { taken: 0, kept: 0 };
  const waiting = new Set((await data.db.drafts.toArray()).map(({ pieceId }) => pieceId));
  await breathing(made, run, async (batch) => {
    const existing = (await piecesOf(data, batch)).filter((row) => row.deleted === 0);
    const untouched = existing.filter((row) => as.get(row.id) === contentOf(row) && !waiting.has(row.id));
    await data.engine.commitAll(untouched.map(({ id: pieceId }): NewOperation => ({ kind: 'piece.delete', payload: { pieceId } })));
    done.kept += existing.length - untouched.length;
    done.taken += batch.length - (existing.length - untouched.length);
  });
  return done;
};
