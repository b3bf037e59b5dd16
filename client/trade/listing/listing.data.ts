// The commands that change a listing: each calls the server, updates the device's copy, and reports the result.
import { isSameShipping, type ShippingPrices } from '#shared/domain/trade/shipping.ts';
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { useMemo } from 'react';
import {
  changeListingPrice,
  listPiece,
  readArtwork,
  relistPiece,
  unlistPiece,
  type ArtworkAnswer,
  type ListingAnswer,
  type ShippingAnswer,
} from '#shared/contract/trade/market.ts';
import { amountOf, minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { call } from '#client/data/api/api.ts';
import { forgetListing } from '#client/data/remote/artwork-cache.ts';
import { visitorDatabase } from '#client/data/db/visitor-database.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { shippingOf } from './shipping-words.ts';
import { t } from '#shared/language/t.ts';

/** Minor units. shipping: null where it is included in the price. */
export type Price = { price: number; currency: Currency; shipping: ShippingPrices | null };
/** statement: what the work is, where the server requires it. */
export type Offer = Price & { statement?: string | undefined };
export type ListingCommands = {
  list: (pieceId: string, offer: Offer) => Promise<ListingAnswer>;
  changePrice: (listing: ListingAnswer, price: Price) => Promise<ListingAnswer>;
  unlist: (listing: ListingAnswer) => Promise<ListingAnswer>;
  relist: (listing: ListingAnswer) => Promise<ListingAnswer>;
  /** The piece's listing on the server; null if it never had one. */
  listingOf: (pieceId: string) => Promise<ListingAnswer | null>;
  /** The server's full response for the caller's own piece. */
  own: (pieceId: string) => Promise<ArtworkAnswer>;
};

export const priceOfListing = ({ price, currency, shipping }: Pick<ListingAnswer, 'price' | 'currency' | 'shipping'>): Price => ({
  price: minorOf(price) ?? 0,
  currency,
  shipping: shippingOf(shipping),
});
export const wordsOfPrice = ({ price, currency }: Pick<Price, 'price' | 'currency'>): string => formatMoney({ minor: price, currency });

const wire = (minor: number | null): number | null => (minor === null ? null : amountOf(minor));
const wireShipping = (prices: ShippingPrices | null): ShippingAnswer | null =>
  prices && { ...prices, home: wire(prices.home), europe: wire(prices.europe), world: wire(prices.world) };

/** Null without a signed-in user. */
export const useListingCommands = (): ListingCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    /** If the response cannot be stored, the device refetches next time. */
    const follow = async (listing: ListingAnswer): Promise<ListingAnswer> => {
      void data.engine.syncNow().catch(() => undefined);
      await forgetListing(visitorDatabase(), listing.art_piece_id).catch(() => undefined);
      return listing;
    };
    const params = ({ id }: ListingAnswer) => ({ params: { listingId: id } });
    const own = (pieceId: string) => call(readArtwork, { params: { pieceId }, query: {} });
    return {
      list: async (pieceId, { price, currency, shipping, statement }) =>
        follow(
          await call(listPiece, {
            body: {
              art_piece_id: pieceId,
              price: amountOf(price),
              currency,
              ...(shipping === null ? {} : { shipping: wireShipping(shipping) }),
              ...(statement === undefined ? {} : { statement }),
            },
          }),
        ),
      changePrice: async (listing, { price, currency, shipping }) =>
        follow(
          await call(changeListingPrice, {
            ...params(listing),
            body: { price: amountOf(price), currency, shipping: wireShipping(shipping), revision: listing.revision },
          }),
        ),
      unlist: async (listing) => follow(await call(unlistPiece, params(listing))),
      relist: async (listing) => follow(await call(relistPiece, params(listing))),
      listingOf: async (pieceId) => (await own(pieceId)).listing,
      own,
    };
  }, [data]);
};

export const toastListingFailed = (error: unknown): void => {
  toast({ title: t('Listing failed'), description: sentenceOf(error, t('Please try again')), destructive: true });
};

export const toastListed = (): void => {
  toast({ title: t('Listed successfully!'), description: t('Your artwork is now available on the marketplace.') });
};

type Follow = (listing: ListingAnswer) => void;

/** Offers an undo to the old price and rank in the market. then: called with every new state. */
export const changePriceWithUndo = async (
  commands: Pick<ListingCommands, 'changePrice'>,
  listing: ListingAnswer,
  price: Price,
  then: Follow,
): Promise<void> => {
  const before = priceOfListing(listing);
  const changed = await commands.changePrice(listing, price);
  then(changed);
  const undo = () => commands.changePrice(changed, before).then(then).catch(toastListingFailed);
  const isShipping = before.price === price.price && before.currency === price.currency && !isSameShipping(before.shipping, price.shipping);
  toast({
    key: `price-${listing.id}`,
    title: isShipping ? t('Shipping prices changed') : t('Price changed'),
    description: isShipping ? undefined : t('{before} is now {now}.', { before: wordsOfPrice(before), now: wordsOfPrice(price) }),
    action: { label: t('Undo'), act: () => void undo() },
  });
};

export const unlistWithUndo = async (
  commands: Pick<ListingCommands, 'unlist' | 'relist'>,
  listing: ListingAnswer,
  then: Follow,
): Promise<void> => {
  try {
    const unlisted = await commands.unlist(listing);
    then(unlisted);
    const undo = () => commands.relist(unlisted).then(then).catch(toastListingFailed);
    toast({
      key: `listing-${listing.id}`,
      title: t('No longer listed'),
      description: t('The artwork was taken out of the marketplace.'),
      action: { label: t('Undo'), act: () => void undo() },
    });
  } catch (error) {
    toastListingFailed(error);
  }
};

export const relistAndSay = async (commands: Pick<ListingCommands, 'relist'>, listing: ListingAnswer, then: Follow): Promise<void> => {
  try {
    then(await commands.relist(listing));
    toastListed();
  } catch (error) {
    toastListingFailed(error);
  }
};
