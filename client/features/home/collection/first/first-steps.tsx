// The checklist of a new collection; it goes once everything on it is done, or when it is hidden.
import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { cx } from '#client/ui/class-names.ts';
import type { NotNow } from '#client/device/local/not-now.data.ts';
import type { FirstStep } from './steps.ts';
import { t } from '#shared/language/t.ts';

/** Under which it is put aside. */
export const stepsName = 'steps';

type FirstStepsProps = { steps: readonly FirstStep[] } & Pick<NotNow, 'putAside' | 'bringBack'>;

export const FirstSteps = ({ steps, putAside, bringBack }: FirstStepsProps) => {
  const id = useId();
  const done = steps.filter(({ isDone }) => isDone).length;
  const hide = (): void => {
    putAside(stepsName, Number.MAX_SAFE_INTEGER);
    toast({ title: t('The first steps are hidden'), action: { label: t('Undo'), act: () => bringBack([stepsName]) } });
  };
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <SectionTitle id={id}>{t('First steps')}</SectionTitle>
        <p className="text-12 text-ink-3 tabular-nums">{t('{done} of {total} done', { done, total: steps.length })}</p>
      </div>
      <ol>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      <p className="border-t border-line pt-1">
        <button
          type="button"
          onClick={hide}
          className="inline-flex min-h-control-small items-center font-medium text-accent underline-offset-3 hover:underline"
        >
          {t('Hide these steps')}
        </button>
      </p>
    </section>
  );
};

const Step = ({ step: { name, why, verb, path, isDone } }: { step: FirstStep }) => (
  <li className="grid min-h-16 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-t border-line py-2 max-sm:grid-cols-[1.5rem_minmax(0,1fr)] max-sm:items-start">
    <span
      aria-hidden
      className={cx(
        'grid size-5 place-items-center rounded-full border-[1.5px]',
        isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
      )}
    >
      {isDone && <Check size={14} />}
    </span>
    <div>
      <span className="sr-only">{`${isDone ? t('Done:') : t('To do:')} `}</span>
      <span className={isDone ? 'text-ink-2' : 'font-medium'}>{name}</span>
      <p className="text-12 text-ink-2">{why}</p>
    </div>
    {isDone ? null : path === null ? (
      <span className="text-12 text-ink-3 max-sm:col-start-2">{t('After your first work')}</span>
    ) : (
      <ButtonLink to={path} size="small" aria-label={`${verb}: ${name}`} className="max-sm:col-start-2 max-sm:justify-self-start">
        {verb}
      </ButtonLink>
    )}
  </li>
);
