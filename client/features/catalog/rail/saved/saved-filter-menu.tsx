// Renames a saved filter, gives it the filter that is on, or deletes it; the last two with Undo.
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Replace from 'lucide-react/icons/replace';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { type CatalogFilter, isNarrowed } from '#client/features/catalog/filter/catalog-filter.ts';
import { isSavedQuery, savedQuery } from '#client/features/catalog/rail/place-links.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import type { SavedFilter, SavedFilterCommands } from '#client/features/catalog/rail/rail.data.ts';
import { maxQuery } from './max-query.ts';
import { t } from '#shared/language/t.ts';

const SavedFilterDialog = lazyDialog(async () => (await import('./saved-filter-dialog.tsx')).SavedFilterDialog);

const removeWithUndo = async (commands: SavedFilterCommands, { id, name }: SavedFilter): Promise<void> => {
  await commands.remove(id);
  toast({
    key: `filter-${id}`,
    title: t('{name} deleted', { name }),
    action: { label: t('Undo'), act: () => void commands.restore(id).catch(toastFailure) },
  });
};

const replaceWithUndo = async (commands: SavedFilterCommands, { id, name, query: before }: SavedFilter, query: string): Promise<void> => {
  await commands.replace(id, query);
  toast({
    key: `filter-${id}`,
    title: t('{name} is the current filter now', { name }),
    action: { label: t('Undo'), act: () => void commands.replace(id, before).catch(toastFailure) },
  });
};

/** query: what the catalog shows. */
type SavedFilterMenuProps = { saved: SavedFilter; query: CatalogFilter; commands: SavedFilterCommands; className?: string | undefined };

export const SavedFilterMenu = ({ saved, query, commands, className }: SavedFilterMenuProps) => {
  const [renaming, setRenaming] = useState(false);
  const current = savedQuery(query);
  const replaces = isNarrowed(query) && !isSavedQuery(query, saved.query) && current.length <= maxQuery;
  return (
    <>
      <Menu label={t('Actions for {name}', { name: saved.name })} trigger={<Ellipsis size={18} aria-hidden />} triggerClassName={className}>
        <MenuItem icon={<Pencil size={18} />} onSelect={() => setRenaming(true)}>
          {t('Rename')}
        </MenuItem>
        {replaces && (
          <MenuItem icon={<Replace size={18} />} onSelect={() => void replaceWithUndo(commands, saved, current).catch(toastFailure)}>
            {t('Replace with the current filter')}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 size={18} />} onSelect={() => void removeWithUndo(commands, saved).catch(toastFailure)}>
          {t('Delete')}
        </MenuItem>
      </Menu>
      {renaming && <SavedFilterDialog saved={saved} query={saved.query} words="" commands={commands} onClose={() => setRenaming(false)} />}
    </>
  );
};
