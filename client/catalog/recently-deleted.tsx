// Opens the dialog with deleted pieces, if there are any; its code is loaded on demand.
import { useState } from 'react';
import { formatNumber } from '#shared/domain/page/format.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { useDeletedCount } from './catalog.data.ts';
import { lazyDialog } from '#client/ui/lazy-part.tsx';

const DeletedDialog = lazyDialog(async () => (await import('./deleted-dialog.tsx')).DeletedDialog);

export const RecentlyDeleted = () => {
  const count = useDeletedCount();
  const [open, setOpen] = useState(false);
  if (count === 0 && !open) return null;
  return (
    <>
      {count > 0 && (
        <Button variant="quiet" className="self-center" onClick={() => setOpen(true)}>
          Recently deleted ({formatNumber(count)})
        </Button>
      )}
      {open && <DeletedDialog onClose={() => setOpen(false)} />}
    </>
  );
};
