// The page of a work for others: which of its fields and pictures they may see.
import type { publicProfileOf } from '#server/accounts/people/people.ts';
import type { Pieces } from '#server/catalog/pieces.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { PublicPhotos } from '#server/scan/photos/public-photos.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { SellerRecord } from '#shared/contract/trade/seller-record.ts';
import type { ArtworkAnswer, ListedFacts, ListingAnswer } from '#shared/contract/trade/market.ts';
import { ownsIt, type Actor } from '#shared/domain/people/access.ts';
import { listedFields, pick } from '#shared/records/pieces.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { amountOf, isActive } from '#shared/domain/trade/listing.ts';
import type { ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { listingsOfPiece, type Listing } from '#server/market/listings/listings.store.ts';
import { publicImage, type SellersReady } from '#server/market/search/market-search.ts';
import type { Watching } from '#server/market/watching/watching.ts';
import type { Shares } from './shares.ts';

export type ArtworkParts = {
  sql: Sql;
  pieces: Pick<Pieces, 'anyPiece'>;
  photos: Pick<PublicPhotos, 'picture' | 'analyzedAt' | 'checked'>;
  shares: Pick<Shares, 'opens'>;
  profileOf: typeof publicProfileOf;
  sellersReady: SellersReady;
  /** How a person has sold and answered so far. */
  recordOf: (userId: string) => Promise<SellerRecord>;
  watching: Pick<Watching, 'watchersOf'>;
};

/** What gives access to a work. */
type SeenAs = ArtworkAnswer['seen_as'];
export type Asked = { pieceId: string; share?: string | undefined };

const wireOf = (minor: number | null): number | null => (minor === null ? null : amountOf(minor));
const shippingAnswer = ({ from, pickup, home, europe, world }: ShippingPrices): NonNullable<ListingAnswer['shipping']> => ({
  from,
  pickup,
  home: wireOf(home),
  europe: wireOf(europe),
  world: wireOf(world),
});

export const answerOfListing = ({
  id,
  pieceId,
  sellerId,
  price,
  currency,
  status,
  createdAt,
  revision,
  statement,
  shipping,
}: Listing): ListingAnswer => ({
  id,
  art_piece_id: pieceId,
  seller_id: sellerId,
  price: amountOf(price),
  currency,
  status,
  created_at: createdAt.toISOString(),
  revision,
  ...(statement === null ? {} : { statement }),
  ...(shipping === null ? {} : { shipping: shippingAnswer(shipping) }),
});

const reservationOf = ({ status, reservedUntil, agreedUntil }: Listing): Pick<ListingAnswer, 'reserved_until'> => {
  const until = status === 'reserved' ? (reservedUntil ?? agreedUntil) : null;
  return until === null ? {} : { reserved_until: until.toISOString() };
};

/** Pictures of public works may be cached for a while; everything else may not. */
export const pictureCache: Readonly<Record<SeenAs, string>> = {
  listed: 'public, max-age=300, must-revalidate',
  owner: 'private, no-store',
  shared: 'private, no-store',
};

/** listing: the active one; for the owner otherwise the newest. */
export type SeenWork = { piece: NonNullable<Awaited<ReturnType<Pieces['anyPiece']>>>; listing: Listing | undefined; seenAs: SeenAs };

/** What its declaration lets everybody see while it is listed. */
const factsOf = (piece: SeenWork['piece'], { showsCondition }: Listing): ListedFacts => {
  const facts = pick(piece, listedFields);
  return { ...facts, condition: showsCondition ? facts.condition : null };
};

export const createArtworks = ({ sql, pieces, photos, shares, profileOf, sellersReady, recordOf, watching }: ArtworkParts) => {
  /** A private work is reported as not_found, like a missing one. */
  const see = async (actor: Actor | null, { pieceId, share }: Asked): Promise<SeenWork> => {
    const piece = isUuid(pieceId) ? await pieces.anyPiece(sql, pieceId) : undefined;
    if (piece === undefined) throw new AppError('not_found');
    const own = (await listingsOfPiece(sql, pieceId)).filter(({ sellerId }) => sellerId === piece.user_id);
    const offered = own.find(({ status }) => isActive(status));
    if (ownsIt(actor, { userId: piece.user_id })) return { piece, listing: offered ?? own[0], seenAs: 'owner' };
    if (offered !== undefined) return { piece, listing: offered, seenAs: 'listed' };
    if (share !== undefined && (await shares.opens(share, piece))) return { piece, listing: undefined, seenAs: 'shared' };
    throw new AppError('not_found');
  };

  const read = async (actor: Actor | null, asked: Asked): Promise<ArtworkAnswer> => {
    const { piece, listing, seenAs } = await see(actor, asked);
    const isOffered = listing !== undefined && isActive(listing.status);
    const isOwn = seenAs === 'owner' && listing !== undefined;
    const [owner, analyzedAt, checked, ready, seller, watchers] = await Promise.all([
      profileOf(sql, piece.user_id),
      photos.analyzedAt(sql, piece.id),
      photos.checked(sql, piece.id),
      sellersReady(sql, [piece.user_id]),
      isOffered ? recordOf(piece.user_id) : null,
      isOwn ? watching.watchersOf(piece.id, piece.user_id) : null,
    ]);
    const query = seenAs === 'shared' && asked.share !== undefined ? `?share=${encodeURIComponent(asked.share)}` : '';
    const { id, title, artist, medium, period, description, provenance_text, ai_confidence, verdict_basis, verdict_stale } = piece;
    return {
      id,
      title,
      artist,
      medium,
      period,
      description,
      provenance_text,
      ai_confidence,
      verdict_basis,
      verdict_stale,
      findings_against: checked.against,
      checks: checked.checks,
      authenticated_at: analyzedAt?.toISOString() ?? null,
      created_at: piece.created_at.toISOString(),
      images: piece.photos.map((photo) => {
        const image = publicImage(id, photo);
        return { ...image, url: `${image.url}${query}`, kind: photo.kind };
      }),
      owner: {
        id: piece.user_id,
        name: owner?.name ?? null,
        location: owner?.location ?? null,
        is_verified_collector: owner?.isVerifiedCollector ?? false,
      },
      seller,
      facts: isOffered ? factsOf(piece, listing) : null,
      listing:
        listing === undefined
          ? null
          : { ...answerOfListing(listing), ...(watchers === null ? {} : { watchers, ...reservationOf(listing) }) },
      seller_ready: ready.has(piece.user_id),
      seen_as: seenAs,
    };
  };

  const picture = async (actor: Actor | null, asked: Asked & { file: string; width: number | undefined }): Promise<Response> => {
    const { piece, seenAs } = await see(actor, asked);
    const photo = piece.photos.find(({ url }) => url.endsWith(`/${asked.file}`));
    if (photo === undefined) throw new AppError('not_found');
    return photos.picture(photo.url, asked.width, pictureCache[seenAs]);
  };

  return { see, read, picture };
};
