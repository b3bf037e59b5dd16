// A catalog of the selected works, as a PDF file.
import BookOpen from 'lucide-react/icons/book-open';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { DialogAction } from './dialog-action.tsx';
import { t } from '#shared/language/t.ts';

const CatalogPageDialog = lazyDialog(async () => (await import('#client/work/paper/sheets/catalog-page-dialog.tsx')).CatalogPageDialog);

export const CatalogSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => (
  <DialogAction icon={BookOpen} label={t('Catalog pages')}>
    {(close) => <CatalogPageDialog ids={ids} onClose={close} />}
  </DialogAction>
);
