// Checksums of merged rows: server and device have applied the same operations to the same base if theirs are equal.
import { scalarFields } from '#shared/records/pieces.ts';
import { textFields } from '#shared/records/piece-fields.ts';
import { fnv1a } from '#shared/sync/wire/fnv.ts';
import type { Replaced } from './merge.ts';
import type { MergedPiece } from './piece-merge.ts';
import type { MergedRecord } from './record-merge.ts';

/** Odd factors of the four lanes; the first is that of FNV-1a. */
const factors = [0x01000193, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f] as const;

const digestOf = (text: string, lanes: 2 | 4): string[] =>
  factors.slice(0, lanes).map((factor) => fnv1a(text, factor).toString(16).padStart(8, '0'));

/** A copy whose objects have their keys in order: the database does not keep the order of the writer. */
const ordered = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(ordered);
  const row = value as Record<string, unknown>;
  return Object.keys(row)
    .sort()
    .flatMap((key) => (row[key] === undefined ? [] : [key, ordered(row[key])]));
};

const sumOf = (values: readonly unknown[]): string => digestOf(JSON.stringify(values.map(ordered)), 2).join('');

/** Of everything but the documents of the texts, whose bytes may differ for the same text. createdAt: Unix milliseconds. */
export const pieceSum = (piece: MergedPiece & { verdict_basis?: unknown }, createdAt: number): string =>
  sumOf([
    createdAt,
    piece.deleted,
    piece.ai_confidence,
    piece.verdict_basis ?? null,
    piece.verdict_stale,
    piece.for_sale,
    piece.price,
    piece.currency,
    piece.clocks,
    piece.photo_rows ?? null,
    ...textFields.map((field) => piece[field]),
    ...scalarFields.map((field) => piece[field] ?? null),
  ]);

export const recordSum = ({ kind, about, fields, clocks, deleted }: MergedRecord): string => sumOf([kind, about, fields, clocks, deleted]);

/**
 * The id of a replaced value in the history, a UUIDv8: server and devices make the same one, and a value that is replaced twice, because
 * its operation was sent again, is kept once. entityId: of the piece or record.
 */
export const replacedId = (entityId: string, { field, clock, value }: Pick<Replaced, 'field' | 'clock' | 'value'>): string => {
  const hex = digestOf(JSON.stringify([entityId, field, clock, ordered(value ?? null)]), 4).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
