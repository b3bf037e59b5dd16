// The catalog as a table for spreadsheets: nothing in it is taken for a formula, and it can be read back without loss.
import { formatAmount } from '#shared/domain/trade/money.ts';
import type { ArchivedPiece } from '#client/transfer/archive/format.ts';

/** The first header marks a table of ours: in it an apostrophe at the beginning of a cell is the guard and not the text. */
export const ownMark = 'verso_id';
export const catalogHeaders = [
  ownMark,
  'title',
  'artist',
  'medium',
  'period',
  'year',
  'dimensions',
  'inventory_number',
  'location',
  'acquired_date',
  'acquired_price',
  'acquired_currency',
  'description',
  'provenance',
  'added',
  'ai_confidence',
] as const;

const risky = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n']/;
/** A spreadsheet would run what begins so; what begins with the guard itself is guarded as well, so that it can be told apart. */
export const guarded = (text: string): string => (risky.test(text) ? `'${text}` : text);
export const unguarded = (text: string): string => (text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text);

const cell = (text: string): string => {
  const safe = guarded(text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180 with a byte order mark, without which spreadsheets guess another encoding. */
export const csvHead = `\uFEFF${catalogHeaders.join(',')}\r\n`;

export const csvLine = (piece: ArchivedPiece): string => {
  const price = piece.acquired_price === null ? '' : formatAmount(piece.acquired_price).replaceAll(',', '');
  const cells = [
    piece.id,
    piece.title,
    piece.artist,
    piece.medium ?? '',
    piece.period ?? '',
    piece.year ?? '',
    piece.dimensions ?? '',
    piece.inventory_number ?? '',
    piece.location ?? '',
    piece.acquired_date ?? '',
    price,
    piece.acquired_currency ?? '',
    piece.description,
    piece.provenance_text,
    piece.created_at,
    piece.seen.ai_confidence === null ? '' : String(piece.seen.ai_confidence),
  ] satisfies string[];
  return `${cells.map(cell).join(',')}\r\n`;
};
