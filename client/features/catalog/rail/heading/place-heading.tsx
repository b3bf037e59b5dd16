// The heading of the catalog in a collection or location, for a tag or a saved filter: says where one is, and what can be done there.
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useSearchParams } from 'react-router-dom';
import { pathSeparator } from '#shared/domain/collection/tree.ts';
import { noFilter, queryOf } from '#client/features/catalog/filter/catalog-filter.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { PageTitle } from '#client/ui/layout/titles.tsx';
import { lazyPart } from '#client/ui/lazy/lazy-part.tsx';
import { allLink, placeLink } from '#client/features/catalog/rail/place-links.ts';
import { usePlaceName } from './use-place-name.ts';
import { t } from '#shared/language/t.ts';

const PlaceMenu = lazyPart(async () => (await import('./place-menu.tsx')).PlaceMenu, t('What can be done here'));

export const PlaceHeading = () => {
  const [params] = useSearchParams();
  const query = queryOf(params);
  const place = usePlaceName(query);
  if (place === null) return <PageTitle>{t('My Authenticated Art Collection')}</PageTitle>;
  const { groups } = place;
  const unfiltered = { ...noFilter, sort: query.sort };
  const above: { name: string; to: string }[] = [];
  for (let at = groups.tree.parentOf(query.collection); at !== null; at = groups.tree.parentOf(at.id))
    above.unshift({ name: at.name, to: placeLink(unfiltered, { collection: at.id }) });
  const path = query.location.split(pathSeparator);
  for (const [at, name] of path.slice(0, -1).entries())
    above.push({ name, to: placeLink(unfiltered, { location: path.slice(0, at + 1).join(pathSeparator) }) });
  return (
    <div className="min-w-0">
      <nav aria-label={t('Where you are')} className="flex flex-wrap items-center gap-1 text-14 text-ink-2">
        <Link to={allLink(query)} className="py-1 hover:text-accent hover:underline">
          {t('All works')}
        </Link>
        {above.map(({ name, to }) => (
          <span key={to} className="flex items-center gap-1">
            <ChevronRight size={14} aria-hidden className="text-ink-3" />
            <Link to={to} className="py-1 wrap-anywhere hover:text-accent hover:underline">
              {name}
            </Link>
          </span>
        ))}
      </nav>
      <div className="flex min-h-control items-center gap-1">
        <PageTitle className="min-w-0 wrap-anywhere">{place.name}</PageTitle>
        <PlaceMenu place={place} query={query} />
      </div>
      {place.group !== undefined && place.group.note !== '' && (
        <Note className="line-clamp-3 max-w-[68ch] whitespace-pre-line">{place.group.note}</Note>
      )}
    </div>
  );
};
