// The filters of one press: what each changes in the query, and what takes it back.
import { media, mediumLabel } from '#shared/domain/piece/medium.ts';
import { objectIdItems } from '#shared/records/object-id.ts';
import { everything } from '#shared/domain/piece/catalog-query.ts';
import type { CatalogIndex } from '#client/data/search/columns-index.ts';
import { type CatalogFilter, noFilter } from './catalog-filter.ts';
import { t } from '#shared/language/t.ts';

type QuickFilter = {
  name: string;
  label: string;
  isOn: (query: CatalogFilter) => boolean;
  on: (query: CatalogFilter) => Partial<CatalogFilter>;
  off: (query: CatalogFilter) => Partial<CatalogFilter>;
};

/** None of the fields has a value. */
const blank = (fields: readonly string[], label: string): QuickFilter => ({
  name: label,
  label,
  isOn: ({ where }) => fields.every((field) => where[field] === '-'),
  on: ({ where }) => ({ where: { ...where, ...Object.fromEntries(fields.map((field) => [field, '-'])) } }),
  off: ({ where }) => {
    const others = Object.entries(where).filter(([field]) => !fields.includes(field));
    return { where: others.length === 0 ? everything.where : Object.fromEntries(others) };
  },
});

export const quickFilters: readonly QuickFilter[] = [
  ...media.map((medium): QuickFilter => ({
    name: medium,
    label: mediumLabel(medium),
    isOn: (query) => query.medium === medium,
    on: () => ({ medium }),
    off: () => ({ medium: 'all' }),
  })),
  {
    name: 'not-checked',
    label: t('Not checked'),
    isOn: ({ verdict }) => verdict === 'none',
    on: () => ({ verdict: 'none' }),
    off: () => ({ verdict: 'all' }),
  },
  blank(objectIdItems.measurements.fields, t('No size')),
  blank(['location'], t('No location')),
];

/** The works that each finds, by its name. Scans the collection once for each: not for every key that is typed. */
export const quickCounts = (index: CatalogIndex): ReadonlyMap<string, number> =>
  new Map(quickFilters.map(({ name, on }) => [name, index.search({ ...noFilter, ...on(noFilter) }).count]));
