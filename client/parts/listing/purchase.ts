// How a page begins a purchase without knowing who carries it out; the app puts that in.
import { createContext, useContext } from 'react';
import type { PublicImage } from '#shared/contract/trade/market.ts';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { VerdictBasis } from '#shared/domain/piece/verdict.ts';

/** Everything that a purchase shows and names. */
export type PurchaseOffer = {
  listingId: string;
  pieceId: string;
  sellerId: string;
  title: string;
  artist: string;
  /** Minor units. */
  price: number;
  currency: Currency;
  status: ListingStatus;
  sellerReady: boolean;
  image: PublicImage | null;
  ai_confidence: number | null;
  /** What the seller says that it is, where the verdict is FAKE. */
  statement?: string | null | undefined;
  verdict_basis?: VerdictBasis | null | undefined;
};

/** Where it was begun: it decides where the buyer is led afterwards. */
export type PurchasePlace = 'market' | 'artwork';

export type Purchases = {
  begin: (offer: PurchaseOffer, place: PurchasePlace) => void;
  /** Grows with every purchase that has changed what is for sale: lists of it are to be read again. */
  changes: number;
};

export const PurchaseContext = createContext<Purchases>({ begin: () => undefined, changes: 0 });
export const usePurchases = (): Purchases => useContext(PurchaseContext);
