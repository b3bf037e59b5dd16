// The newest works of the collection: pictures of one height in their own widths; on narrow screens a strip that scrolls.
import { Link } from 'react-router-dom';
import { formatNumber } from '#shared/domain/page/format.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { moveInRows } from '#client/ui/keys/row-keys.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { NewestPicture } from './newest-picture.tsx';
import { proportionOf } from './proportion.ts';
import { sizeOfWork } from '#client/work/record/size-of-work.ts';
import { t } from '#shared/language/t.ts';

const move = moveInRows('a');

export const NewestWorks = ({ works, total }: { works: readonly PieceRow[]; total: number }) => (
  <section aria-labelledby="newest-works">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <SectionTitle id="newest-works">{t('Newest works')}</SectionTitle>
      <Link to="/catalog" className="font-medium text-accent underline-offset-3 hover:underline pointer-coarse:py-3">
        {total === 1 ? t('The catalog') : t('All {count} works', { count: formatNumber(total) })}
      </Link>
    </div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its works take the keys */}
    <ul
      onKeyDown={move}
      className="flex gap-5 max-lg:-mx-gutter max-lg:snap-x max-lg:snap-proximity max-lg:scroll-px-gutter max-lg:gap-3 max-lg:overflow-x-auto max-lg:px-gutter max-lg:py-1"
    >
      {works.map((piece) => (
        <NewestWork key={piece.id} piece={piece} />
      ))}
    </ul>
  </section>
);

const line = 'block truncate text-12';
/** Pixels: the height of the pictures where a few of them would fill the line, and in the strip. */
const [tallest, inStrip] = [220, 148];

const NewestWork = ({ piece }: { piece: PieceRow }) => {
  const { id, title, artist, year } = piece;
  const proportion = proportionOf(piece);
  const facts = [year, sizeOfWork(piece)].filter((text) => text !== null && text.trim() !== '').join(' · ');
  return (
    <li
      className="min-w-0 max-lg:w-(--strip) max-lg:flex-none max-lg:snap-start lg:max-w-(--most) lg:flex-(--grow)"
      style={{
        ['--grow' as string]: `${proportion} 1 0`,
        ['--most' as string]: `${proportion * tallest}px`,
        ['--strip' as string]: `${proportion * inStrip}px`,
      }}
    >
      <Link to={`/artwork/${id}`} className="group block">
        <span aria-hidden className="mb-2 block bg-surface" style={{ aspectRatio: proportion }}>
          <NewestPicture piece={piece} />
        </span>
        <i className="block truncate font-medium underline-offset-3 group-hover:underline">{title}</i>
        <span className={`${line} text-ink-2`}>{artist}</span>
        <span className={`${line} min-h-4 text-ink-3 tabular-nums`}>{facts}</span>
      </Link>
    </li>
  );
};
