// The act of reading what is for sale beside a listed work: more by its artist, and works of its medium near it in age, size and price.
import type { Sql } from '#server/platform/database/database.ts';
import type { MarketCard, MarketPage, SimilarWorks } from '#shared/contract/trade/market.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { unknownArtist } from '#shared/domain/piece/piece.ts';
import { distanceOf, type Comparable } from '#shared/domain/trade/closeness.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { artistKey } from '#shared/domain/trade/market-filter.ts';
import { firstYearOf, longestOf, sizeOf } from '#shared/domain/trade/market-work.ts';
import { marketRowOfPiece } from './market-search.store.ts';
import type { Asked } from './market-search.ts';

type Parts = { sql: Sql; search: (asked: Asked) => Promise<MarketPage> };

/** Of each kind. */
const most = 6;
/** Years before and after that of the work which are searched first. */
const span = 40;

const comparableOf = (card: MarketCard): Comparable => ({
  year: firstYearOf(card.year),
  longest: longestOf(card),
  price: minorOf(card.price) ?? 0,
  currency: card.currency,
});

/** From the narrowest search to every work of the medium. */
const searchesFor = (medium: string, { year, longest }: Comparable): Record<string, string>[] => {
  const size = sizeOf(longest);
  const bySize: Record<string, string> = size === 'unstated' ? {} : { size };
  const byYear = year === null ? {} : { yearFrom: String(Math.max(1, year - span)), yearTo: String(year + span) };
  const all = [{ medium, ...bySize, ...byYear }, { medium, ...bySize }, { medium }];
  return all.filter((one, at) => Object.keys(one).length !== Object.keys(all[at + 1] ?? {}).length);
};

export const createSimilarWorks =
  ({ sql, search }: Parts) =>
  /** Throws not_found for a work that is not in the market. */
  async (pieceId: string): Promise<SimilarWorks> => {
    const row = isUuid(pieceId) ? await marketRowOfPiece(sql, pieceId) : undefined;
    if (row === undefined) throw new AppError('not_found');
    const { artist, medium } = row;
    const work: Comparable = { year: firstYearOf(row.year), longest: longestOf(row), price: row.price, currency: row.currency };
    const isKnown = artistKey(artist) !== artistKey(unknownArtist);
    const isOther = (card: MarketCard): boolean => card.art_piece_id !== pieceId;
    const nearest = (cards: readonly MarketCard[]): MarketCard[] =>
      cards
        .map((card) => ({ card, distance: distanceOf(work, comparableOf(card)) }))
        .sort((one, other) => one.distance - other.distance)
        .slice(0, most)
        .map(({ card }) => card);

    const byArtist = isKnown ? (await search({ artist })).listings.filter(isOther) : [];
    const found = new Map<string, MarketCard>();
    for (const asked of medium === null ? [] : searchesFor(medium, work)) {
      for (const card of (await search(asked)).listings)
        if (isOther(card) && !(isKnown && artistKey(card.artist) === artistKey(artist))) found.set(card.id, card);
      if (found.size >= most) break;
    }
    return { by_artist: nearest(byArtist), similar: nearest([...found.values()]) };
  };
