// Lists the selected works for sale, each at its own price.
import Tag from 'lucide-react/icons/tag';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { DialogAction } from '#client/features/catalog/select/dialog-action.tsx';
import { t } from '#shared/language/t.ts';

const ListManyDialog = lazyDialog(async () => (await import('./list-many-dialog.tsx')).ListManyDialog);

export const ListSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => (
  <DialogAction icon={Tag} label={t('List for Sale')}>
    {(close) => <ListManyDialog ids={ids} onClose={close} />}
  </DialogAction>
);
