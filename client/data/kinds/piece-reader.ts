// Reads the feed of pieces: decodes columns to rows, with the documents of edited texts.
import { textFields } from '#shared/records/piece-fields.ts';
import { scalarFields, type PieceScalars } from '#shared/records/pieces.ts';
import { knownBasis } from '#shared/domain/piece/verdict.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';
import { laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { ColumnError, parseColumns, type UnknownColumns } from '#shared/sync/wire/columns.ts';
import { pieceColumns } from '#shared/sync/wire/feeds.ts';
import type { PhotoRows } from '#shared/sync/merge/photo-merge.ts';
import { isDeleted, newestOf } from '#shared/sync/merge/merge.ts';
import type { PieceRow, TextRow, BaseRow } from '#client/data/db/database.ts';
import { clocksOf } from './clocks.ts';
import type { FeedContext, FeedReader } from './feed-reader.ts';
import { baseKeyOf, readOne } from './entity-handler.ts';
import type { AnyHandler } from './handler-registry.ts';
import { pieceHandler, type Piece } from './piece-handler.ts';
import type { KeyOf, StoreTx } from '#client/data/db/storage.ts';

type PieceColumns = ReturnType<typeof parseColumns<typeof pieceColumns>>['columns'];

/** Columns are dense, which the types cannot express. */
const at = <T>(column: readonly T[], index: number): T => column[index] as T;

const statesOf = (given: unknown): Piece['states'] => {
  const states: Piece['states'] = {};
  if (given === null) return states;
  for (const field of textFields) {
    const text = (given as Record<string, unknown>)[field];
    if (text === undefined) continue;
    const state = typeof text === 'string' ? fromBase64(text) : null;
    if (state === null) throw new ColumnError('column states is not base64');
    states[field] = state;
  }
  return states;
};

/** Checks only the type: a newer server may allow values that this version would not write. */
const photosOf = (given: unknown): PieceScalars['photos'] => {
  const photos = given ?? [];
  if (!Array.isArray(photos)) throw new ColumnError('column photos is not lists');
  return photos as PieceScalars['photos'];
};

const scalarsAt = (columns: PieceColumns, index: number): PieceScalars => {
  const scalars: Record<string, unknown> = {};
  for (const name of scalarFields) scalars[name] = columns[name][index];
  // The server has validated each value by this version's rules or newer ones.
  return scalars as PieceScalars;
};

/** Unknown columns of a newer server, stored as received, so that an updated app can show them without a resync. */
const newerAt = (unknown: UnknownColumns, index: number): Pick<Piece, 'newer'> => {
  const values = [...unknown].flatMap(([name, column]) => (column[index] === null ? [] : [[name, column[index]] as const]));
  return values.length === 0 ? {} : { newer: Object.fromEntries(values) };
};

/** Validated by the server, like the fields. */
const photoRowsAt = ({ photo_rows }: PieceColumns, index: number): Pick<Piece, 'photo_rows'> => {
  const rows = at(photo_rows, index);
  return rows === null ? {} : { photo_rows: rows as PhotoRows };
};

const pieceAt = (columns: PieceColumns, unknown: UnknownColumns, index: number): Piece => {
  const photos = photosOf(at(columns.photos, index));
  const clocks = clocksOf(at(columns.clock, index), at(columns.clocks, index));
  return {
    id: at(columns.id, index),
    ...scalarsAt(columns, index),
    photos,
    description: at(columns.description, index),
    provenance_text: at(columns.provenance_text, index),
    ai_confidence: at(columns.ai_confidence, index),
    verdict_basis: knownBasis(at(columns.verdict_basis, index)),
    verdict_stale: at(columns.verdict_stale, index) === 1,
    for_sale: at(columns.for_sale, index) === 1,
    price: at(columns.price, index),
    // The server has only these three currencies.
    currency: at(columns.currency, index) as Piece['currency'],
    image_url: photos[0]?.url ?? null,
    created_at: new Date(at(columns.created_at, index)).toISOString(),
    clocks,
    deleted: isDeleted(clocks) ? 1 : 0,
    states: statesOf(at(columns.states, index)),
    ...photoRowsAt(columns, index),
    ...newerAt(unknown, index),
  };
};

/** Removes everything about purged pieces. */
const forget = async (tx: StoreTx, ids: readonly string[]): Promise<void> => {
  await tx.remove('pieces', ids);
  await tx.remove(
    'texts',
    ids.flatMap((id) => textFields.map((field): KeyOf<'texts'> => [id, field])),
  );
  for (const id of ids) {
    await tx.remove(
      'history',
      (await tx.by('history', 'pieceId', id)).map((row) => row.id),
    );
    await tx.remove(
      'analyses',
      (await tx.by('analyses', 'piece_id', id)).map((row) => row.id),
    );
    await tx.remove(
      'imported',
      (await tx.by('imported', 'piece_id', id)).map((row) => row.id),
    );
    await tx.remove(
      'records',
      (await tx.by('records', 'about', id)).map((row) => row.id),
    );
  }
};

/** Documents are deleted only in a resync after a restore. */
const forgetTexts = async (tx: StoreTx, pieces: readonly Piece[]): Promise<void> => {
  const states = new Map(pieces.map((piece) => [piece.id, piece.states]));
  const left = (await tx.keys('texts')).filter(([id, field]) => states.has(id) && states.get(id)?.[field] === undefined);
  await tx.remove('texts', left);
};

const store = async (tx: StoreTx, pieces: readonly Piece[], isResync: boolean): Promise<void> => {
  const rows: PieceRow[] = [];
  const texts: TextRow[] = [];
  for (const { states, ...row } of pieces) {
    rows.push(row);
    for (const field of textFields) {
      const state = states[field];
      if (state !== undefined) texts.push({ pieceId: row.id, field, state });
    }
  }
  await Promise.all([tx.put('pieces', rows), tx.put('texts', texts), isResync ? forgetTexts(tx, pieces) : undefined]);
};

type Known = { key: string; id: string; hasPending: boolean };

/** Resends what the device had from the server and the server has lost. */
const compare = async (tx: StoreTx, { key, id, hasPending }: Known, piece: Piece | null, context: FeedContext): Promise<void> => {
  const before = hasPending ? ((await tx.get('truths', key))?.value as Piece | null) : await readOne(pieceHandler, tx, id);
  if (before === null || before === undefined || piece === null) return;
  await context.recover(before, piece, async () =>
    (await tx.by('history', 'pieceId', id)).filter(({ recordId }) => recordId === undefined),
  );
};

export const pieceReader: FeedReader = {
  name: 'pieces',
  apply: async (tx, page, context) => {
    const handler = pieceHandler as unknown as AnyHandler;
    const { length, columns, unknown } = parseColumns(pieceColumns, page);
    const fresh: Piece[] = [];
    const gone: string[] = [];
    let newest: Stamp = '';
    context.meet(columns.id);
    const covered = await context.covered(columns.id.map((id) => baseKeyOf(handler, id)));
    const under: BaseRow[] = [];
    for (let index = 0; index < length; index += 1) {
      const id = at(columns.id, index);
      const piece = at(columns.purged, index) === 1 ? null : pieceAt(columns, unknown, index);
      if (piece !== null) newest = laterOf(newest, newestOf(piece.clocks));
      const key = baseKeyOf(handler, id);
      const hasPending = covered.has(key);
      if (context.isResync) await compare(tx, { key, id, hasPending }, piece, context);
      if (hasPending) {
        under.push({ key, value: piece });
        context.touch(handler, id);
      } else if (piece === null) gone.push(id);
      else fresh.push(piece);
    }
    await tx.put('truths', under);
    await store(tx, fresh, context.isResync);
    await forget(tx, gone);
    return newest;
  },
};
