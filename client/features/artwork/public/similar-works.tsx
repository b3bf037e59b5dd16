// Below a listed work: more by its artist, and works near it; nothing where there is neither, and offline.
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { MarketCard } from '#shared/contract/trade/market.ts';
import { artistPath } from '#shared/domain/page/artist-path.ts';
import { WorkTile } from '#client/trade/listing/work-tile.tsx';
import { useSimilarWorks } from './similar-works.data.ts';
import { t } from '#shared/language/t.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { rich } from '#client/ui/rich.tsx';

export const SimilarWorks = ({ pieceId, artist }: { pieceId: string; artist: string }) => {
  const found = useSimilarWorks(pieceId);
  if (found === null) return null;
  const path = artistPath(artist);
  return (
    <>
      {found.by_artist.length > 0 && path !== null && (
        <Row
          title={
            <>
              {rich(
                'More by <0>{artist}</0>',
                { 0: <Link to={path} className="wrap-anywhere underline decoration-1 underline-offset-4 hover:text-accent" /> },
                { artist },
              )}
            </>
          }
          cards={found.by_artist}
        />
      )}
      {found.similar.length > 0 && <Row title={t('Similar works')} cards={found.similar} />}
    </>
  );
};

const Row = ({ title, cards }: { title: ReactNode; cards: readonly MarketCard[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-8">
      <SectionTitle id={id} size="large">
        {title}
      </SectionTitle>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 sm:gap-x-6 xl:grid-cols-6">
        {cards.map((card) => (
          <li key={card.id}>
            <WorkTile card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
};
