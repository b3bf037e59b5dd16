// The form in which a piece is edited: its texts, what is wrong with them, and what they change.
import { isMedium, type Medium } from '#shared/domain/piece/medium.ts';
import { formatAmount, parseAmount } from '#shared/domain/trade/money.ts';
import { currencies, isScalarValue, type Currency, type PieceScalars } from '#shared/domain/piece/piece.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { PieceChanges } from '#client/data/engine/piece-edit.ts';

/** Everything as text, empty where there is nothing. */
export type PieceForm = {
  title: string;
  artist: string;
  medium: Medium | '';
  period: string;
  description: string;
  year: string;
  dimensions: string;
  inventory_number: string;
  location: string;
  acquired_date: string;
  acquired_price: string;
  acquired_currency: Currency;
  provenance_text: string;
};
export type PieceFormErrors = Partial<Record<keyof PieceForm, string>>;

/** What each part of the form is given. */
export type FormPartProps = { form: PieceForm; errors: PieceFormErrors; onChange: (changes: Partial<PieceForm>) => void };

export const formOf = (piece: PieceRow): PieceForm => ({
  title: piece.title,
  artist: piece.artist,
  medium: isMedium(piece.medium) ? piece.medium : '',
  period: piece.period ?? '',
  description: piece.description,
  year: piece.year ?? '',
  dimensions: piece.dimensions ?? '',
  inventory_number: piece.inventory_number ?? '',
  location: piece.location ?? '',
  acquired_date: piece.acquired_date ?? '',
  acquired_price: piece.acquired_price === null ? '' : formatAmount(piece.acquired_price),
  acquired_currency: piece.acquired_currency ?? currencies[0],
  provenance_text: piece.provenance_text,
});

export const isChanged = (opened: PieceForm, form: PieceForm): boolean =>
  (Object.keys(opened) as (keyof PieceForm)[]).some((field) => opened[field] !== form[field]);

export const errorsOf = (form: PieceForm): PieceFormErrors => {
  const price = form.acquired_price.trim() === '' ? null : parseAmount(form.acquired_price);
  return {
    ...(form.title.trim() === '' ? { title: 'Title is required' } : {}),
    ...(form.artist.trim() === '' ? { artist: 'Artist is required' } : {}),
    ...(form.acquired_price.trim() !== '' && (price === null || !isScalarValue('acquired_price', price))
      ? { acquired_price: 'Please enter a valid price' }
      : {}),
    ...(isScalarValue('acquired_date', form.acquired_date === '' ? null : form.acquired_date)
      ? {}
      : { acquired_date: 'Please enter a valid date' }),
  };
};

const optional = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Only the fields that the person changed, so that a change of another device in another field is never undone. */
export const changesOf = (opened: PieceForm, form: PieceForm): PieceChanges => {
  const price = optional(form.acquired_price);
  const all = {
    title: form.title.trim(),
    artist: form.artist.trim(),
    medium: form.medium === '' ? null : form.medium,
    period: optional(form.period),
    description: form.description,
    year: optional(form.year),
    dimensions: optional(form.dimensions),
    inventory_number: optional(form.inventory_number),
    location: optional(form.location),
    acquired_date: optional(form.acquired_date),
    acquired_price: price === null ? null : parseAmount(price),
    acquired_currency: form.acquired_currency,
    provenance_text: form.provenance_text,
  } satisfies Omit<PieceScalars, 'photos'> & { description: string; provenance_text: string };
  const changed = (Object.keys(all) as (keyof PieceForm)[]).filter((field) => opened[field] !== form[field]);
  // A price without its currency would mean nothing.
  if (changed.includes('acquired_price') && !changed.includes('acquired_currency')) changed.push('acquired_currency');
  return Object.fromEntries(changed.map((field) => [field, all[field]]));
};
