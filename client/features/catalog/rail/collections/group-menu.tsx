// What can be done with a collection: rename and move it, make one inside it, delete it with Undo.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { type Group, type GroupCommands, type Groups } from '#client/work/groups/groups.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { Menu, MenuDivider, MenuItem } from '#client/ui/dialogs/menu.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { t } from '#shared/language/t.ts';

const GroupDialog = lazyDialog(async () => (await import('./group-dialog.tsx')).GroupDialog);

const siblingsOf = ({ tree }: Groups, id: string): readonly Group[] => {
  const parent = tree.parentOf(id);
  return parent === null ? tree.roots : tree.childrenOf(parent.id);
};

/** One place up (-1) or down (1) among its siblings; null at the end. */
export const stepOf = (groups: Groups, id: string, step: 1 | -1): number | null => {
  const siblings = siblingsOf(groups, id);
  const to = siblings.findIndex((one) => one.id === id) + step;
  return to < 0 || to >= siblings.length ? null : to;
};

const removeWithUndo = async (commands: GroupCommands, { id, name }: Group): Promise<void> => {
  await commands.remove(id);
  toast({
    key: `group-${id}`,
    title: t('{name} deleted', { name }),
    description: t('Its works are in your catalog as before.'),
    action: { label: t('Undo'), act: () => void commands.restore(id).catch(toastFailure) },
  });
};

type GroupMenuProps = { group: Group; groups: Groups; commands: GroupCommands; className?: string | undefined };

export const GroupMenu = ({ group, groups, commands, className }: GroupMenuProps) => {
  const [open, setOpen] = useState<'edit' | 'inside' | null>(null);
  const up = stepOf(groups, group.id, -1);
  const down = stepOf(groups, group.id, 1);
  const move = (to: number) => void commands.move(group.id, to).catch(toastFailure);
  return (
    <>
      <Menu label={t('Actions for {name}', { name: group.name })} trigger={<Ellipsis size={18} aria-hidden />} triggerClassName={className}>
        <MenuItem icon={<Pencil size={18} />} onSelect={() => setOpen('edit')}>
          {t('Rename or move inside…')}
        </MenuItem>
        <MenuItem icon={<FolderPlus size={18} />} onSelect={() => setOpen('inside')}>
          {t('New collection inside')}
        </MenuItem>
        {up !== null && (
          <MenuItem icon={<ArrowUp size={18} />} onSelect={() => move(up)}>
            {t('Move up')}
          </MenuItem>
        )}
        {down !== null && (
          <MenuItem icon={<ArrowDown size={18} />} onSelect={() => move(down)}>
            {t('Move down')}
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon={<Trash2 size={18} />} onSelect={() => void removeWithUndo(commands, group).catch(toastFailure)}>
          {t('Delete')}
        </MenuItem>
      </Menu>
      {open !== null && (
        <GroupDialog
          group={open === 'edit' ? group : null}
          within={open === 'inside' ? group.id : null}
          groups={groups}
          commands={commands}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
