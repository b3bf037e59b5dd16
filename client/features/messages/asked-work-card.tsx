// The listed work that a question is about, as a small card that leads to its page.
import { Link } from 'react-router-dom';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { useAskedWork, type AskedWork } from './asked-work.data.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

const priceOf = ({ artwork, isGone }: AskedWork): string | null => {
  if (isGone) return t('No longer for sale');
  const listing = artwork?.listing ?? null;
  return listing === null ? null : amountWords(listing.price, listing.currency);
};

type AskedWorkCardProps = {
  pieceId: string;
  /** Shown while the work is not known on this device. */
  title: string;
  /** The message says a step of an offer, and asks nothing. */
  isOffer?: boolean | undefined;
};

export const AskedWorkCard = ({ pieceId, title, isOffer = false }: AskedWorkCardProps) => {
  const asked = useAskedWork(pieceId);
  const { artwork, isGone } = asked;
  const price = priceOf(asked);
  return (
    <Link
      to={`/artwork/${pieceId}`}
      className="mb-2 grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 rounded-control border border-line bg-bg p-2 text-ink hover:border-line-strong"
    >
      <span aria-hidden className="block size-16 bg-surface-2 p-1">
        {artwork !== undefined && <PublicPicture image={artwork.images[0] ?? null} alt="" shown="thumbnail" fit="mat" />}
      </span>
      <span className="flex min-h-16 min-w-0 flex-col items-start justify-center">
        <span className="max-w-full truncate font-medium">
          {isOffer
            ? rich(
                '<0>Offer for </0><1>{title}</1>',
                { 0: <span className="sr-only" />, 1: <i /> },
                { title: artwork?.title ?? (title || t('Artwork')) },
              )
            : rich(
                '<0>Question about </0><1>{title}</1>',
                { 0: <span className="sr-only" />, 1: <i /> },
                { title: artwork?.title ?? (title || t('Artwork')) },
              )}
        </span>
        {artwork !== undefined && <span className="max-w-full truncate text-14 text-ink-2">{artwork.artist}</span>}
        <span className="flex flex-wrap items-center gap-2 text-14 tabular-nums">
          {price}
          {!isGone && artwork?.listing?.status === 'reserved' && <Badge>{t('Reserved')}</Badge>}
        </span>
      </span>
    </Link>
  );
};
