// The views at the head of the places: the whole collection, and what of it is most often asked for.
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Library from 'lucide-react/icons/library';
import Tag from 'lucide-react/icons/tag';
import type { LucideIcon } from 'lucide-react';
import { type CatalogFilter, isFiltered, noFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { allLink, isSavedQuery, placeLink, savedQuery } from './place-links.ts';
import { t } from '#shared/language/t.ts';

/** The numbers of works: null while they are counted. attention: with something that needs their owner. */
export type RailCounts = Record<'total' | 'forSale' | 'attention' | 'loan' | 'recent', number | null>;
export type View = { name: string; to: string; isCurrent: boolean; count: number | null; Icon: LucideIcon };

export const viewsOf = (query: CatalogFilter, { total, attention, forSale, loan, recent }: RailCounts): readonly View[] => {
  const view = (name: string, Icon: LucideIcon, count: number | null, changes: Partial<CatalogFilter>): View => {
    const filter = { ...noFilter, sort: query.sort === 'arranged' ? noFilter.sort : query.sort, ...changes };
    return { name, Icon, count, to: placeLink(filter, {}), isCurrent: isSavedQuery(query, savedQuery(filter)) };
  };
  return [
    { name: t('All works'), Icon: Library, count: total, to: allLink(query), isCurrent: !isFiltered(query) },
    view(t('Needs attention'), CircleAlert, attention, { attention: 'needed' }),
    view(t('For sale'), Tag, forSale, { sale: 'for-sale' }),
    view(t('On loan'), CalendarClock, loan, { attention: 'loan' }),
    view(t('Recently added'), Clock, recent, { attention: 'new' }),
  ];
};
