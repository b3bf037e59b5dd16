// The heading of the catalog in a collection, for a tag or a saved filter: says where one is, and what can be done there.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useSearchParams } from 'react-router-dom';
import { noFilter, queryOf } from '#client/features/catalog/filter/catalog-filter.ts';
import type { Group } from '#client/work/groups/groups.data.ts';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { allLink, placeLink } from './place-links.ts';
import { usePlaceName } from './use-place-name.ts';
import { t } from '#shared/language/t.ts';

const PlaceMenu = lazyPart(async () => (await import('./place-menu.tsx')).PlaceMenu, t('What can be done here'));

export const PlaceHeading = () => {
  const [params] = useSearchParams();
  const query = queryOf(params);
  const place = usePlaceName(query);
  if (place === null) return <PageTitle>{t('My Authenticated Art Collection')}</PageTitle>;
  const { groups } = place;
  const above: Group[] = [];
  for (let at = groups.tree.parentOf(query.collection); at !== null; at = groups.tree.parentOf(at.id)) above.unshift(at);
  return (
    <div className="min-w-0">
      <nav aria-label={t('Where you are')} className="flex flex-wrap items-center gap-1 text-14 text-ink-2">
        <Link to={allLink(query)} className="py-1 hover:text-accent hover:underline">
          {t('All works')}
        </Link>
        {above.map((one) => (
          <span key={one.id} className="flex items-center gap-1">
            <ChevronRight size={14} aria-hidden className="text-ink-3" />
            <Link to={placeLink(noFilter, { collection: one.id })} className="py-1 wrap-anywhere hover:text-accent hover:underline">
              {one.name}
            </Link>
          </span>
        ))}
      </nav>
      <div className="flex min-h-control items-center gap-1">
        <PageTitle className="min-w-0 wrap-anywhere">{place.name}</PageTitle>
        <PlaceMenu place={place} query={query} />
      </div>
    </div>
  );
};
