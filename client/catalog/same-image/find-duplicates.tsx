// Opens the dialog with pieces that show the same image; loaded after the catalog.
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { lazyDialog } from '#client/ui/lazy-part.tsx';
import { useSeveralPieces } from './photo-search.data.ts';

const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog);

export const FindDuplicates = () => {
  const [open, setOpen] = useState(false);
  if (!useSeveralPieces() && !open) return null;
  return (
    <>
      <Button variant="quiet" className="self-center" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Find duplicates
      </Button>
      {open && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </>
  );
};
