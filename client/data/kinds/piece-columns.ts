// Decodes a page of the feed of pieces: columns to rows, with the documents of edited texts.
import { textFields } from '#shared/records/piece-fields.ts';
import { scalarFields, type PieceScalars } from '#shared/records/pieces.ts';
import { knownBasis } from '#shared/domain/piece/verdict.ts';
import { fromBase64 } from '#shared/sync/wire/base64.ts';
import { ColumnError, type parseColumns, type UnknownColumns } from '#shared/sync/wire/columns.ts';
import type { pieceColumns } from '#shared/sync/wire/feeds.ts';
import type { PhotoRows } from '#shared/sync/merge/photo-merge.ts';
import { isDeleted } from '#shared/sync/merge/merge.ts';
import { clocksOf } from './clocks.ts';
import type { Piece } from './whole-piece.ts';

type PieceColumns = ReturnType<typeof parseColumns<typeof pieceColumns>>['columns'];

/** Columns are dense, which the types cannot express. */
export const at = <T>(column: readonly T[], index: number): T => column[index] as T;

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

export const pieceAt = (columns: PieceColumns, unknown: UnknownColumns, index: number): Piece => {
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
