// What a suggestion writes into the record when its owner takes it.
import { isMedium, mediumLabel } from '#shared/domain/piece/medium.ts';
import { unknownArtist, untitled } from '#shared/domain/piece/piece.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { lineLength } from '#shared/records/field.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PieceScalars } from '#shared/records/pieces.ts';
import { parsePrice } from './prices.ts';
import type { SuggestedField } from './read-label.ts';
import { parseSize } from './sizes.ts';
import { t } from '#shared/language/t.ts';

/** The fields of a piece that a label can fill. */
export type LabelValues = Pick<
  PieceScalars,
  | 'title'
  | 'artist'
  | 'year'
  | 'medium'
  | 'materials'
  | 'dimensions'
  | 'height_mm'
  | 'width_mm'
  | 'depth_mm'
  | 'inventory_number'
  | 'acquired_price'
  | 'acquired_currency'
>;

export const suggestionLabels: Readonly<Record<SuggestedField, string>> = {
  title: fieldLabels.title,
  artist: fieldLabels.artist,
  year: fieldLabels.year,
  medium: fieldLabels.medium,
  materials: fieldLabels.materials,
  size: fieldLabels.dimensions,
  number: fieldLabels.inventory_number,
  price: fieldLabels.acquired_price,
};

/** The fields that a suggestion writes. */
const writes: Readonly<Record<SuggestedField, readonly (keyof LabelValues)[]>> = {
  title: ['title'],
  artist: ['artist'],
  year: ['year'],
  medium: ['medium'],
  materials: ['materials'],
  size: ['dimensions', 'height_mm', 'width_mm', 'depth_mm'],
  number: ['inventory_number'],
  price: ['acquired_price', 'acquired_currency'],
};

/** What these fields hold now: given back, it takes the suggestion out again. */
export const valuesBefore = (field: SuggestedField, values: LabelValues): Partial<LabelValues> =>
  // Each name is one of the values' own.
  Object.fromEntries(writes[field].map((name) => [name, values[name]])) as Partial<LabelValues>;

/** As it is shown beside a suggestion; empty where the record says nothing. */
export const wordsOfField = (field: SuggestedField, values: LabelValues): string => {
  switch (field) {
    case 'title':
      return values.title === untitled ? '' : values.title;
    case 'artist':
      return values.artist === unknownArtist ? '' : values.artist;
    case 'medium':
      return isMedium(values.medium) ? mediumLabel(values.medium) : '';
    case 'size':
      return values.dimensions ?? '';
    case 'number':
      return values.inventory_number ?? '';
    case 'price':
      return values.acquired_price === null || values.acquired_currency === null
        ? ''
        : formatMoney({ minor: values.acquired_price, currency: values.acquired_currency });
    default:
      return values[field] ?? '';
  }
};

/** What to write, or why the text cannot be. */
export const valuesOfText = (field: SuggestedField, text: string): { values: Partial<LabelValues> } | { problem: string } => {
  const typed = text.trim();
  if (typed === '') return { problem: t('There is nothing to take') };
  if (field !== 'materials' && typed.length > lineLength) return { problem: t('Please enter a shorter text') };
  switch (field) {
    case 'medium': {
      const medium = typed.toLowerCase();
      return isMedium(medium) ? { values: { medium } } : { problem: t('Please choose again') };
    }
    case 'size': {
      const size = parseSize(typed);
      const sides = size === null ? {} : { height_mm: size.height, width_mm: size.width, depth_mm: size.depth };
      // A side that the label does not tell stays as it is.
      return { values: { dimensions: typed, ...Object.fromEntries(Object.entries(sides).filter(([, length]) => length !== null)) } };
    }
    case 'price': {
      const price = parsePrice(typed);
      return price === null
        ? { problem: t('Please enter a price with its currency, such as 2,400 EUR') }
        : { values: { acquired_price: price.minor, acquired_currency: price.currency } };
    }
    case 'number':
      return { values: { inventory_number: typed } };
    default:
      return { values: { [field]: typed } };
  }
};
