// Moves works to a place one after the other, as their labels are scanned.
import { localDay } from '#shared/domain/page/local-day.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { recordsOfKind, recordsOfKindAbout } from '#client/data/search/collection-records.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { labeledIn } from '#client/photo/codes/label-address.ts';
import { changesOfMove, type Locations } from '#client/work/moves/moves.data.ts';
import { pathIn, treeOfRecords } from '#client/work/names/collection-records.data.ts';
import { changeMany, undoMany, type ManyDone } from '#client/work/record/change-many.data.ts';

export type Place = { id: string; path: string };
export type Moved = { piece: PieceRow; from: string; to: string; done: ManyDone };
/** unknown: no label of ours, or of something that this device does not have. several: works with this inventory number. */
export type Scanned =
  | { is: 'place'; place: Place }
  | { is: 'work'; piece: PieceRow }
  | { is: 'several'; count: number }
  | { is: 'unknown' };

const locationsOf = async ({ db }: UserData): Promise<Locations> => {
  const records = await recordsOfKind(db, 'location');
  return { records, tree: treeOfRecords(records) };
};

export const placeWith = async (data: UserData, id: string): Promise<Place | null> => {
  const { records, tree } = await locationsOf(data);
  return records.some((record) => record.id === id) ? { id, path: pathIn(tree, id) } : null;
};

/** text: of a code, or an inventory number that somebody typed. */
export const scannedIn = async (data: UserData, text: string): Promise<Scanned> => {
  const labeled = labeledIn(text);
  if (labeled?.what === 'place') {
    const place = await placeWith(data, labeled.id);
    return place === null ? { is: 'unknown' } : { is: 'place', place };
  }
  const number = text.trim().toLowerCase();
  const own =
    labeled === null
      ? await data.db.pieces.filter((piece) => piece.deleted === 0 && piece.inventory_number?.trim().toLowerCase() === number).toArray()
      : [await data.db.pieces.get(labeled.id)];
  const [piece] = own;
  if (piece === undefined || piece.deleted === 1) return { is: 'unknown' };
  return own.length > 1 ? { is: 'several', count: own.length } : { is: 'work', piece };
};

const run = { signal: new AbortController().signal, onProgress: () => undefined };

/** Null if it is there already. Rejects if the device cannot store it. */
export const moveTo = async (data: UserData, { id }: Pick<PieceRow, 'id'>, place: Place): Promise<Moved | null> => {
  // Read now: another scan may have moved it meanwhile.
  const piece = await data.db.pieces.get(id);
  if (piece === undefined || piece.location === place.path) return null;
  const moves = await recordsOfKindAbout(data.db, 'movement', [id]);
  const changes = changesOfMove(piece, { to: place.path, date: localDay() }, moves, await locationsOf(data));
  const done = await changeMany(data, [changes], run);
  if (done.failure !== null) throw done.failure instanceof Error ? done.failure : new Error('the move was not stored');
  return { piece, from: piece.location ?? '', to: place.path, done };
};

export const takeBack = async (data: UserData, { done }: Moved): Promise<void> => void (await undoMany(data, done, run));
