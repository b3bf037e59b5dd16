// Lists the selected works for sale, each at its own price.
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { t } from '#shared/language/t.ts';

const ListManyDialog = lazyDialog(async () => (await import('./list-many-dialog.tsx')).ListManyDialog);

export const ListSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Tag size={16} aria-hidden />
        {t('List for Sale')}
      </Button>
      {open && <ListManyDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
};
