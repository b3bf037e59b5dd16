// Changes many works or records as one set, and takes the whole set back. Each chunk is one transaction of the outbox: what is done when
// the app is closed stays done and is synced like any other change, and the rest is as it was.
import { useMemo } from 'react';
import { pick } from '#shared/records/pieces.ts';
import { isSame } from '#shared/sync/merge/merge.ts';
import type { NewOperation, Operation } from '#shared/sync/kinds/operation.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { readMany } from '#client/data/db/read-many.ts';
import { fieldsOf } from '#client/data/kinds/piece.ts';
import { handlerOf } from '#client/data/kinds/registry.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useUserData } from '#client/device/local/user-data.ts';

/** The changes that can be made to many at once. */
export type ManyChange = Extract<
  NewOperation,
  { kind: 'piece.set' | 'piece.delete' | 'piece.restore' | 'record.create' | 'record.set' | 'record.delete' | 'record.restore' }
>;
/**
 * The changes of one work, or of one record that is no work's, which are made together or not at all; each is of a piece or record that no
 * other change of the set is of.
 */
export type ChangesOfOne = readonly ManyChange[];
/** atOnce: works in one transaction. */
export type ManyRun = { signal: AbortSignal; onProgress: (percent: number) => void; atOnce?: number };

type Subject = PieceRow | RecordRow;
/** before: what the change replaced, no more than taking it back needs. */
type Made = { change: ManyChange; before: unknown };
/**
 * made: works that were changed. same: those that were so already, or are gone. failure: why the rest was not changed, such as a full device;
 * null if nothing failed.
 */
export type ManyDone = { made: readonly (readonly Made[])[]; same: number; cancelled: boolean; failure: unknown };
/** Works. kept: those that were changed since. */
export type ManyUndone = { taken: number; kept: number };

/** After a large transaction the search reads the whole catalog again, and the next one waits for that: few are faster than many. */
const defaultAtOnce = 10_000;

const isOfPiece = ({ kind }: ManyChange): boolean => kind.startsWith('piece.');
const subjectOf = ({ payload }: ManyChange): string => ('pieceId' in payload ? payload.pieceId : payload.recordId);

const rowsOf = async ({ db }: UserData, changes: readonly ManyChange[]): Promise<ReadonlyMap<string, Subject>> => {
  const ids = (wanted: boolean): string[] => changes.filter((change) => isOfPiece(change) === wanted).map(subjectOf);
  const [pieces, records] = await Promise.all([readMany(db.pieces, ids(true)), readMany(db.records, ids(false))]);
  return new Map([...pieces, ...records].flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
};

/** Whether it would change anything; a change of something that is gone would bring it back. */
const changesAnything = (change: ManyChange, row: Subject | undefined): boolean => {
  switch (change.kind) {
    case 'record.create':
      return row === undefined;
    case 'piece.restore':
    case 'record.restore':
      return row?.deleted === 1;
    case 'piece.delete':
    case 'record.delete':
      return row?.deleted === 0;
    case 'piece.set':
      return (
        row?.deleted === 0 && fieldsOf(change.payload).some((field) => !isSame((row as PieceRow)[field], change.payload.values[field]))
      );
    case 'record.set':
      return (
        row?.deleted === 0 &&
        Object.entries(change.payload.values).some(([name, value]) => !isSame((row as RecordRow).fields[name] ?? null, value))
      );
  }
};

const beforeOf = (change: ManyChange, row: Subject | undefined): unknown => {
  if (row === undefined) return null;
  if (change.kind === 'piece.set') return pick(row as PieceRow, fieldsOf(change.payload));
  if (change.kind === 'record.set') return { fields: pick((row as RecordRow).fields, Object.keys(change.payload.values)) };
  return {};
};

/** Lets the page draw and answer between two chunks. */
const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));

const inChunks = async <T>(
  all: readonly T[],
  { signal, onProgress, atOnce = defaultAtOnce }: ManyRun,
  act: (chunk: readonly T[]) => Promise<void>,
): Promise<boolean> => {
  for (let at = 0; at < all.length; at += atOnce) {
    if (signal.aborted) return false;
    const chunk = all.slice(at, at + atOnce);
    await act(chunk);
    onProgress(Math.floor(((at + chunk.length) / all.length) * 100));
    await breathe();
  }
  return true;
};

/** If canceled or failed between two chunks, what was changed stays so. */
export const changeMany = async (data: UserData, works: readonly ChangesOfOne[], run: ManyRun): Promise<ManyDone> => {
  const made: Made[][] = [];
  let looked = 0;
  let failure: unknown = null;
  const isWhole = await inChunks(works, run, async (chunk) => {
    const rows = await rowsOf(data, chunk.flat());
    const own = chunk.map((changes) =>
      changes.flatMap((change): Made[] => {
        const row = rows.get(subjectOf(change));
        return changesAnything(change, row) ? [{ change, before: beforeOf(change, row) }] : [];
      }),
    );
    await data.engine.commitAll(own.flat().map(({ change }) => change));
    made.push(...own.filter((changes) => changes.length > 0));
    looked += chunk.length;
  }).catch((error: unknown) => {
    failure = error;
    return false;
  });
  return { made, same: looked - made.length, cancelled: !isWhole, failure };
};

/** What was changed again since, here or elsewhere, is left as it is. */
const inverseOfMade = ({ change, before }: Made, now: Subject | null): ManyChange | null => {
  // The inverses of these kinds read nothing of an operation but its kind and payload, and no document of a text.
  const inverse = handlerOf(change.kind).invert?.(change as Operation, before, now, null as never) ?? null;
  return inverse === null || inverse === 'final' || !changesAnything(inverse as ManyChange, now ?? undefined)
    ? null
    : (inverse as ManyChange);
};

export const undoMany = async (data: UserData, { made }: ManyDone, run: ManyRun): Promise<ManyUndone> => {
  let taken = 0;
  await inChunks(made.toReversed(), run, async (chunk) => {
    const rows = await rowsOf(
      data,
      chunk.flat().map(({ change }) => change),
    );
    const inverses = chunk.map((changes) => changes.flatMap((one) => inverseOfMade(one, rows.get(subjectOf(one.change)) ?? null) ?? []));
    await data.engine.commitAll(inverses.flat());
    taken += inverses.filter((changes) => changes.length > 0).length;
  });
  return { taken, kept: made.length - taken };
};

export type ManyCommands = {
  change: (works: readonly ChangesOfOne[], run: ManyRun) => Promise<ManyDone>;
  undo: (done: ManyDone, run: ManyRun) => Promise<ManyUndone>;
};

/** Null without a signed-in user. */
export const useManyCommands = (): ManyCommands | null => {
  const data = useUserData();
  return useMemo(
    () => (data === null ? null : { change: (works, run) => changeMany(data, works, run), undo: (done, run) => undoMany(data, done, run) }),
    [data],
  );
};
