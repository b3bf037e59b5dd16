// What an analysis examines, and the three steps of a scan.
import Brush from 'lucide-react/icons/brush';
import Layers from 'lucide-react/icons/layers';
import Palette from 'lucide-react/icons/palette';
import Scale from 'lucide-react/icons/scale';
import { checkGroups, checks } from '#shared/domain/piece/checks.ts';
import { groupWords } from '#client/work/evidence/check-words.ts';
import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { useHasModel } from './ability.data.ts';
import { t } from '#shared/language/t.ts';

const looksAt = [
  { icon: Brush, name: t('Brushstroke patterns') },
  { icon: Palette, name: t('Color palette and pigment signatures') },
  { icon: Layers, name: t('Canvas texture and aging') },
  { icon: Scale, name: t('Style comparison') },
] as const;

const steps = [
  { name: t('Upload Image'), about: t('One sharp photograph of the whole work, straight from the front, in even light.') },
  { name: t('AI Analysis'), about: t('The photograph is examined for what it shows and for signs that it is not what it seems.') },
  { name: t('Get Results'), about: t('A verdict with its reasons on both sides, kept with the piece in your catalog.') },
] as const;

export const WhatWeAnalyze = () => {
  const hasModel = useHasModel();
  return (
    <section aria-labelledby="what-we-analyze" className="flex flex-col gap-5">
      <SectionTitle id="what-we-analyze">{t('What we analyze')}</SectionTitle>
      {checkGroups.map((group) => (
        <section key={group} aria-label={groupWords[group]}>
          <h3 className="text-14 font-semibold text-ink-2">{groupWords[group]}</h3>
          <dl className="mt-1 flex flex-col gap-2">
            {checks
              .filter((check) => check.group === group)
              .map(({ name, title, lookedAt, onDevice }) => (
                <div key={name}>
                  <dt className="text-16">
                    {title}
                    {onDevice && <span className="text-14 text-ink-3"> {t('· also offline')}</span>}
                  </dt>
                  <dd className="text-14 text-ink-2">{lookedAt}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <section aria-labelledby="with-a-model" className={cx(hasModel !== true && 'text-ink-3')}>
        <h3 id="with-a-model" className="text-14 font-semibold text-ink-2">
          {t('With an AI model')}
        </h3>
        {hasModel === false && <p className="text-14">{t('Not configured on this server.')}</p>}
        <ul className="mt-2 flex flex-col gap-2">
          {looksAt.map(({ icon: Icon, name }) => (
            <li key={name} className="flex items-center gap-3">
              <Icon size={20} aria-hidden className="shrink-0 text-ink-3" />
              {name}
            </li>
          ))}
        </ul>
      </section>
      <Note>{t('All of it as far as a photograph shows it. What comes out is an opinion, not a certificate of authenticity.')}</Note>
    </section>
  );
};

export const ScanSteps = () => (
  <ol aria-label={t('How a scan works')} className="grid gap-6 sm:grid-cols-3">
    {steps.map(({ name, about }, at) => (
      <li key={name} className="flex flex-col gap-1 border-t border-line pt-4">
        <span className="text-14 text-ink-3">{t('Step {number}', { number: at + 1 })}</span>
        <SectionTitle>{name}</SectionTitle>
        <p className="text-16 text-ink-2">{about}</p>
      </li>
    ))}
  </ol>
);
