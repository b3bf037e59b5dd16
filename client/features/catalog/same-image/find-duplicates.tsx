// Opens the dialog with pieces that show the same image; loaded after the catalog.
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog);

export const FindDuplicates = ({ isOffered }: { isOffered: boolean }) => {
  const [open, setOpen] = useState(false);
  if (!isOffered && !open) return null;
  return (
    <>
      <Button variant="quiet" className="self-center" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Find duplicates')}
      </Button>
      {open && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </>
  );
};
