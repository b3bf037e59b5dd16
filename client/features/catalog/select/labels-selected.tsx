// Labels with codes for the selected works.
import QrCode from 'lucide-react/icons/qr-code';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { DialogAction } from './dialog-action.tsx';
import { t } from '#shared/language/t.ts';

const LabelsDialog = lazyDialog(async () => (await import('#client/work/paper/labels/labels-dialog.tsx')).LabelsDialog);

export const LabelsSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => (
  <DialogAction icon={QrCode} label={t('Labels')}>
    {(close) => <LabelsDialog what="works" ids={ids} onClose={close} />}
  </DialogAction>
);
