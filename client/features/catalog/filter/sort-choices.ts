// Labels for the catalog's sort orders.
import { type CatalogQuery, type CatalogSort, catalogSorts } from '#shared/domain/piece/catalog-query.ts';
import { t } from '#shared/language/t.ts';

const sortWords = {
  newest: t('Newest first'),
  oldest: t('Oldest first'),
  title: t('Title'),
  artist: t('Artist'),
  'price-high': t('Price, highest first'),
  'price-low': t('Price, lowest first'),
} as const satisfies Record<CatalogSort, string>;

type Option = { value: string; label: string };
const choices: readonly Option[] = catalogSorts.map((sort) => ({ value: sort, label: sortWords[sort] }));

/** With the order of the works in the chosen collection, and the one that heads of the table have set. */
export const sortChoicesWith = (sort: CatalogQuery['sort'], isInCollection: boolean): readonly Option[] => {
  const known = isInCollection ? [{ value: 'arranged', label: t('As arranged') }, ...choices] : choices;
  const label = sort.includes(',') ? t('By two columns') : t('By a column');
  return known.some(({ value }) => value === sort) ? known : [...known, { value: sort, label }];
};
