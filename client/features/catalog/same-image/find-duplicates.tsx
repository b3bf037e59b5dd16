// Opens the dialog with pieces that show the same image; loaded after the catalog.
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

const DuplicatesDialog = lazyDialog(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog);

/** children: the button. */
type FindDuplicatesProps = { isOffered: boolean; children: (name: string, onOpen: () => void) => ReactNode };

export const FindDuplicates = ({ isOffered, children }: FindDuplicatesProps) => {
  const [open, setOpen] = useState(false);
  if (!isOffered && !open) return null;
  return (
    <>
      {children(t('Find duplicates'), () => setOpen(true))}
      {open && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </>
  );
};
