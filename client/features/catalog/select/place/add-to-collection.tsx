// Puts all selected pieces into a collection.
import FolderPlus from 'lucide-react/icons/folder-plus';
import { AddToCollectionDialog } from './add-to-collection-dialog.tsx';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { DialogAction } from '#client/features/catalog/select/dialog-action.tsx';
import { t } from '#shared/language/t.ts';

export const AddToCollection = (props: BulkActionProps) => (
  <DialogAction icon={FolderPlus} label={t('Collection')}>
    {(close) => <AddToCollectionDialog {...props} onClose={close} />}
  </DialogAction>
);
