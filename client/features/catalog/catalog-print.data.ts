// The pieces to print: read from this device in small batches, reduced to the columns of the printed table.
import { useMemo } from 'react';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { CatalogHits } from '#client/data/search/columns-index.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { frontOf, smallWidth } from '#client/data/pictures/pictures.ts';
import { useUserData } from '#client/device/local/user-data.ts';

const perRead = 500;

const printedOf = (row: PieceRow) => ({
  id: row.id,
  title: row.title,
  artist: row.artist,
  year: row.year,
  medium: row.medium,
  dimensions: row.dimensions,
  inventory_number: row.inventory_number,
  location: row.location,
  ai_confidence: row.ai_confidence,
  verdict_basis: row.verdict_basis ?? null,
  for_sale: row.for_sale,
  price: row.price,
  currency: row.currency,
  created_at: row.created_at,
  /** URL of the front. */
  front: frontOf(row),
});
export type PrintedPiece = ReturnType<typeof printedOf>;

export type PrintReading = {
  pieces: (hits: CatalogHits) => Promise<readonly PrintedPiece[]>;
  picture: (piece: PrintedPiece) => Promise<Blob | null>;
};

/** Null without a signed-in user. */
export const usePrintReading = (): PrintReading | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    return {
      pieces: async (hits) => {
        const all: PrintedPiece[] = [];
        for (let from = 0; from < hits.count; from += perRead) {
          const ids = Array.from({ length: Math.min(perRead, hits.count - from) }, (_, at) => hits.idAt(from + at) ?? '');
          for (const row of await data.db.pieces.bulkGet(ids)) if (row !== undefined) all.push(printedOf(row));
        }
        return all;
      },
      picture: async ({ front }) => (front === null ? null : backgroundOf(data).pictures.get(front, smallWidth)),
    };
  }, [data]);
};
