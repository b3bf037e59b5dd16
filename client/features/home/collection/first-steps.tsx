// The checklist of a new collection; it goes once everything on it is done.
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { Card } from '#client/ui/card.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import type { Figures } from './collection-home.data.ts';
import type { Waiting } from './needs.ts';
import { firstSteps } from './steps.ts';
import { t } from '#shared/language/t.ts';

export const FirstSteps = ({ figures, waiting }: { figures: Figures; waiting: Waiting | undefined }) => {
  if (waiting === undefined) return null;
  const { works } = figures.composition;
  const { size, back } = waiting;
  const steps = firstSteps({
    works,
    withoutSize: size?.works ?? 0,
    withoutBack: back?.works ?? 0,
    withoutValue: figures.unvalued,
    first: back?.first ?? size?.first ?? null,
  });
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionTitle size="large">{works === 0 ? t('Begin your collection') : t('First steps')}</SectionTitle>
        <Note className="tabular-nums">{t('{done} of {total} done', { done, total: steps.length })}</Note>
      </div>
      <ul className="flex flex-col gap-3">
        {steps.map(({ name, why, path, isDone }) => (
          <li key={name} className="flex items-start gap-3">
            {isDone ? (
              <CircleCheck size={20} aria-hidden className="mt-0.5 shrink-0 text-ok" />
            ) : (
              <Circle size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
            )}
            <span className="min-w-0">
              <span className="sr-only">{`${isDone ? t('Done:') : t('To do:')} `}</span>
              {isDone || name === next?.name ? (
                <span className={isDone ? 'text-ink-2' : 'font-medium'}>{name}</span>
              ) : (
                <Link to={path} className="font-medium underline">
                  {name}
                </Link>
              )}
              {!isDone && <span className="block text-14 text-ink-2">{why}</span>}
            </span>
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <ButtonLink to={next.path} className="self-start">
          {next.name}
        </ButtonLink>
      )}
    </Card>
  );
};
