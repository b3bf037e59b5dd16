// "Strengthen the record": the next three steps as buttons.
import type { PieceRow } from '#client/data/db/database.ts';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { stepsOf } from './next-steps.ts';
import { t } from '#shared/language/t.ts';

/** level: of the heading. */
export const Strengthen = ({ piece, level = 2 }: { piece: PieceRow; level?: 2 | 3 | undefined }) => {
  const { done, total, next } = stepsOf(piece);
  const Heading = level === 2 ? 'h2' : 'h3';
  if (next.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <Heading className={level === 2 ? 'font-display text-21' : 'text-14 font-semibold'}>{t('Strengthen the record')}</Heading>
        <span className="text-14 tabular-nums text-ink-2">{t('{done} of {total}', { done, total })}</span>
      </div>
      <ul className="flex flex-col gap-3">
        {next.slice(0, 3).map(({ name, why, path }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 flex-1 basis-56 text-14 text-ink-2">{why}</span>
            <ButtonLink to={path} size="small">
              {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
};
