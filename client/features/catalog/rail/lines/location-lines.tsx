// The places where works are, inside one another.
import MapPin from 'lucide-react/icons/map-pin';
import { localDay } from '#shared/domain/page/local-day.ts';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { FoldButton } from './fold-button.tsx';
import { placeLink } from '#client/features/catalog/rail/place-links.ts';
import type { LocationNode } from '#client/features/catalog/rail/rail.data.ts';
import { RailLine } from './rail-line.tsx';
import { useDroppedWorks } from './use-dropped-works.ts';
import { foldedBy, useCollapsed } from './use-collapsed.ts';

type LocationLinesProps = { locations: readonly LocationNode[]; query: CatalogFilter };

export const LocationLines = ({ locations, query }: LocationLinesProps) => {
  const [collapsed, toggle] = useCollapsed();
  const put = useDroppedWorks();
  const lines = (list: readonly LocationNode[], level: number) => (
    <ul>
      {list.map(({ path, name, works, inner }) => {
        const key = `location ${path}`;
        const isOpen = !collapsed.has(key);
        return (
          <li key={path}>
            <RailLine
              to={placeLink(query, { location: path })}
              name={name}
              current={query.location === path}
              count={works}
              level={level}
              onKeyDown={(event) => foldedBy(event, inner.length > 0, isOpen) && toggle(key)}
              onWorks={put === null ? undefined : (ids) => put.toPlace(ids, { to: path, date: localDay() })}
              moves
              before={
                inner.length === 0 ? (
                  <MapPin size={14} aria-hidden />
                ) : (
                  <FoldButton name={name} isOpen={isOpen} onToggle={() => toggle(key)} />
                )
              }
            />
            {inner.length > 0 && isOpen && lines(inner, level + 1)}
          </li>
        );
      })}
    </ul>
  );
  return lines(locations, 0);
};
