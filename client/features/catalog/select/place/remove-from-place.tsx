// Takes all selected pieces out of the collection that is shown, or takes the shown tag off them.
import CircleMinus from 'lucide-react/icons/circle-minus';
import { withInside } from '#shared/domain/collection/tree.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { changesToRemove } from '#client/work/groups/belonging.data.ts';
import { useGroups } from '#client/work/groups/groups.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { t } from '#shared/language/t.ts';

export const RemoveFromPlace = ({ ids, place: { collection, tag }, changeMany }: BulkActionProps) => {
  const data = useUserData();
  const groups = useGroups();
  const group = groups?.byId.get(collection);
  if (data === null || groups === undefined || (group === undefined && tag === '')) return null;
  const remove = () => {
    if (group === undefined)
      return changeMany(
        {
          doing: t('Removing tag {name}', { name: tag }),
          done: (count) => t('Tag {name} removed from {count, plural, one {# work} other {# works}}', { name: tag, count }),
        },
        () => changesToRemove(data, ids, { tag }),
      );
    changeMany(
      {
        doing: t('Removing from {name}', { name: group.name }),
        done: (count) => t('{count, plural, one {# work} other {# works}} removed from {name}', { count, name: group.name }),
      },
      // A work that is shown may be in a collection inside this one.
      () => changesToRemove(data, ids, { groups: withInside(groups.tree, group.id) }),
    );
  };
  return (
    <Button size="small" variant="quiet" onClick={remove}>
      <CircleMinus size={16} aria-hidden />
      {group === undefined ? t('Remove tag') : t('Remove from collection')}
    </Button>
  );
};
