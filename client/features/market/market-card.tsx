// One listing: picture, title, year and size, price, seller and purchase button.
import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router-dom';
import type { MarketCard as Card } from '#shared/contract/trade/market.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { PersonLink } from '#client/people/person-link.tsx';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import type { PurchaseOffer } from '#client/trade/listing/purchase.ts';
import { factsOfCard } from '#client/trade/listing/work-tile.tsx';
import { PurchaseButton } from '#client/trade/listing/purchase-button.tsx';
import { WatchButton } from '#client/trade/watching/watch-button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { t } from '#shared/language/t.ts';

export const offerOf = (card: Card): PurchaseOffer => ({
  listingId: card.id,
  pieceId: card.art_piece_id,
  sellerId: card.seller_id,
  title: card.title,
  artist: card.artist,
  price: minorOf(card.price) ?? 0,
  currency: card.currency,
  status: card.status,
  sellerReady: card.seller_ready,
  image: card.image,
  ai_confidence: card.ai_confidence,
  statement: card.statement,
  verdict_basis: card.verdict_basis,
});

export const MarketCard = ({ card, eager }: { card: Card; eager: boolean }) => {
  const offer = offerOf(card);
  const facts = factsOfCard(card);
  return (
    <article
      aria-label={t('{title} by {artist}', { title: card.title, artist: card.artist })}
      className="relative flex h-full flex-col gap-2"
    >
      <div className="aspect-square bg-surface p-2">
        <PublicPicture
          image={card.image}
          alt={t('{title} by {artist}', { title: card.title, artist: card.artist })}
          shown="card"
          fit="mat"
          eager={eager}
        />
      </div>
      {/* Stacked above the link that covers the card. */}
      <div className="absolute top-2 end-2 z-10 rounded-full bg-bg/80 empty:hidden">
        <WatchButton
          seen={{
            work: card.art_piece_id,
            title: card.title,
            artist: card.artist,
            price: offer.price,
            currency: card.currency,
            image: card.image?.url ?? null,
          }}
          sellerId={card.seller_id}
        />
      </div>
      <div className="flex flex-wrap gap-1 empty:hidden">
        <VerdictBadge work={card} />
        {card.priority && <Badge tone="accent">{t('Priority')}</Badge>}
      </div>
      <div className="min-w-0">
        <h2 className="text-16 font-medium">
          {/* The link covers the whole card; the purchase button is stacked above it. */}
          <Link to={`/artwork/${card.art_piece_id}`} className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline">
            <i>{card.title}</i>
          </Link>
        </h2>
        <Note className="truncate">{card.artist}</Note>
        {facts !== '' && (
          <Note faint className="truncate tabular-nums">
            {facts}
          </Note>
        )}
        {typeof card.statement === 'string' && (
          <p className="line-clamp-2 text-14 wrap-anywhere">{t('Seller: {statement}', { statement: card.statement })}</p>
        )}
      </div>
      <Seller id={card.seller_id} name={card.seller_name} location={card.seller_location} isVerified={card.seller_verified} />
      <div className="mt-auto">
        <p className="text-16 font-medium tabular-nums">{formatMoney({ minor: offer.price, currency: offer.currency })}</p>
        <div className="relative z-10 [&_button]:-ms-3">
          <PurchaseButton offer={offer} label={t('Purchase##button')} />
        </div>
      </div>
    </article>
  );
};

type SellerProps = { id: string; name: string | null; location: string | null; isVerified: boolean };

const Seller = ({ id, name, location, isVerified }: SellerProps) => (
  <div className="flex flex-col text-14 text-ink-2">
    <p className="flex min-w-0 items-center gap-1">
      {/* Stacked above the link that covers the card. */}
      <PersonLink id={id} name={name ?? 'Unknown'} className="relative z-10 truncate" />
      {isVerified && (
        <>
          <BadgeCheck size={16} aria-hidden className="shrink-0 text-ok" />
          <span className="sr-only">{t('Verified')}</span>
        </>
      )}
    </p>
    <p className="flex min-w-0 items-center gap-1 text-ink-3">
      <MapPin size={14} aria-hidden className="shrink-0" />
      <span className="truncate">{location ?? t('Unknown')}</span>
    </p>
  </div>
);
