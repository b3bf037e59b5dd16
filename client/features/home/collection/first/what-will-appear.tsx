// What the home of an empty collection will show.
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Images from 'lucide-react/icons/images';
import ListChecks from 'lucide-react/icons/list-checks';
import Shield from 'lucide-react/icons/shield';
import { useId } from 'react';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { t } from '#shared/language/t.ts';

const parts = [
  {
    Icon: ListChecks,
    name: t('Needs you'),
    says: t('Nothing yet. Loans that end, orders to ship and gaps in your records will be listed first.'),
  },
  { Icon: Images, name: t('Newest works'), says: t('The last six works you added.') },
  { Icon: ChartLine, name: t('Value over time'), says: t('A line starts with the first price paid or valuation.') },
  { Icon: Shield, name: t('Insurance'), says: t('What is covered, once a work has an insured value.') },
  { Icon: ChartColumn, name: t('Medium and decade'), says: t('Counted from what you record; nothing is guessed.') },
  { Icon: CircleDashed, name: t('Completeness'), says: t('Counted against Object ID, the standard of museums and police.') },
] as const;

export const WhatWillAppear = () => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionTitle id={id} className="mb-3">
        {t('What will appear here')}
      </SectionTitle>
      <ul>
        {parts.map(({ Icon, name, says }) => (
          <li key={name} className="flex min-h-16 gap-3 border-t border-line py-2.5 last:border-b">
            <Icon size={18} aria-hidden className="mt-px shrink-0 text-ink-3" />
            <div>
              <h3 className="font-medium">{name}</h3>
              <p className="text-12 text-ink-2">{says}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
