// Labels for the catalog's filter and sort options.
import { type CatalogSort, catalogSorts } from '#shared/domain/piece/catalog-query.ts';
import { media, mediumLabel } from '#shared/domain/piece/medium.ts';
import { type Verdict, verdicts } from '#shared/domain/piece/verdict.ts';
import type { CatalogFilter } from './catalog-filter.ts';

const verdictWords = {
  AUTHENTIC: 'Authentic',
  'LIKELY AUTHENTIC': 'Likely authentic',
  UNCERTAIN: 'Uncertain',
  'LIKELY FAKE': 'Likely fake',
  FAKE: 'Fake',
} as const satisfies Record<Verdict, string>;
const sortWords = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title',
  artist: 'Artist',
  'price-high': 'Price, highest first',
  'price-low': 'Price, lowest first',
} as const satisfies Record<CatalogSort, string>;

type Option = { value: string; label: string };
export const mediumChoices: readonly Option[] = [
  { value: 'all', label: 'All media' },
  ...media.map((medium) => ({ value: medium, label: mediumLabel(medium) })),
];
export const verdictChoices: readonly Option[] = [
  { value: 'all', label: 'All verdicts' },
  ...verdicts.map((verdict) => ({ value: verdict, label: verdictWords[verdict] })),
  { value: 'none', label: 'Not analyzed' },
];
export const saleChoices: readonly Option[] = [
  { value: 'all', label: 'All pieces' },
  { value: 'for-sale', label: 'For sale' },
  { value: 'not-for-sale', label: 'Not for sale' },
];
export const sortChoices: readonly Option[] = catalogSorts.map((sort) => ({ value: sort, label: sortWords[sort] }));

export const attentionChoices: readonly Option[] = [
  { value: 'all', label: 'All pieces' },
  { value: 'needed', label: 'Needs attention' },
];

/** The active filters in words; empty if there are none. */
export const narrowedTo = ({ text, medium, verdict, sale, attention }: CatalogFilter): string => {
  const chosen = [
    [mediumChoices, medium],
    [verdictChoices, verdict],
    [saleChoices, sale],
    [attentionChoices, attention],
  ] as const;
  const labels = chosen.flatMap(([choices, value]) => (value === 'all' ? [] : choices.filter((choice) => choice.value === value)));
  return [...(text.trim() === '' ? [] : [`“${text.trim()}”`]), ...labels.map(({ label }) => label)].join(', ');
};
