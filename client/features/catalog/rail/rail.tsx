// The places of the catalog: the views, collections, saved filters, tags and locations. A rail where there is room for it, which can be folded
// to icons; otherwise a row of chips.
import { useState } from 'react';
import { narrowedTo } from '#client/features/catalog/filter/catalog-choices.ts';
import { type CatalogFilter, isNarrowed } from '#client/features/catalog/filter/catalog-filter.ts';
import { useGroupCommands } from '#client/work/groups/groups.data.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { isSavedQuery, savedQuery } from './place-links.ts';
import { PlaceChips } from './place-chips.tsx';
import { FoldedRail } from './folded-rail.tsx';
import { useBriefContent, type SavedFilter, useRailContent, useSavedFilterCommands, useSavedFilters } from './rail.data.ts';
import { RailLists } from './rail-lists.tsx';
import { useSavedCounts } from './saved/saved-counts.data.ts';
import { type RailCounts, viewsOf } from './views.ts';
import { useWide } from '#client/ui/use-wide.ts';

const GroupDialog = lazyDialog(async () => (await import('./collections/group-dialog.tsx')).GroupDialog);
const SavedFilterDialog = lazyDialog(async () => (await import('./saved/saved-filter-dialog.tsx')).SavedFilterDialog);

const noneSaved: readonly SavedFilter[] = [];

type RailProps = {
  query: CatalogFilter;
  counts: Omit<RailCounts, 'loan' | 'recent'>;
  folded: boolean;
  onFold: (folded: boolean) => void;
};

export const Rail = ({ query, counts, folded, onFold }: RailProps) => {
  const brief = useBriefContent();
  const content = useRailContent();
  const saved = useSavedFilters();
  const savedCounts = useSavedCounts(saved ?? noneSaved, content?.groups);
  const groupCommands = useGroupCommands();
  const filterCommands = useSavedFilterCommands();
  const [open, setOpen] = useState<'group' | 'filter' | null>(null);
  const isWide = useWide();
  if (content === undefined || saved === undefined || groupCommands === null || filterCommands === null) return null;
  const canSave = isNarrowed(query) && !saved.some((one) => isSavedQuery(query, one.query));
  const places = {
    query,
    views: viewsOf(query, { ...counts, loan: brief?.loan ?? null, recent: brief?.recent ?? null }),
    content,
    locations: brief?.locations ?? [],
    saved,
    savedCounts,
    groupCommands,
    filterCommands,
    onCreate: () => setOpen('group'),
    onSave: canSave ? () => setOpen('filter') : null,
  };
  const close = () => setOpen(null);
  return (
    <>
      {!isWide ? (
        <PlaceChips {...places} />
      ) : folded ? (
        <FoldedRail {...places} onUnfold={() => onFold(false)} />
      ) : (
        <RailLists {...places} onFold={() => onFold(true)} />
      )}
      {open === 'group' && <GroupDialog group={null} within={null} groups={content.groups} commands={groupCommands} onClose={close} />}
      {open === 'filter' && (
        <SavedFilterDialog saved={null} query={savedQuery(query)} words={narrowedTo(query)} commands={filterCommands} onClose={close} />
      )}
    </>
  );
};
