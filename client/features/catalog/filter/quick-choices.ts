// The filters of one press, and what else is on: what each changes in the query, and what takes it back.
import { media, mediumLabel } from '#shared/domain/piece/medium.ts';
import { objectIdItems } from '#shared/records/object-id.ts';
import { everything } from '#shared/domain/piece/catalog-query.ts';
import type { CatalogHits, CatalogIndex } from '#client/data/search/columns-index.ts';
import { isAskedField } from './asked-fields.ts';
import { attentionChoices, saleChoices, verdictChoices } from './catalog-choices.ts';
import { type CatalogFilter, noFilter } from './catalog-filter.ts';
import { conditionWords } from './condition-words.ts';
import { t } from '#shared/language/t.ts';

type Where = CatalogFilter['where'];
/** A filter that is on, and how it is taken back. */
export type SetFilter = { name: string; label: string; off: (query: CatalogFilter) => Partial<CatalogFilter> };
type QuickFilter = SetFilter & {
  isOn: (query: CatalogFilter) => boolean;
  on: (query: CatalogFilter) => Partial<CatalogFilter>;
};

const without = (where: Where, fields: readonly string[]): Where => {
  const others = Object.entries(where).filter(([field]) => !fields.includes(field));
  return others.length === 0 ? everything.where : Object.fromEntries(others);
};

/** Each of the fields meets this condition. */
const fieldsAre = (fields: readonly string[], condition: string, label: string): QuickFilter => ({
  name: fields.join(),
  label,
  isOn: ({ where }) => fields.every((field) => where[field] === condition),
  on: ({ where }) => ({ where: { ...where, ...Object.fromEntries(fields.map((field) => [field, condition])) } }),
  off: ({ where }) => ({ where: without(where, fields) }),
});

const verdictIs = (verdict: CatalogFilter['verdict'], label: string): QuickFilter => ({
  name: `verdict ${verdict}`,
  label,
  isOn: (query) => query.verdict === verdict,
  on: () => ({ verdict }),
  off: () => ({ verdict: 'all' }),
});

const sized = objectIdItems.measurements.fields;
const uninsured: QuickFilter = {
  name: 'uninsured',
  label: t('Uninsured'),
  isOn: ({ attention }) => attention === 'uninsured',
  on: () => ({ attention: 'uninsured' }),
  off: () => ({ attention: 'all' }),
};

export const quickFilters: readonly QuickFilter[] = [
  ...media.map((medium): QuickFilter => ({
    name: medium,
    label: mediumLabel(medium),
    isOn: (query) => query.medium === medium,
    on: () => ({ medium }),
    off: () => ({ medium: 'all' }),
  })),
  fieldsAre(['framed'], '1', t('Framed')),
  verdictIs('authenticated', t('Authenticated')),
  verdictIs('none', t('Not checked')),
  uninsured,
  fieldsAre(sized, '-', t('No size')),
  fieldsAre(['location'], '-', t('No location')),
];

const chosen = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** The filters set in the panel that no quick filter stands for. */
export const furtherFilters = (query: CatalogFilter): SetFilter[] => {
  const { verdict, sale, attention, where } = query;
  const on = quickFilters.filter(({ isOn }) => isOn(query));
  const shown = new Set(on.flatMap(({ off }) => Object.keys(off(query))));
  const shownFields = new Set(on.flatMap((one) => Object.keys(one.on(noFilter).where ?? {})));
  return [
    ...(verdict === 'all' || shown.has('verdict')
      ? []
      : [{ name: 'verdict', label: chosen(verdictChoices, verdict), off: () => ({ verdict: 'all' as const }) }]),
    ...(sale === 'all' ? [] : [{ name: 'sale', label: chosen(saleChoices, sale), off: () => ({ sale: 'all' as const }) }]),
    ...(attention === 'all' || shown.has('attention')
      ? []
      : [{ name: 'state', label: chosen(attentionChoices, attention), off: () => ({ attention: 'all' as const }) }]),
    ...Object.entries(where).flatMap(([field, condition]): SetFilter[] =>
      !isAskedField(field) || shownFields.has(field)
        ? []
        : [{ name: `field ${field}`, label: conditionWords(field, condition), off: (now) => ({ where: without(now.where, [field]) }) }],
    ),
  ];
};

const among = ({ count, idAt }: CatalogHits, works: ReadonlySet<string>): number => {
  let found = 0;
  for (let at = 0; at < count; at += 1) if (works.has(idAt(at) ?? '')) found += 1;
  return found;
};

/**
 * The works that each finds, by its name. place: those in the chosen place; null for all. uninsuredWorks: null while they are looked up.
 * Scans the collection once for each: not for every key that is typed.
 */
export const quickCounts = (
  index: CatalogIndex,
  place: ReadonlySet<string> | null,
  uninsuredWorks: ReadonlySet<string> | null,
): ReadonlyMap<string, number> => {
  const countOf = (filter: QuickFilter): number => {
    if (filter === uninsured)
      return place === null || uninsuredWorks === null
        ? (uninsuredWorks?.size ?? 0)
        : [...uninsuredWorks].filter((id) => place.has(id)).length;
    const hits = index.search({ ...noFilter, ...filter.on(noFilter) });
    return place === null ? hits.count : among(hits, place);
  };
  return new Map(quickFilters.map((filter) => [filter.name, countOf(filter)]));
};
