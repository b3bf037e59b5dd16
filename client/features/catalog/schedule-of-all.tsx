// Opens the dialog with the insurance schedule of all works; loaded after the catalog.
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const ScheduleDialog = lazyDialog(async () => (await import('#client/work/paper/schedule-dialog.tsx')).ScheduleDialog);

export const ScheduleOfAll = ({ isOffered }: { isOffered: boolean }) => {
  const [open, setOpen] = useState(false);
  if (!isOffered && !open) return null;
  return (
    <>
      <Button variant="quiet" className="self-center" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Insurance schedule of all works')}
      </Button>
      {open && <ScheduleDialog ids={null} onClose={() => setOpen(false)} />}
    </>
  );
};
