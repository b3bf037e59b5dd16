// The newest works of the collection.
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import { PiecePicture } from '#client/photo/pictures/piece-picture.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { useNewestWorks } from './collection-home.data.ts';
import { t } from '#shared/language/t.ts';

export const NewestWorks = ({ total }: { total: number }) => {
  const works = useNewestWorks() ?? [];
  return (
    <section aria-labelledby="newest-works" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionTitle id="newest-works" size="large">
          {t('Newest works')}
        </SectionTitle>
        <Link to="/catalog" className="text-14 text-accent underline">
          {total === 1 ? t('The catalog') : t('All {count} works', { count: formatNumber(total) })}
        </Link>
      </div>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
        {works.map((piece) => (
          <li key={piece.id} className="min-w-0">
            <Link to={`/artwork/${piece.id}`} className="group flex flex-col gap-2">
              <span className="block aspect-square bg-surface p-2">
                <PiecePicture piece={piece} width={320} fit="mat" />
              </span>
              <span className="min-w-0">
                <i className="block truncate text-16 font-medium group-hover:underline">{piece.title}</i>
                <span className="block truncate text-14 text-ink-2">{piece.artist}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
