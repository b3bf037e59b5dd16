// Beside the picture of another person's work: what it is, what it costs, how to buy it, and who sells it.
import Share2 from 'lucide-react/icons/share-2';
import { useRef } from 'react';
import type { ArtworkAnswer, ListingAnswer } from '#shared/contract/trade/market.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { sizeWordsOf } from '#shared/domain/trade/market-work.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { MessageButton } from '#client/people/message-button.tsx';
import { PurchaseButton } from '#client/trade/listing/purchase-button.tsx';
import type { PurchaseOffer } from '#client/trade/listing/purchase.ts';
import { SellerStatement } from '#client/trade/listing/seller-statement.tsx';
import { BuyerPriceOffer } from '#client/trade/price-offers/buyer-price-offer.tsx';
import { hasShareSheet, sendAddress } from '#client/ui/send-address.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { VerdictMark } from '#client/ui/status/verdict-mark.tsx';
import { ArtistLink } from './artist-link.tsx';
import { BuyBar } from './buy-bar.tsx';
import { SaleTerms } from './listing-facts.tsx';
import { useOwnPriceOffer } from './own-price-offer.data.ts';
import { Watching } from './watching.tsx';
import { t, translated } from '#shared/language/t.ts';

export const WorkHeader = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { title, artist, medium, period, facts, seen_as } = artwork;
  const line = [facts?.year ?? '', facts === undefined || facts === null ? '' : (sizeWordsOf(facts) ?? '')].filter((words) => words !== '');
  return (
    <header className="flex flex-col gap-1">
      <PageTitle size="large" className="wrap-anywhere">
        <i>{title}</i>
      </PageTitle>
      <p className="text-18 wrap-anywhere text-ink-2">{seen_as === 'listed' ? <ArtistLink artist={artist} /> : artist}</p>
      {line.length > 0 && <p className="wrap-anywhere text-ink-2 tabular-nums">{line.join(' · ')}</p>}
      <div className="mt-1 flex flex-wrap items-center gap-2 empty:hidden">
        {medium !== null && <Badge className="capitalize">{translated(medium)}</Badge>}
        {period !== null && <Badge long>{period}</Badge>}
        {artwork.ai_confidence !== null && (
          <a href="#authentication" className="ms-auto inline-flex min-h-control items-center underline-offset-3 hover:underline">
            <VerdictMark work={artwork} />
          </a>
        )}
      </div>
    </header>
  );
};

export const Offer = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { listing } = artwork;
  return listing === null ? null : <ListedOffer artwork={artwork} listing={listing} />;
};

const ListedOffer = ({ artwork, listing }: { artwork: ArtworkAnswer; listing: ListingAnswer }) => {
  const { id, title, artist, images } = artwork;
  const { own, refetch } = useOwnPriceOffer(id);
  const acts = useRef<HTMLDivElement>(null);
  const isAgreed = own?.state === 'accepted';
  const price = minorOf(listing.price) ?? 0;
  const { currency, status } = listing;
  const offer: PurchaseOffer = {
    listingId: listing.id,
    pieceId: id,
    sellerId: listing.seller_id,
    title,
    artist,
    price,
    currency,
    status,
    sellerReady: artwork.seller_ready,
    image: images[0] ?? null,
    ai_confidence: artwork.ai_confidence,
    statement: listing.statement,
    shipping: listing.shipping,
    verdict_basis: artwork.verdict_basis,
  };
  return (
    <section aria-label={t('Price')} className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-26 font-medium tabular-nums">{formatMoney({ minor: price, currency })}</span>
          <span className="text-14 text-ink-2">
            {listing.shipping === null || listing.shipping === undefined ? t('Shipping included') : t('plus shipping')}
          </span>
        </p>
        <Watching seen={{ work: id, title, artist, price, currency, image: images[0]?.url ?? null }} sellerId={listing.seller_id} />
      </div>
      <SellerStatement statement={listing.statement} />
      <div ref={acts} className="flex flex-col gap-2">
        {!isAgreed && <PurchaseButton offer={offer} label={t('Purchase Now')} primary />}
        <div className="grid gap-2 sm:grid-cols-2 has-[>section]:grid-cols-1 [&>*:only-child]:col-span-full">
          {artwork.seen_as === 'listed' && <BuyerPriceOffer work={offer} offer={own} refetch={refetch} />}
          <MessageButton userId={listing.seller_id} about={{ kind: 'artwork', id, question: true }} />
        </div>
        <MessageButton userId={listing.seller_id} about={{ kind: 'artwork', id }} />
        <Button variant="quiet" onClick={() => void sendAddress(title, `${location.origin}/artwork/${id}`)}>
          <Share2 size={18} aria-hidden />
          {hasShareSheet() ? t('Send link') : t('Copy link')}
        </Button>
      </div>
      <SaleTerms listing={listing} />
      {!isAgreed && <BuyBar offer={offer} acts={acts} />}
    </section>
  );
};
