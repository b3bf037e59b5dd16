// An insurance schedule of the selected works, as a PDF file.
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { t } from '#shared/language/t.ts';

const ScheduleDialog = lazyDialog(async () => (await import('#client/work/paper/schedule-dialog.tsx')).ScheduleDialog);

export const ScheduleSelected = ({ ids }: Pick<BulkActionProps, 'ids'>) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FileText size={16} aria-hidden />
        {t('Insurance schedule')}
      </Button>
      {open && <ScheduleDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
};
