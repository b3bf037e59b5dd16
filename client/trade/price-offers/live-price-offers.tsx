// The offers that wait for an answer or a payment: with one person in their conversation, or for a work on its owner's page.
import { useNow } from '#client/ui/now.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { PriceOfferCard } from './price-offer-card.tsx';
import { isLive, usePriceOfferCommands, usePriceOffers } from './price-offers.data.ts';
import { t } from '#shared/language/t.ts';

type LivePriceOffersProps = {
  by: 'with' | 'piece';
  id: string;
  /** Another value asks the server again. */
  fresh?: string | number | undefined;
  className?: string | undefined;
};

export const LivePriceOffers = ({ by, id, fresh, className }: LivePriceOffersProps) => {
  const { offers, refetch } = usePriceOffers(by, id, fresh);
  const commands = usePriceOfferCommands(refetch);
  const now = useNow();
  const live = (offers ?? []).filter((offer) => isLive(offer, now));
  if (commands === null || live.length === 0) return null;
  return (
    <section aria-label={t('Offers')} className={className}>
      {live.map((offer) => (
        <PriceOfferCard key={offer.id} offer={offer} commands={commands} showsTitle={by === 'with'}>
          {by === 'with' && offer.role === 'buyer' && offer.state === 'accepted' && (
            <ButtonLink to={`/artwork/${offer.art_piece_id}`} size="small" variant="primary" className="self-start">
              {t('Pay agreed price')}
            </ButtonLink>
          )}
        </PriceOfferCard>
      ))}
    </section>
  );
};
