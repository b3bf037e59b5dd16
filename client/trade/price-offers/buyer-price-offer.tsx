// On the page of another person's listed work: the reader's own offer for it, or the button that makes one.
import type { PriceOfferAnswer } from '#shared/contract/trade/price-offers.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { PurchaseButton } from '#client/trade/listing/purchase-button.tsx';
import type { PurchaseOffer } from '#client/trade/listing/purchase.ts';
import { MakePriceOffer } from './make-price-offer.tsx';
import { PriceOfferCard } from './price-offer-card.tsx';
import { usePriceOfferCommands } from './price-offers.data.ts';
import { t } from '#shared/language/t.ts';

type BuyerPriceOfferProps = {
  work: PurchaseOffer;
  /** The reader's open or accepted offer. */
  offer: PriceOfferAnswer | null;
  refetch: () => Promise<void>;
};

export const BuyerPriceOffer = ({ work, offer, refetch }: BuyerPriceOfferProps) => {
  const commands = usePriceOfferCommands(refetch);
  if (offer === null) return work.status === 'listed' && work.sellerReady ? <MakePriceOffer work={work} commands={commands} /> : null;
  if (commands === null) return null;
  return (
    <PriceOfferCard offer={offer} commands={commands}>
      {offer.state === 'accepted' && (
        <PurchaseButton
          offer={{ ...work, price: minorOf(offer.amount) ?? work.price, status: 'listed' }}
          label={t('Pay agreed price')}
          primary
        />
      )}
    </PriceOfferCard>
  );
};
