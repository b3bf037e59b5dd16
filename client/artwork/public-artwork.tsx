// The page of another person's work: pictures, description, owner, analysis and price.
import { useState } from 'react';
import type { ArtworkAnswer } from '#shared/contract/trade/market.ts';
import { formatLongDate } from '#shared/domain/page/format.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { toneOf, verdictOf } from '#shared/domain/piece/verdict.ts';
import { confidenceMeaning } from '#client/parts/evidence/analysis-report.tsx';
import { lazyDialog, lazyPart } from '#client/ui/lazy-part.tsx';
import { FindingsAgainst } from '#client/parts/evidence/findings-against.tsx';
import { LastSeenNotice } from '#client/parts/device/last-seen-notice.tsx';
import { MessageButton } from '#client/parts/person/message-button.tsx';
import { PublicPicture } from '#client/parts/pictures/public-picture.tsx';
import { SellerStatement } from '#client/parts/listing/seller-statement.tsx';
import { PurchaseButton } from '#client/parts/listing/purchase-button.tsx';
import { ReportButton } from '#client/parts/person/report-button.tsx';
import { useSession } from '#client/session/session-context.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { cx } from '#client/ui/class-names.ts';
import { ConfidenceBar } from '#client/ui/status/confidence-bar.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { kindWords } from '#client/parts/pictures/photo-order.ts';
import { LongText } from '#client/artwork/text/long-text.tsx';
import { OwnerBlock } from './owner-block.tsx';

export const PublicArtwork = ({ artwork, seenAt }: { artwork: ArtworkAnswer; seenAt: string | null }) => (
  <>
    {seenAt !== null && <LastSeenNotice at={seenAt} more="Its price may have changed." />}
    {artwork.seen_as === 'shared' && <Banner>Its owner has shared this artwork with you by a link.</Banner>}
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className="w-full lg:sticky lg:top-24">
        <Gallery artwork={artwork} />
      </div>
      <div className="flex flex-col gap-6">
        <Header artwork={artwork} />
        <Offer artwork={artwork} />
        <LongText title="Description" text={artwork.description} />
        <LongText title="Provenance" text={artwork.provenance_text} />
        <OwnerBlock {...artwork.owner} isVerified={artwork.owner.is_verified_collector} addedAt={artwork.created_at} />
        <Authentication artwork={artwork} />
        <ReportListing artwork={artwork} />
      </div>
    </div>
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
    <div className="flex w-full flex-col gap-3">
      <div className="mx-auto w-full" style={{ maxWidth: `calc(80vh * ${shape})` }}>
        <button
          type="button"
          aria-label="View full screen"
          aria-haspopup="dialog"
          disabled={shown === null}
          className="block w-full enabled:cursor-zoom-in"
          onClick={() => setViewing(true)}
        >
          <PublicPicture key={shown?.url} image={shown} alt={`${title} by ${artist}`} width={1280} eager />
        </button>
      </div>
      {images.length > 1 && (
        <ul aria-label="Photographs" className="flex flex-wrap gap-2">
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
                <PublicPicture image={image} alt={kindWords[image.kind]} width={320} fit="mat" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {viewing && <PublicViewer artwork={artwork} shownAt={chosen} onShow={setChosen} onClose={() => setViewing(false)} />}
    </div>
  );
};

const Header = ({ artwork }: { artwork: ArtworkAnswer }) => (
  <header className="flex flex-col gap-3">
    <VerdictBadge work={artwork} />
    <div>
      <h1 className="font-display text-34 wrap-anywhere">
        <i>{artwork.title}</i>
      </h1>
      <p className="text-18 wrap-anywhere text-ink-2">{artwork.artist}</p>
    </div>
    <div className="flex flex-wrap gap-2 empty:hidden">
      {artwork.medium !== null && <Badge className="capitalize">{artwork.medium}</Badge>}
      {artwork.period !== null && <Badge long>{artwork.period}</Badge>}
    </div>
  </header>
);

const Offer = ({ artwork }: { artwork: ArtworkAnswer }) => {
  const { listing, id, title, artist, images } = artwork;
  if (listing === null) return null;
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
    verdict_basis: artwork.verdict_basis,
  };
  return (
    <section aria-label="Price" className="flex flex-col gap-3 rounded-card border border-line p-4">
      <p className="text-26 font-medium tabular-nums">{formatMoney({ minor: price, currency })}</p>
      <SellerStatement statement={listing.statement} />
      <PurchaseButton offer={offer} label="Purchase Now" primary />
      <MessageButton userId={listing.seller_id} about={{ kind: 'artwork', id }} />
    </section>
  );
};

const ReportListing = ({ artwork: { listing, seen_as } }: { artwork: ArtworkAnswer }) => {
  const { state } = useSession();
  if (listing === null || seen_as !== 'listed' || state.status !== 'signed-in') return null;
  return (
    <div className="-mx-2">
      <ReportButton kind="listing" id={listing.id} label="Report this listing" />
    </div>
  );
};

const PublicChecks = lazyPart(async () => (await import('./public-checks.tsx')).PublicChecks, 'What was checked');

const Authentication = ({ artwork }: { artwork: ArtworkAnswer }) => (
  <section className="flex flex-col gap-2">
    <h2 className="font-display text-21">Authentication Details</h2>
    {artwork.ai_confidence === null ? (
      <p className="text-ink-2">Not checked yet.</p>
    ) : (
      <>
        <p>
          Confidence Score: <span className="font-medium tabular-nums">{artwork.ai_confidence}%</span>, {verdictOf(artwork.ai_confidence)}
        </p>
        <ConfidenceBar value={artwork.ai_confidence} tone={toneOf(verdictOf(artwork.ai_confidence))} />
        <p className="text-14 text-ink-2">{confidenceMeaning}</p>
        {artwork.checks === undefined || artwork.checks.length === 0 ? (
          <FindingsAgainst findings={artwork.findings_against} />
        ) : (
          <PublicChecks checks={artwork.checks} />
        )}
        {artwork.authenticated_at !== null && (
          <p className="text-14 text-ink-2">Authenticated on {formatLongDate(artwork.authenticated_at)}</p>
        )}
        {artwork.verdict_stale && <p className="text-14 text-ink-2">Details changed since this check.</p>}
      </>
    )}
    <p className="text-14 text-ink-3">An opinion from a photograph, never a certificate of authenticity.</p>
  </section>
);
