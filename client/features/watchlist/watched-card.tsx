// One watched work: picture, title, price with what it was, and what became of its offer.
import { Link } from 'react-router-dom';
import type { OfferState } from '#shared/domain/trade/watching.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { usePicture } from '#client/photo/pictures/picture.data.ts';
import { WatchButton } from '#client/trade/watching/watch-button.tsx';
import { ArtImage } from '#client/ui/art-image.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Badge, type Tone } from '#client/ui/status/badge.tsx';
import type { WatchedOffer } from './watchlist.data.ts';
import { t } from '#shared/language/t.ts';

const states: Record<OfferState, { words: string; tone: Tone }> = {
  available: { words: t('Available'), tone: 'ok' },
  reserved: { words: t('Reserved'), tone: 'warn' },
  sold: { words: t('Sold'), tone: 'neutral' },
  withdrawn: { words: t('No longer for sale'), tone: 'neutral' },
};

const wordsOf = ({ price, currency }: NonNullable<WatchedOffer['price']>): string => formatMoney({ minor: price, currency });

export const WatchedCard = ({ offer, eager }: { offer: WatchedOffer; eager: boolean }) => {
  const { watched, state, title, artist, price, before, image } = offer;
  const picture = usePicture(image?.url ?? null, 320);
  const isOpen = state !== 'withdrawn' && state !== 'sold';
  const size = image !== null && 'width' in image ? image : undefined;
  return (
    <article aria-label={t('{title} by {artist}', { title, artist })} className="relative flex h-full flex-col gap-2">
      <div className={isOpen ? 'aspect-square bg-surface p-2' : 'aspect-square bg-surface p-2 opacity-60'}>
        <ArtImage
          src={picture}
          alt={t('{title} by {artist}', { title, artist })}
          width={size?.width}
          height={size?.height}
          placeholder={size?.placeholder}
          fit="mat"
          eager={eager}
        />
      </div>
      {/* Stacked above the link that covers the card. */}
      <div className="absolute top-2 end-2 z-10 rounded-full bg-bg/80 empty:hidden">
        <WatchButton seen={watched} sellerId="" />
      </div>
      <div className="flex flex-wrap gap-1 empty:hidden">
        {state !== null && <Badge tone={states[state].tone}>{states[state].words}</Badge>}
        {before !== null && price !== null && <PriceBadge before={before} now={price} />}
      </div>
      <div className="min-w-0">
        <h2 className="text-14 font-medium">
          {isOpen ? (
            <Link to={`/artwork/${watched.work}`} className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline">
              <i>{title}</i>
            </Link>
          ) : (
            <i className="line-clamp-2 wrap-anywhere">{title}</i>
          )}
        </h2>
        <Note className="truncate">{artist}</Note>
      </div>
      {price !== null && (
        <p className="mt-auto text-14 font-medium tabular-nums">
          <span className={isOpen ? undefined : 'text-ink-3'}>{wordsOf(price)}</span>
          {before !== null && (
            <span className="block text-14 font-normal text-ink-3">{t('{price} when you added it', { price: wordsOf(before) })}</span>
          )}
        </p>
      )}
    </article>
  );
};

type Prices = { before: NonNullable<WatchedOffer['before']>; now: NonNullable<WatchedOffer['price']> };

const PriceBadge = ({ before, now }: Prices) => {
  if (before.currency !== now.currency) return <Badge tone="accent">{t('New price')}</Badge>;
  return <Badge tone="accent">{now.price < before.price ? t('Price lowered') : t('Price raised')}</Badge>;
};
