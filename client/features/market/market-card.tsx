// One listing: picture, title, year and size, price, seller and purchase button.
import BadgeCheck from 'lucide-react/icons/badge-check';
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
import { VerdictMark } from '#client/ui/status/verdict-mark.tsx';
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
  const name = t('{title} by {artist}', { title: card.title, artist: card.artist });
  return (
    <article aria-label={name} className="group/card relative flex h-full flex-col gap-2">
      <div className="aspect-square bg-surface p-4 max-sm:p-2">
        <PublicPicture image={card.image} alt={name} shown="card" fit="mat" eager={eager} />
      </div>
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1 text-14">
          <h2 className="text-14 font-medium">
            {/* The link covers the whole card; buttons are stacked above it. */}
            <Link to={`/artwork/${card.art_piece_id}`} className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline">
              <i>{card.title}</i>
            </Link>
          </h2>
          <p className="truncate text-ink-2">{card.artist}</p>
          <p className="truncate text-12 text-ink-3 tabular-nums">{facts === '' ? t('Size not stated') : facts}</p>
        </div>
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
          className="relative z-10 -me-2 -mt-2"
        />
      </div>
      {typeof card.statement === 'string' && (
        <p className="line-clamp-2 text-14 wrap-anywhere">{t('Seller: {statement}', { statement: card.statement })}</p>
      )}
      <div className="mt-auto flex min-h-control flex-wrap items-center justify-between gap-x-2">
        <p className="text-16 font-medium tabular-nums">{formatMoney({ minor: offer.price, currency: offer.currency })}</p>
        {/* Seen by whoever points at the card or is in it; always where nothing can point. */}
        <div className="relative z-10 -me-3 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 max-sm:-ms-3 max-sm:me-0">
          <PurchaseButton offer={offer} label={t('Purchase##button')} />
        </div>
      </div>
      <div className="flex flex-col gap-1">
        <Seller id={card.seller_id} name={card.seller_name} location={card.seller_location} isVerified={card.seller_verified} />
        <div className="flex min-h-5 items-center justify-between gap-2">
          <VerdictMark work={card} />
          {card.priority && <span className="ms-auto text-12 text-ink-3">{t('Priority')}</span>}
        </div>
      </div>
    </article>
  );
};

type SellerProps = { id: string; name: string | null; location: string | null; isVerified: boolean };

const Seller = ({ id, name, location, isVerified }: SellerProps) => (
  <p className="flex min-w-0 items-center gap-1 text-12 text-ink-2">
    {/* Stacked above the link that covers the card. */}
    <PersonLink id={id} name={name ?? 'Unknown'} className="relative z-10 truncate" />
    {isVerified && (
      <>
        <BadgeCheck size={14} aria-hidden className="shrink-0 text-ok" />
        <span className="sr-only">{t('Verified')}</span>
      </>
    )}
    <span aria-hidden className="text-ink-3">
      ·
    </span>
    <span className="truncate text-ink-3">{location ?? t('Unknown')}</span>
  </p>
);
