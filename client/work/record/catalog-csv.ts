// Exports the catalog as CSV: safe against formula injection, and readable again without loss.
import { decimalAmount } from '#shared/domain/trade/money.ts';
import { pieceField, plainFields, type PlainField } from '#shared/records/pieces.ts';

/** A piece of the catalog or of an archive. */
type CsvPiece = Partial<Record<PlainField, string | number | boolean | null | undefined>> & {
  id: string;
  description: string;
  provenance_text: string;
  created_at: string;
  seen: { ai_confidence: number | null };
};

/** The first header of our own CSV files, in which a leading apostrophe is the guard and not part of the text. */
export const ownMark = 'verso_id';
export const catalogHeaders: readonly string[] = [ownMark, ...plainFields, 'description', 'provenance', 'added', 'ai_confidence'];

const risky = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n']/;
/** Spreadsheets evaluate cells with these prefixes; a leading apostrophe is guarded as well, so that the guard is reversible. */
export const guarded = (text: string): string => (risky.test(text) ? `'${text}` : text);
export const unguarded = (text: string): string => (text.startsWith("'") && risky.test(text.slice(1)) ? text.slice(1) : text);

/** A cell that spreadsheets take for text. */
export const csvCell = (text: string): string => {
  const safe = guarded(text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The byte order mark, without which spreadsheets guess the encoding. */
export const csvMark = '\uFEFF';
/** RFC 4180. */
export const csvHead = `${csvMark}${catalogHeaders.join(',')}\r\n`;

const textOf = (name: PlainField, value: CsvPiece[PlainField]): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return pieceField(name).type === 'amount' ? decimalAmount(Number(value)) : String(value);
};

export const csvLine = (piece: CsvPiece): string => {
  const cells = [
    piece.id,
    ...plainFields.map((name) => textOf(name, piece[name])),
    piece.description,
    piece.provenance_text,
    piece.created_at,
    piece.seen.ai_confidence === null ? '' : String(piece.seen.ai_confidence),
  ];
  return `${cells.map(csvCell).join(',')}\r\n`;
};
