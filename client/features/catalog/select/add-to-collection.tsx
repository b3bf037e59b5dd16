// Puts all selected pieces into a collection.
import FolderPlus from 'lucide-react/icons/folder-plus';
import { useState } from 'react';
import { useUserData } from '#client/device/local/user-data.ts';
import { changesToAdd } from '#client/work/groups/belonging.data.ts';
import { useGroupCommands, useGroups } from '#client/work/groups/groups.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { t } from '#shared/language/t.ts';

export const AddToCollection = ({ ids, changeMany }: BulkActionProps) => {
  const data = useUserData();
  const groups = useGroups();
  const commands = useGroupCommands();
  const [open, setOpen] = useState(false);
  const add = (name: string, groupId: () => Promise<string>) => {
    if (data === null) return;
    setOpen(false);
    changeMany(
      {
        doing: t('Adding to {name}', { name }),
        done: (count) => t('{count, plural, one {# work} other {# works}} added to {name}', { count, name }),
      },
      async () => changesToAdd(data, ids, { group: await groupId() }),
    );
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <FolderPlus size={16} aria-hidden />
        {t('Collection')}
      </Button>
      {open && groups !== undefined && commands !== null && (
        <ChooseDialog
          title={t('Add {count, plural, one {# work} other {# works}} to a collection', { count: ids.length })}
          label={t('Choose or name a collection')}
          options={groups.all.map(({ id, name }) => ({ id, name, within: groups.tree.pathOf(id).slice(0, -1).join(' / ') }))}
          onChoose={({ id, name }) => add(name, () => Promise.resolve(id))}
          onCreate={(name) => add(name, () => commands.create(name, null))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
