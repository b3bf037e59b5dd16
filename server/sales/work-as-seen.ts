// The work as its buyer sees it when the payment opens. The order shows this, whatever becomes of the piece.
import type { Db } from '#server/platform/database/database.ts';
import type { SaleParts } from '#server/sales/sale-parts.ts';
import type { Snapshot } from '#server/sales/sales.store.ts';
import { pieceFields } from '#shared/records/piece-fields.ts';

type Piece = NonNullable<Awaited<ReturnType<SaleParts['pieces']['anyPiece']>>>;

/** In the snapshot under names of their own. */
const named: ReadonlySet<string> = new Set(['title', 'artist', 'medium', 'period', 'year', 'dimensions', 'photos']);
const facts = Object.entries(pieceFields)
  .filter(([name, field]) => !named.has(name) && 'visibility' in field && field.visibility !== 'buyer')
  .map(([name]) => name as keyof typeof pieceFields);

/** statement: of the listing. */
export const workAsSeen = async (
  db: Db,
  { photos }: Pick<SaleParts, 'photos'>,
  piece: Piece,
  statement: string | null,
): Promise<Snapshot> => {
  const { title, artist, medium, period, year, dimensions, description, provenance_text, ai_confidence, verdict_basis, image_url } = piece;
  return {
    title,
    artist,
    medium,
    period,
    year,
    dimensions,
    description,
    provenance_text,
    ai_confidence,
    verdict_basis,
    image_url,
    ...(statement === null ? {} : { statement }),
    facts: Object.fromEntries(facts.map((name) => [name, piece[name] as string | number | boolean | null])),
    photographs: await photos.digestsOf(
      db,
      piece.photos.map(({ url }) => url),
    ),
  };
};

/** As it is now, with the listing's statement; undefined where the piece is gone or no longer the seller's. */
export const workAsItIs = async (
  db: Db,
  parts: Pick<SaleParts, 'photos' | 'pieces' | 'claims'>,
  { artPieceId, sellerId, listingId }: { artPieceId: string; sellerId: string; listingId: string },
): Promise<Snapshot | undefined> => {
  const piece = await parts.pieces.anyPiece(db, artPieceId);
  if (piece?.user_id !== sellerId) return undefined;
  return workAsSeen(db, parts, piece, (await parts.claims.listingOf(db, listingId))?.statement ?? null);
};
