// The reader's own open or accepted offer for a listed work of somebody else.
import type { PriceOfferAnswer } from '#shared/contract/trade/price-offers.ts';
import { isLive, usePriceOffers } from '#client/trade/price-offers/price-offers.data.ts';
import { useNow } from '#client/ui/now.ts';

type OwnPriceOffer = { own: PriceOfferAnswer | null; refetch: () => Promise<void> };

export const useOwnPriceOffer = (pieceId: string): OwnPriceOffer => {
  const { offers, refetch } = usePriceOffers('piece', pieceId);
  const now = useNow();
  return { own: offers?.find((offer) => offer.role === 'buyer' && isLive(offer, now)) ?? null, refetch };
};
