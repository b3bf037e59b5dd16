// A move writes where a work is now and keeps where it was, in one transaction.
import { v7 as uuidv7 } from 'uuid';
import type { Tree } from '#shared/domain/collection/tree.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { recordsOfKindAbout } from '#client/data/search/collection-records.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { pathIn } from '#client/work/names/collection-records.data.ts';
import type { ManyChange } from '#client/work/record/change-many.data.ts';
import type { Values } from '#client/work/record/records.data.ts';

export type Locations = { records: readonly RecordRow[]; tree: Tree };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Characters of a piece's location. */
const maxLocation = 300;

/** The location that a movement names, by its path; null where it names none of the registry. */
export const locationOf = (to: string, locations: Locations | undefined): string | null =>
  locations?.records.find(({ id }) => pathIn(locations.tree, id) === to)?.id ?? null;

type Move = Pick<RecordRow, 'id' | 'fields'>;
const newestOf = (moves: readonly Move[]): Move | undefined =>
  moves.reduce<Move | undefined>((newest, move) => {
    const [one, other] = [textOf(move.fields['date']), textOf(newest?.fields['date'])];
    return newest === undefined || one > other || (one === other && move.id > newest.id) ? move : newest;
  }, undefined);

/**
 * Where the work is once its moves have changed: where the newest one brought it, or without any where the last one took it from. Nothing if
 * the newest move had not brought it where it is: somebody has written another place since.
 */
export const changesOfLocation = (
  piece: Pick<PieceRow, 'id' | 'location'>,
  before: readonly Move[],
  after: readonly Move[],
): ManyChange[] => {
  const [was, is] = [newestOf(before), newestOf(after)];
  const told = was === undefined ? textOf(is?.fields['from']) : textOf(was.fields['to']);
  const to = is === undefined ? textOf(was?.fields['from']) : textOf(is.fields['to']);
  if (told !== (piece.location ?? '') || to === told || to.length > maxLocation) return [];
  return [{ kind: 'piece.set', payload: { pieceId: piece.id, values: { location: to === '' ? null : to } } }];
};

/** values: fields of a movement. moves: those that the work has, of which only the latest says where it is. */
export const changesOfMove = (
  piece: Pick<PieceRow, 'id' | 'location'>,
  values: Values,
  moves: readonly Pick<RecordRow, 'fields'>[],
  locations: Locations | undefined,
): ManyChange[] => {
  const to = textOf(values['to']);
  const location = locationOf(to, locations);
  const from = textOf(values['from']) || (piece.location ?? '');
  const fields = { ...values, ...(location === null ? {} : { location }), ...(from === '' || from === to ? {} : { from }) };
  const isLatest = moves.every(({ fields: before }) => textOf(before['date']) <= (textOf(values['date']) || '9'));
  const changes: ManyChange[] = [{ kind: 'record.create', payload: { recordId: uuidv7(), kind: 'movement', about: piece.id, fields } }];
  if (isLatest && to.length <= maxLocation && to !== piece.location)
    changes.push({ kind: 'piece.set', payload: { pieceId: piece.id, values: { location: to } } });
  return changes;
};

/** The same move of many works, a list of changes for each; those that are there already stay where they are. */
export const changesOfMoves = async (
  { db }: UserData,
  pieceIds: readonly string[],
  values: Values,
  locations: Locations | undefined,
): Promise<ManyChange[][]> => {
  const [pieces, moves] = await Promise.all([db.pieces.bulkGet([...pieceIds]), recordsOfKindAbout(db, 'movement', pieceIds)]);
  const byPiece = new Map<string, RecordRow[]>();
  for (const move of moves) byPiece.set(move.about, [...(byPiece.get(move.about) ?? []), move]);
  return pieces.flatMap((piece) =>
    piece === undefined || piece.deleted === 1 || piece.location === values['to']
      ? []
      : [changesOfMove(piece, values, byPiece.get(piece.id) ?? [], locations)],
  );
};
