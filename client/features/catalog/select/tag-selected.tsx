// Gives all selected pieces a tag.
import Hash from 'lucide-react/icons/hash';
import { useState } from 'react';
import { useUserData } from '#client/device/local/user-data.ts';
import { changesToAdd } from '#client/work/groups/belonging.data.ts';
import { useMemberships } from '#client/work/groups/groups.data.ts';
import { Button } from '#client/ui/controls/button.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { ChooseDialog } from './place/choose-dialog.tsx';
import { t } from '#shared/language/t.ts';

export const TagSelected = ({ ids, changeMany }: BulkActionProps) => {
  const data = useUserData();
  const memberships = useMemberships();
  const [open, setOpen] = useState(false);
  const add = (tag: string) => {
    if (data === null) return;
    setOpen(false);
    changeMany(
      {
        doing: t('Tagging {tag}', { tag }),
        done: (count) => t('{count, plural, one {# work} other {# works}} tagged {tag}', { count, tag }),
      },
      () => changesToAdd(data, ids, { tag }),
    );
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Hash size={16} aria-hidden />
        {t('Tag')}
      </Button>
      {open && (
        <ChooseDialog
          title={t('Tag {count, plural, one {# work} other {# works}}', { count: ids.length })}
          label={t('Choose or write a tag')}
          options={(memberships?.tags() ?? []).map(({ key, name }) => ({ id: key, name }))}
          onChoose={({ name }) => add(name)}
          onCreate={add}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
