// The page of another person's work: pictures, description, owner, analysis and price.
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import type { ArtworkAnswer, ListingAnswer } from '#shared/contract/trade/market.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { lazyDialog, Part } from '#client/ui/lazy-part.tsx';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { MessageButton } from '#client/people/message-button.tsx';
import { ArtistLink } from './artist-link.tsx';
import { hasShareSheet, sendAddress } from '#client/ui/send-address.ts';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import { SellerStatement } from '#client/trade/listing/seller-statement.tsx';
import { PurchaseButton } from '#client/trade/listing/purchase-button.tsx';
import { ReportButton } from '#client/people/report-button.tsx';
import { useSession } from '#client/device/session/session-context.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { cx } from '#client/ui/class-names.ts';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import { LongText } from '#client/features/artwork/text/long-text.tsx';
import { ListingFacts, SaleTerms } from './listing-facts.tsx';
import { useOwnPriceOffer } from './own-price-offer.data.ts';
import { OwnerBlock } from './owner-block.tsx';
import { Authentication } from './public-authentication.tsx';
import { SimilarWorks } from './similar-works.tsx';
import { Watching } from './watching.tsx';
import { BuyerPriceOffer } from '#client/trade/price-offers/buyer-price-offer.tsx';
import { OpenFormats } from '#client/work/open-formats.tsx';
import { t } from '#shared/language/t.ts';

type Props = { artwork: ArtworkAnswer; seenAt: string | null; share: string | undefined };

export const PublicArtwork = ({ artwork, seenAt, share }: Props) => (
  <>
    {seenAt !== null && <LastSeenNotice at={seenAt} more={t('Its price may have changed.')} />}
    {artwork.seen_as === 'shared' && <Banner>{t('Its owner has shared this artwork with you by a link.')}</Banner>}
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="w-full">
        <Gallery artwork={artwork} />
      </div>
      <Stack gap={6} className="lg:row-span-2">
        <Header artwork={artwork} />
        <Offer artwork={artwork} />
        <ListingFacts artwork={artwork} />
        <LongText title={t('Description')} text={artwork.description} />
        <LongText title={t('Provenance')} text={artwork.provenance_text} />
        <OwnerBlock {...artwork.owner} isVerified={artwork.owner.is_verified_collector} addedAt={artwork.created_at} />
      </Stack>
      <Stack gap={6}>
        <Part label={t('Authentication details')}>
          <Authentication artwork={artwork} />
        </Part>
        {seenAt === null && artwork.seen_as !== 'owner' && (
          <OpenFormats
            work={{ id: artwork.id, share: artwork.seen_as === 'shared' ? share : undefined }}
            hasPictures={artwork.images.length > 0}
          />
        )}
        <ReportListing artwork={artwork} />
      </Stack>
    </div>
    {artwork.seen_as === 'listed' && seenAt === null && <SimilarWorks key={artwork.id} pieceId={artwork.id} artist={artwork.artist} />}
  </>
);

const PublicViewer = lazyDialog(async () => (await import('./public-viewer.tsx')).PublicViewer);

const Gallery = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { images, title, artist } = artwork;
  const [chosen, setChosen] = useState(0);
  const [viewing, setViewing] = useState(false);
  const shown = images[chosen] ?? images[0] ?? null;
  const shape = shown === null || shown.height <= 0 ? 4 / 3 : shown.width / shown.height;
  return (
    <Stack gap={3} className="w-full">
      <div className="mx-auto w-full" style={{ maxWidth: `calc(80vh * ${shape})` }}>
        <button
          type="button"
          aria-label={t('View full screen')}
          aria-haspopup="dialog"
          disabled={shown === null}
          className="block w-full enabled:cursor-zoom-in"
          onClick={() => setViewing(true)}
        >
          <PublicPicture key={shown?.url} image={shown} alt={t('{title} by {artist}', { title, artist })} shown="page" eager />
        </button>
      </div>
      {images.length > 1 && (
        <ul aria-label={t('Photographs')} className="flex flex-wrap gap-2">
          {images.map((image, at) => (
            <li key={image.url}>
              <button
                type="button"
                aria-pressed={image === shown}
                onClick={() => setChosen(at)}
                className={cx(
                  'block size-16 bg-surface p-1',
                  image === shown ? 'outline-2 outline-accent' : 'hover:outline-2 hover:outline-line-strong',
                )}
              >
                <PublicPicture image={image} alt={kindWords[image.kind]} shown="thumbnail" fit="mat" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewing && <PublicViewer artwork={artwork} shownAt={chosen} onShow={setChosen} onClose={() => setViewing(false)} />}
    </Stack>
  );
};

const Header = ({ artwork }: { artwork: ArtworkAnswer }) => (
  <header className="flex flex-col gap-3">
    <VerdictBadge work={artwork} />
    <div>
      <PageTitle className="wrap-anywhere">
        <i>{artwork.title}</i>
      </PageTitle>
      <p className="text-18 wrap-anywhere text-ink-2">
        {artwork.seen_as === 'listed' ? <ArtistLink artist={artwork.artist} /> : artwork.artist}
      </p>
    </div>
    <div className="flex flex-wrap gap-2 empty:hidden">
      {artwork.medium !== null && <Badge className="capitalize">{artwork.medium}</Badge>}
      {artwork.period !== null && <Badge long>{artwork.period}</Badge>}
    </div>
  </header>
);

const Offer = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { listing } = artwork;
  return listing === null ? null : <ListedOffer artwork={artwork} listing={listing} />;
};

const ListedOffer = ({ artwork, listing }: { artwork: ArtworkAnswer; listing: ListingAnswer }) => {
  const { id, title, artist, images } = artwork;
  const { own, refetch } = useOwnPriceOffer(id);
  const isAgreed = own?.state === 'accepted';
  const price = minorOf(listing.price) ?? 0;
  const { currency, status } = listing;
  const offer = {
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
    <section aria-label={t('Price')} className="flex flex-col gap-3 rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="text-26 font-medium tabular-nums">{formatMoney({ minor: price, currency })}</p>
        <Watching seen={{ work: id, title, artist, price, currency, image: images[0]?.url ?? null }} sellerId={listing.seller_id} />
      </div>
      <SellerStatement statement={listing.statement} />
      <SaleTerms listing={listing} />
      {!isAgreed && <PurchaseButton offer={offer} label={t('Purchase Now')} primary />}
      {artwork.seen_as === 'listed' && <BuyerPriceOffer work={offer} offer={own} refetch={refetch} />}
      <MessageButton userId={listing.seller_id} about={{ kind: 'artwork', id, question: true }} />
      <MessageButton userId={listing.seller_id} about={{ kind: 'artwork', id }} />
      <Button variant="quiet" onClick={() => void sendAddress(title, `${location.origin}/artwork/${id}`)}>
        <Share2 size={18} aria-hidden />
        {hasShareSheet() ? t('Send link') : t('Copy link')}
      </Button>
    </section>
  );
};

const ReportListing = ({ artwork: { listing, seen_as } }: { artwork: ArtworkAnswer }) => {
  const { state } = useSession();
  if (listing === null || seen_as !== 'listed' || state.status !== 'signed-in') return null;
  return (
    <div className="-mx-2">
      <ReportButton kind="listing" id={listing.id} label={t('Report this listing')} />
    </div>
  );
};
