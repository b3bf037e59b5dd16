// What the catalog search knows of one piece, and how its words are folded so that typing finds them.
import { isMedium, type Medium } from '#shared/domain/medium.ts';
import type { Currency } from '#shared/domain/piece.ts';

/** Every id is a uuid in text form, so ids lie side by side without separators. */
export const idLength = 36;

export type CatalogEntry = {
  id: string;
  /** Folded. */
  title: string;
  /** Folded. */
  artist: string;
  medium: Medium | null;
  /** Minor units of an active listing. */
  price: number | null;
  currency: Currency | null;
  confidence: number | null;
  /** Milliseconds since 1970. */
  created: number;
  forSale: boolean;
};

/** The part of a piece that the search looks at. */
export type SearchablePiece = {
  id: string;
  title: string;
  artist: string;
  medium: string | null;
  price: number | null;
  currency: Currency | null;
  ai_confidence: number | null;
  for_sale: boolean;
  created_at: string;
  deleted: 0 | 1;
};

/** Lower case without accents: 'Cézanne' and 'cezanne' are the same word. Line breaks and the columns' own separators become spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    // oxlint-disable-next-line no-control-regex -- the separators of the columns are control characters
    .replace(/[\n\x1f]/g, ' ');

/** Null for a piece that is deleted: it has no place in the search. */
export const entryOf = (row: SearchablePiece): CatalogEntry | null =>
  row.deleted === 1
    ? null
    : {
        id: row.id,
        title: fold(row.title),
        artist: fold(row.artist),
        medium: isMedium(row.medium) ? row.medium : null,
        price: row.price,
        currency: row.currency,
        confidence: row.ai_confidence,
        created: Date.parse(row.created_at) || 0,
        forSale: row.for_sale,
      };

/** Newest first; of two made in the same instant, the greater id first. */
export const byNewest = (a: Pick<CatalogEntry, 'id' | 'created'>, b: Pick<CatalogEntry, 'id' | 'created'>): number =>
  b.created - a.created || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
