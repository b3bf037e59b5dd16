// "Strengthen the record": how far it is, and the next three steps.
import Camera from 'lucide-react/icons/camera';
import PenLine from 'lucide-react/icons/pen-line';
import Ruler from 'lucide-react/icons/ruler';
import { Link, useLocation } from 'react-router-dom';
import type { PieceRow } from '#client/data/db/database.ts';
import { cx } from '#client/ui/class-names.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { stepsOf } from './next-steps.ts';
import { useRecords } from './records.data.ts';
import { t } from '#shared/language/t.ts';

const icons = { camera: Camera, ruler: Ruler, pen: PenLine };

export const Strengthen = ({ piece }: { piece: PieceRow }) => {
  const { pathname } = useLocation();
  const holders = useRecords('provenance', piece.id);
  if (holders === undefined) return null;
  const { done, total, next } = stepsOf(piece, holders.length > 0);
  return (
    <section className="flex flex-col gap-3 print:hidden">
      <div className="flex items-baseline gap-2">
        <SectionTitle>{t('Strengthen the record')}</SectionTitle>
        <span className="text-14 text-ink-3 tabular-nums">{t('{done} of {total}', { done, total })}</span>
      </div>
      <div aria-hidden className="flex gap-0.5">
        {Array.from({ length: total }, (_, at) => (
          <i key={at} className={cx('h-1 flex-1', at < done ? 'bg-accent' : 'bg-surface-2')} />
        ))}
      </div>
      {next.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {next.slice(0, 3).map(({ name, why, by, path }) => {
            const Icon = icons[by];
            return (
              <li key={name} className="flex items-center gap-3 py-2">
                <Icon size={18} aria-hidden className="shrink-0 text-ink-2" />
                <div className="min-w-0 flex-1 text-14">
                  <p className="font-medium">{name}</p>
                  <p className="text-ink-2">{why}</p>
                </div>
                <Link
                  to={path}
                  // From part to part of its page.
                  replace={path.startsWith(`${pathname}?`)}
                  aria-label={name}
                  className="-me-2 inline-flex min-h-control shrink-0 items-center rounded-control px-2 text-14 font-medium text-accent hover:bg-surface-2"
                >
                  {by === 'camera' ? t('Take photo') : t('Add##to a record')}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
