// Words of a row that no field holds: the status of sale or loan, and a note on what is unsent or in conflict.
import type { PieceRow } from '#client/data/db/database.ts';
import { unsentWords } from '#client/features/catalog/cards/card-marks.tsx';
import { saleWords } from '#client/features/catalog/cards/sale-words.ts';
import type { Unsent } from '#client/features/catalog/catalog.data.ts';
import { soldWords, type SoldWork } from '#client/trade/listing/sold-works.data.ts';
import { t, translated } from '#shared/language/t.ts';

/** order: in which the work was sold. isOnLoan: lent at present. */
export const statusWords = (piece: PieceRow, order: SoldWork | undefined, isOnLoan: boolean): string => {
  if (piece.missing !== null) return t('Marked as {status}', { status: translated(piece.missing) });
  if (order !== undefined) return soldWords(order);
  return isOnLoan ? t('On loan') : piece.for_sale ? saleWords(piece) : t('Not for sale');
};

/** Null where nothing is unusual. */
export const noteWords = (unsent: Unsent | null, hasConflict: boolean): string | null =>
  unsent !== null ? unsentWords[unsent.state].label : hasConflict ? t('Conflict: see history') : null;
