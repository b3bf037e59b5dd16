// The search index entry of a piece, and the folding of its words for matching.
import { isMedium, type Medium } from '#shared/domain/piece/medium.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { searchableFields, type PieceScalars } from '#shared/records/pieces.ts';

/** Every id is a UUID in text form, so ids are concatenated without separators. */
export const idLength = 36;

export type CatalogEntry = {
  id: string;
  /** Folded. */
  title: string;
  /** Folded. */
  artist: string;
  /** All other searchable fields, folded. */
  more: string;
  medium: Medium | null;
  /** Minor units of an active listing. */
  price: number | null;
  currency: Currency | null;
  confidence: number | null;
  /** Unix milliseconds. */
  created: number;
  forSale: boolean;
};

/** The fields of a piece that the search uses. */
export type SearchablePiece = Pick<PieceScalars, (typeof searchableFields)[number]> & {
  id: string;
  description: string;
  provenance_text: string;
  price: number | null;
  currency: Currency | null;
  ai_confidence: number | null;
  for_sale: boolean;
  created_at: string;
  deleted: 0 | 1;
};

/** Letters that Unicode normalization does not decompose, with their plain ASCII spelling. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  '’': "'",
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Lower case without diacritics: 'Łódź' and 'lodz' are equal. Line breaks and the columns' separators become spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    // oxlint-disable-next-line no-control-regex -- the separators of the columns are control characters
    .replace(/[\n\x1f]/g, ' ');

/** All but title and artist, which have columns of their own. */
const moreFields = searchableFields.filter((name) => name !== 'title' && name !== 'artist');
const moreOf = (piece: SearchablePiece): string =>
  [...moreFields.map((name) => piece[name]), piece.description, piece.provenance_text]
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .join(' ');

/** Null for a deleted piece, which is not searchable. */
export const entryOf = (row: SearchablePiece): CatalogEntry | null =>
  row.deleted === 1
    ? null
    : {
        id: row.id,
        title: fold(row.title),
        artist: fold(row.artist),
        more: fold(moreOf(row)),
        medium: isMedium(row.medium) ? row.medium : null,
        price: row.price,
        currency: row.currency,
        confidence: row.ai_confidence,
        created: Date.parse(row.created_at) || 0,
        forSale: row.for_sale,
      };

/** Newest first; ties are broken by the greater id. */
export const byNewest = (a: Pick<CatalogEntry, 'id' | 'created'>, b: Pick<CatalogEntry, 'id' | 'created'>): number =>
  b.created - a.created || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
