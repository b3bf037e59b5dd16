// Moves all selected pieces to one place.
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { MoveDialog } from './move-dialog.tsx';
import { t } from '#shared/language/t.ts';

export const MoveSelected = (props: BulkActionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <MapPin size={16} aria-hidden />
        {t('Move##to a place')}
      </Button>
      {open && <MoveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
