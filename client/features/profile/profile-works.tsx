// The works that a person currently offers.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { MarketCard } from '#shared/contract/trade/market.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { PublicPicture } from '#client/photo/pictures/public-picture.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { t } from '#shared/language/t.ts';

type ProfileWorksProps = { works: readonly MarketCard[]; more: (() => Promise<void>) | null };

export const ProfileWorks = ({ works, more }: ProfileWorksProps) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const fetchMore = async (act: () => Promise<void>) => {
    setBusy(true);
    setFailed(
      await act().then(
        () => false,
        () => true,
      ),
    );
    setBusy(false);
  };
  return (
    <section className="flex flex-col gap-4">
      <SectionTitle size="large">{t('Listed works')}</SectionTitle>
      {works.length === 0 ? (
        <p className="text-ink-2">{t('No works are listed right now.')}</p>
      ) : (
        <ul aria-label={t('Listed works')} className="grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4">
          {works.map((work) => (
            <li key={work.id}>
              <Work work={work} />
            </li>
          ))}
        </ul>
      )}
      {more !== null && (
        <Button className="self-center" busy={busy} onClick={() => void fetchMore(more)}>
          {t('Show more')}
        </Button>
      )}
      {failed && (
        <p role="alert" className="text-center text-14 text-bad">
          {t('More works could not be loaded.')}
        </p>
      )}
    </section>
  );
};

const Work = ({ work }: { work: MarketCard }) => (
  <article
    aria-label={t('{title} by {artist}', { title: work.title, artist: work.artist })}
    className="relative flex h-full flex-col gap-2"
  >
    <div className="aspect-square bg-surface p-2">
      <PublicPicture image={work.image} alt={t('{title} by {artist}', { title: work.title, artist: work.artist })} shown="card" fit="mat" />
    </div>
    <VerdictBadge work={work} />
    <div className="min-w-0">
      <h3 className="text-14 font-medium">
        <Link to={`/artwork/${work.art_piece_id}`} className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline">
          <i>{work.title}</i>
        </Link>
      </h3>
      <Note className="truncate">{work.artist}</Note>
    </div>
    <p className="text-14 font-medium tabular-nums">{formatMoney({ minor: minorOf(work.price) ?? 0, currency: work.currency })}</p>
  </article>
);
