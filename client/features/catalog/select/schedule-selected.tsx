// An insurance schedule of the selected works, as a PDF file.
import FileText from 'lucide-react/icons/file-text';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { DialogAction } from './dialog-action.tsx';
import { t } from '#shared/language/t.ts';

const ScheduleDialog = lazyDialog(async () => (await import('#client/work/paper/schedule-dialog.tsx')).ScheduleDialog);

export const ScheduleSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => (
  <DialogAction icon={FileText} label={t('Insurance schedule')}>
    {(close) => <ScheduleDialog ids={ids} onClose={close} />}
  </DialogAction>
);
