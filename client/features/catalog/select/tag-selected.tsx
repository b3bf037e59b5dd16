// Gives all selected pieces a tag.
import Hash from 'lucide-react/icons/hash';
import { useUserData } from '#client/device/local/user-data.ts';
import { changesToAdd } from '#client/work/groups/belonging.data.ts';
import { useMemberships } from '#client/work/groups/groups.data.ts';
import type { BulkActionProps } from './bulk-action.ts';
import { DialogAction } from './dialog-action.tsx';
import { ChooseDialog } from './place/choose-dialog.tsx';
import { t } from '#shared/language/t.ts';

export const TagSelected = ({ ids, changeMany }: BulkActionProps) => {
  const data = useUserData();
  const memberships = useMemberships();
  const add = (tag: string, close: () => void) => {
    if (data === null) return;
    close();
    changeMany(
      {
        doing: t('Tagging {tag}', { tag }),
        done: (count) => t('{count, plural, one {# work} other {# works}} tagged {tag}', { count, tag }),
      },
      () => changesToAdd(data, ids, { tag }),
    );
  };
  return (
    <DialogAction icon={Hash} label={t('Tag')}>
      {(close) => (
        <ChooseDialog
          title={t('Tag {count, plural, one {# work} other {# works}}', { count: ids.length })}
          label={t('Choose or write a tag')}
          options={(memberships?.tags() ?? []).map(({ key, name }) => ({ id: key, name }))}
          onChoose={({ name }) => add(name, close)}
          onCreate={(name) => add(name, close)}
          onClose={close}
        />
      )}
    </DialogAction>
  );
};
