// Imports rows of a table as pieces through the outbox, in batches, and undoes an import.
import { AppError } from '#shared/contract/wire/errors.ts';
import { photoIdOf } from '#shared/domain/piece/piece.ts';
import { scalarFields } from '#shared/records/pieces.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { idOfNumber, type Existing, type NumberedWork } from './identity.ts';
import { breathe, type NumberedWorks, type PlannedRow, type TablePlan } from './plan.ts';

export type ImportRun = { signal: AbortSignal; onProgress: (percent: number) => void };
/** Fingerprints by which a later edit is detected. as: of each piece right after its creation. had: of the records of pieces that were brought back. */
export type TableImported = {
  made: string[];
  as: ReadonlyMap<string, string>;
  had: ReadonlyMap<string, string>;
  cancelled: boolean;
  /** Rows that the device did not take. */
  refused: Refused[];
};
export type Refused = { row: number; what: string };

/** Ids of what the same import has added to its pieces. */
export type Ours = Readonly<Record<'drafts' | 'photos' | 'records', ReadonlySet<string>>>;

/** kept: pieces that were edited since. */
export type UndoResult = { taken: number; kept: number };

const atOnce = 200;

/** Makes all in one step; where one of them is not valid, each by itself, so that it does not hold up the others. */
export const commitEach = async <T extends { row: number }>(
  { engine }: Pick<UserData, 'engine'>,
  things: readonly T[],
  operationOf: (thing: T) => NewOperation,
): Promise<{ made: T[]; refused: Refused[] }> => {
  const isInvalid = (error: unknown): error is AppError =>
    error instanceof AppError && (error.code === 'validation_failed' || error.code === 'not_found');
  try {
    await engine.commitAll(things.map(operationOf));
    return { made: [...things], refused: [] };
  } catch (error) {
    if (!isInvalid(error)) throw error;
    if (things.length === 1) return { made: [], refused: things.map(({ row }) => ({ row, what: error.message })) };
  }
  const done: { made: T[]; refused: Refused[] } = { made: [], refused: [] };
  for (const thing of things) {
    const { made, refused } = await commitEach({ engine }, [thing], operationOf);
    done.made.push(...made);
    done.refused.push(...refused);
  }
  return done;
};

/** A lookup in the catalog on this device. */
export const existingPieces = async ({ db }: UserData): Promise<Existing> => {
  const all = new Set(await db.pieces.toCollection().primaryKeys());
  const deleted = new Set(await db.pieces.where('[deleted+created_at]').between([1, ''], [1, '\uFFFF']).primaryKeys());
  return (id) => (deleted.has(id) ? 'deleted' : all.has(id) ? 'here' : 'no');
};

/** Found by the number that a work has, or had when an earlier version of the program imported it under an id that followed from the number. */
export const numberedWorks =
  ({ db, userId }: UserData): NumberedWorks =>
  async (numbers) => {
    const found = new Map<string, NumberedWork[]>();
    const all = new Map<string, NumberedWork>();
    const add = (number: string, { id, title, artist }: PieceRow): void => {
      const group = found.get(number) ?? [];
      if (group.some((work) => work.id === id)) return;
      const work = all.get(id) ?? { id, title, artist, titles: [title], artists: [artist] };
      all.set(id, work);
      found.set(number, [...group, work]);
    };
    await db.pieces.each((row) => {
      const number = row.inventory_number?.trim() ?? '';
      if (numbers.has(number)) add(number, row);
    });
    const given = [...numbers];
    const old = await Promise.all(given.map((number) => idOfNumber(userId, number)));
    for (const [index, row] of (await db.pieces.bulkGet(old)).entries()) if (row !== undefined) add(given[index] ?? '', row);
    await db.history
      .where('pieceId')
      .anyOf([...all.keys()])
      .each(({ pieceId, recordId, field, value }) => {
        const work = all.get(pieceId);
        if (work === undefined || recordId !== undefined || typeof value !== 'string') return;
        if (field === 'title') work.titles.push(value);
        if (field === 'artist') work.artists.push(value);
      });
    return found;
  };

export const breathing = async <T>(
  things: readonly T[],
  { signal, onProgress }: ImportRun,
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

/** without: the ids of photographs that do not count. */
const contentOf = (piece: PieceRow, without: ReadonlySet<string> = new Set()): string => {
  const photos = piece.photos.filter(({ url }) => !without.has(photoIdOf(url)));
  const values = scalarFields.map((field) => (field === 'photos' ? photos : piece[field]));
  return JSON.stringify([values, textFields.map((field) => piece[field]), piece.for_sale, piece.ai_confidence]);
};

export const recordContent = ({ fields }: RecordRow): string => JSON.stringify(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
const recordsAbout = ({ db }: UserData, ids: readonly string[]): Promise<RecordRow[]> =>
  db.records
    .where('about')
    .anyOf(ids)
    .filter(({ deleted }) => deleted === 0)
    .toArray();
const piecesOf = async ({ db }: UserData, ids: readonly string[]): Promise<PieceRow[]> =>
  (await db.pieces.bulkGet([...ids])).flatMap((row) => row ?? []);

/**
 * If canceled between batches, created pieces stay, and importing the same file again continues. Pieces that another tab has created
 * or restored since the preview are left alone.
 */
export const importRows = async (data: UserData, { fresh, deleted }: TablePlan, run: ImportRun): Promise<TableImported> => {
  const made: string[] = [];
  const as = new Map<string, string>();
  const had = new Map<string, string>();
  const refused: Refused[] = [];
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
    const done = await commitEach(data, open.map((planned) => ({ ...planned, row: planned.number })), operationOf); // prettier-ignore
    refused.push(...done.refused);
    const ids = done.made.map(({ id }) => id);
    made.push(...ids);
    for (const row of await piecesOf(data, ids)) as.set(row.id, contentOf(row));
    for (const row of await recordsAbout(
      data,
      ids.filter((id) => back.has(id)),
    ))
      had.set(row.id, recordContent(row));
  });
  return { made, as, had, cancelled: !whole, refused };
};

/**
 * Deletes the pieces of an import; they can be restored like any deleted piece. Pieces edited since are kept, as are those with records or
 * photographs other than `ours`.
 */
export const undoImport = async (
  data: UserData,
  { made, as, had }: TableImported,
  run: ImportRun,
  ours: Ours = { drafts: new Set(), photos: new Set(), records: new Set() },
): Promise<UndoResult> => {
  const done: UndoResult = { taken: 0, kept: 0 };
  const waiting = new Set((await data.db.drafts.toArray()).flatMap(({ id, pieceId }) => (ours.drafts.has(id) ? [] : [pieceId])));
  await breathing(made, run, async (batch) => {
    const existing = (await piecesOf(data, batch)).filter((row) => row.deleted === 0);
    const since = new Set(
      (await recordsAbout(data, batch)).flatMap((record) =>
        ours.records.has(record.id) || had.get(record.id) === recordContent(record) ? [] : [record.about],
      ),
    );
    const untouched = existing.filter(
      (row) => as.get(row.id) === contentOf(row, ours.photos) && !waiting.has(row.id) && !since.has(row.id),
    );
    await data.engine.commitAll(untouched.map(({ id: pieceId }): NewOperation => ({ kind: 'piece.delete', payload: { pieceId } })));
    done.kept += existing.length - untouched.length;
    done.taken += batch.length - (existing.length - untouched.length);
  });
  return done;
};
