// Names the filter that is on, to be kept.
import { narrowedTo } from '#client/features/catalog/filter/catalog-choices.ts';
import type { CatalogFilter } from '#client/features/catalog/filter/catalog-filter.ts';
import { savedQuery } from '#client/features/catalog/rail/place-links.ts';
import { useSavedFilterCommands } from '#client/features/catalog/rail/rail.data.ts';
import { SavedFilterDialog } from './saved-filter-dialog.tsx';

export const SaveFilter = ({ query, onClose }: { query: CatalogFilter; onClose: () => void }) => {
  const commands = useSavedFilterCommands();
  return (
    commands !== null && (
      <SavedFilterDialog saved={null} query={savedQuery(query)} words={narrowedTo(query)} commands={commands} onClose={onClose} />
    )
  );
};
