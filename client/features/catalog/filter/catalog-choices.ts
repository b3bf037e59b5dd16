// Labels for the catalog's filter options.
import { media, mediumLabel } from '#shared/domain/piece/medium.ts';
import { type Verdict, verdicts } from '#shared/domain/piece/verdict.ts';
import { isAskedField } from './asked-fields.ts';
import { conditionWords } from './condition-words.ts';
import type { CatalogFilter } from './catalog-filter.ts';
import { t } from '#shared/language/t.ts';

const verdictWords = {
  AUTHENTIC: t('Authentic'),
  'LIKELY AUTHENTIC': t('Likely authentic'),
  UNCERTAIN: t('Uncertain'),
  'LIKELY FAKE': t('Likely fake'),
  FAKE: t('Fake'),
} as const satisfies Record<Verdict, string>;
type Option = { value: string; label: string };
export const mediumChoices: readonly Option[] = [
  { value: 'all', label: t('All media') },
  ...media.map((medium) => ({ value: medium, label: mediumLabel(medium) })),
];
export const verdictChoices: readonly Option[] = [
  { value: 'all', label: t('All verdicts') },
  ...verdicts.map((verdict) => ({ value: verdict, label: verdictWords[verdict] })),
  { value: 'authenticated', label: t('Authenticated') },
  { value: 'none', label: t('Not analyzed') },
];
export const saleChoices: readonly Option[] = [
  { value: 'all', label: t('All pieces') },
  { value: 'for-sale', label: t('For sale') },
  { value: 'not-for-sale', label: t('Not for sale') },
];
export const attentionChoices: readonly Option[] = [
  { value: 'all', label: t('All pieces') },
  { value: 'needed', label: t('Needs attention') },
  { value: 'back', label: t('No photograph of the back') },
  { value: 'check', label: t('Outdated check') },
  { value: 'loan', label: t('On loan') },
  { value: 'uninsured', label: t('No insured value') },
  { value: 'new', label: t('Recently added') },
];

/** The active filters in words; empty if there are none. */
export const narrowedTo = ({ text, medium, verdict, sale, attention, where }: CatalogFilter): string => {
  const chosen = [
    [mediumChoices, medium],
    [verdictChoices, verdict],
    [saleChoices, sale],
    [attentionChoices, attention],
  ] as const;
  const labels = chosen.flatMap(([choices, value]) => (value === 'all' ? [] : choices.filter((choice) => choice.value === value)));
  const conditions = Object.entries(where).flatMap(([field, condition]) => (isAskedField(field) ? [conditionWords(field, condition)] : []));
  return [...(text.trim() === '' ? [] : [`“${text.trim()}”`]), ...labels.map(({ label }) => label), ...conditions].join(', ');
};
