// Chooses the collection that works are put into, or names a new one.
import { useGroupCommands, useGroups } from '#client/work/groups/groups.data.ts';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { usePutWorks } from '#client/features/catalog/put/put-works.ts';
import { t } from '#shared/language/t.ts';

type AddToCollectionDialogProps = Pick<BulkActionProps, 'ids' | 'changeMany'> & { onClose: () => void };

export const AddToCollectionDialog = ({ ids, changeMany, onClose }: AddToCollectionDialogProps) => {
  const groups = useGroups();
  const commands = useGroupCommands();
  const put = usePutWorks(changeMany);
  if (groups === undefined || commands === null || put === null) return null;
  const add = (name: string, group: string | (() => Promise<string>)) => {
    onClose();
    put.intoCollection(ids, name, group);
  };
  return (
    <ChooseDialog
      title={t('Add {count, plural, one {# work} other {# works}} to a collection', { count: ids.length })}
      label={t('Choose or name a collection')}
      options={groups.all.map(({ id, name }) => ({ id, name, within: groups.tree.pathOf(id).slice(0, -1).join(' / ') }))}
      onChoose={({ id, name }) => add(name, id)}
      onCreate={(name) => add(name, () => commands.create(name, null))}
      onClose={onClose}
    />
  );
};
