// Puts all selected pieces into a collection.
import FolderPlus from 'lucide-react/icons/folder-plus';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { AddToCollectionDialog } from './add-to-collection-dialog.tsx';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { t } from '#shared/language/t.ts';

export const AddToCollection = (props: BulkActionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <FolderPlus size={16} aria-hidden />
        {t('Collection')}
      </Button>
      {open && <AddToCollectionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
