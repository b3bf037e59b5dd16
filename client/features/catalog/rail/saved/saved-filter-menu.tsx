// Renames a saved filter, or deletes it with Undo.
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { toast } from '#client/ui/controls/toast.ts';
import { Menu, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import type { SavedFilter, SavedFilterCommands } from '#client/features/catalog/rail/rail.data.ts';
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

type SavedFilterMenuProps = { saved: SavedFilter; commands: SavedFilterCommands; className?: string | undefined };

export const SavedFilterMenu = ({ saved, commands, className }: SavedFilterMenuProps) => {
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <Menu label={t('Actions for {name}', { name: saved.name })} trigger={<Ellipsis size={18} aria-hidden />} triggerClassName={className}>
        <MenuItem icon={<Pencil size={18} />} onSelect={() => setRenaming(true)}>
          {t('Rename')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={18} />} onSelect={() => void removeWithUndo(commands, saved).catch(toastFailure)}>
          {t('Delete')}
        </MenuItem>
      </Menu>
      {renaming && <SavedFilterDialog saved={saved} query={saved.query} words="" commands={commands} onClose={() => setRenaming(false)} />}
    </>
  );
};
