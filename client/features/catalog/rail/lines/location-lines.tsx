// The places where works are, inside one another.
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { localDay } from '#shared/domain/page/local-day.ts';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { FoldButton } from './fold-button.tsx';
import { placeLink } from '#client/features/catalog/rail/place-links.ts';
import type { LocationNode } from '#client/features/catalog/rail/rail.data.ts';
import { flatTree } from './flat-tree.ts';
import { firstLines, LongList } from './long-list.tsx';
import { RailLine } from './rail-line.tsx';
import { useDroppedWorks } from './use-dropped-works.ts';
import { foldedBy, useCollapsed } from './use-collapsed.ts';
import { t } from '#shared/language/t.ts';

type LocationLinesProps = { locations: readonly LocationNode[]; query: CatalogFilter };

export const LocationLines = ({ locations, query }: LocationLinesProps) => {
  const [collapsed, toggle] = useCollapsed();
  const put = useDroppedWorks();
  const keyOf = ({ path }: LocationNode): string => `location ${path}`;
  /** isFound: by the search, which has no tree. */
  const line = (node: LocationNode, level: number, isFound = false): ReactNode => {
    const { path, name, works, inner } = node;
    const key = keyOf(node);
    const isOpen = !collapsed.has(key);
    const folds = inner.length > 0 && !isFound;
    return (
      <RailLine
        to={placeLink(query, { location: path })}
        name={isFound ? path : name}
        current={query.location === path}
        count={works}
        level={level}
        onKeyDown={(event) => foldedBy(event, folds, isOpen) && toggle(key)}
        onWorks={put === null ? undefined : (ids) => put.toPlace(ids, { to: path, date: localDay() })}
        moves
        before={folds ? <FoldButton name={name} isOpen={isOpen} onToggle={() => toggle(key)} /> : <MapPin size={14} aria-hidden />}
      />
    );
  };
  const lines = (list: readonly LocationNode[], level: number) => (
    <ul>
      {list.map((node) => (
        <li key={node.path}>
          {line(node, level)}
          {node.inner.length > 0 && !collapsed.has(keyOf(node)) && lines(node.inner, level + 1)}
        </li>
      ))}
    </ul>
  );
  const innerOf = ({ inner }: LocationNode) => inner;
  const all = flatTree(locations, innerOf);
  if (all.length <= firstLines) return lines(locations, 0);
  return (
    <LongList
      label={t('Find a location')}
      items={flatTree(locations, (node) => (collapsed.has(keyOf(node)) ? [] : node.inner))}
      all={all}
      isCurrent={({ node }) => query.location === node.path}
    >
      {({ node, level }, isFound) => <li key={node.path}>{line(node, isFound ? 0 : level, isFound)}</li>}
    </LongList>
  );
};
