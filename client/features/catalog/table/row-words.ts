// What the table says of a work besides its facts: what becomes of it, and what is not sent yet.
import type { PieceRow } from '#client/data/db/database.ts';
import { unsentWords } from '#client/features/catalog/cards/card-marks.tsx';
import { saleWords } from '#client/features/catalog/cards/sale-words.ts';
import type { PieceStates } from '#client/features/catalog/catalog.data.ts';
import { soldWords, type SoldWork } from '#client/trade/listing/sold-works.data.ts';
import { t, translated } from '#shared/language/t.ts';

/** Both by the ids of works. */
export type Whereabouts = { sold: ReadonlyMap<string, SoldWork>; loans: ReadonlyMap<string, unknown> };

export const statusWords = (piece: PieceRow, { sold, loans }: Whereabouts): string => {
  const order = sold.get(piece.id);
  if (piece.missing !== null) return t('Marked as {status}', { status: translated(piece.missing) });
  if (order !== undefined) return soldWords(order);
  return loans.has(piece.id) ? t('On loan') : piece.for_sale ? saleWords(piece) : t('Not for sale');
};

/** Null where nothing is unusual. */
export const noteWords = ({ id }: PieceRow, { unsent, conflicts }: PieceStates): string | null => {
  const state = unsent?.get(id)?.state;
  return state !== undefined ? unsentWords[state].label : conflicts?.has(id) === true ? t('Conflict: see history') : null;
};
