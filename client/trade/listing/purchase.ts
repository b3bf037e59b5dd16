// How a page starts a purchase without depending on checkout; the app provides the implementation.
import { createContext, useContext } from 'react';
import type { PublicImage, ShippingAnswer } from '#shared/contract/trade/market.ts';
import type { ListingStatus } from '#shared/domain/trade/listing.ts';
import type { Currency } from '#shared/domain/piece/piece.ts';
import type { VerdictBasis } from '#shared/domain/piece/verdict.ts';

/** Everything that a purchase shows or refers to. */
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
  /** The seller's statement, where the verdict is FAKE. */
  statement?: string | null | undefined;
  /** Where it is known already; the purchase asks the server otherwise. */
  shipping?: ShippingAnswer | null | undefined;
  verdict_basis?: VerdictBasis | null | undefined;
};

/** Where the purchase was started; decides where the buyer is sent afterward. */
export type PurchasePlace = 'market' | 'artwork';

export type Purchases = {
  begin: (offer: PurchaseOffer, place: PurchasePlace) => void;
  /** Incremented by every purchase that changed what is for sale; lists of listings are refetched then. */
  changes: number;
};

export const PurchaseContext = createContext<Purchases>({ begin: () => undefined, changes: 0 });
export const usePurchases = (): Purchases => useContext(PurchaseContext);
