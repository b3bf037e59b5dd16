// The search index entry of a piece, and the folding of its words for matching.
import { fold } from '#shared/domain/fold.ts';
import { isMedium, type Medium } from '#shared/domain/piece/medium.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { plainFields, searchableFields, type PieceScalars } from '#shared/records/pieces.ts';

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
  facts: Facts;
};

/** The other fields that are not blank, by name, to sort and filter by: texts folded, flags as 1 and 0. */
export type Facts = Readonly<Record<string, string | number>>;

/** The fields of a piece that the search uses; blank ones may be missing. */
export type SearchablePiece = { id: string } & Partial<
  Pick<PieceScalars, (typeof searchableFields)[number]> & {
    description: string;
    provenance_text: string;
    price: number | null;
    currency: Currency | null;
    ai_confidence: number | null;
    for_sale: boolean;
    created_at: string;
    deleted: 0 | 1;
  }
>;

/** All but title and artist, which have columns of their own. */
const moreFields = searchableFields.filter((name) => name !== 'title' && name !== 'artist');
const moreOf = (piece: SearchablePiece): string =>
  [...moreFields.map((name) => piece[name]), piece.description, piece.provenance_text]
    .filter((text): text is string => typeof text === 'string' && text !== '')
    .join(' ');

const withColumns = new Set<string>(['title', 'artist', 'medium']);
const factsOf = (piece: SearchablePiece): Facts =>
  Object.fromEntries(
    plainFields.flatMap((name) => {
      const value = piece[name] ?? '';
      return value === '' || withColumns.has(name) ? [] : [[name, typeof value === 'string' ? fold(value) : +value]];
    }),
  );

/** Null for a deleted piece, which is not searchable. */
export const entryOf = (row: SearchablePiece): CatalogEntry | null =>
  row.deleted === 1
    ? null
    : {
        id: row.id,
        title: fold(row.title ?? ''),
        artist: fold(row.artist ?? ''),
        more: fold(moreOf(row)),
        medium: isMedium(row.medium) ? row.medium : null,
        price: row.price ?? null,
        currency: row.currency ?? null,
        confidence: row.ai_confidence ?? null,
        created: Date.parse(row.created_at ?? '') || 0,
        forSale: row.for_sale === true,
        facts: factsOf(row),
      };

/** Newest first; ties are broken by the greater id. */
export const byNewest = (a: Pick<CatalogEntry, 'id' | 'created'>, b: Pick<CatalogEntry, 'id' | 'created'>): number =>
  b.created - a.created || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
