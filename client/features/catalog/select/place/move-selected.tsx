// Moves all selected pieces to one place.
import MapPin from 'lucide-react/icons/map-pin';
import type { BulkActionProps } from '#client/features/catalog/select/bulk-action.ts';
import { DialogAction } from '#client/features/catalog/select/dialog-action.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { t } from '#shared/language/t.ts';

export const MoveSelected = (props: BulkActionProps) => (
  <DialogAction icon={MapPin} label={t('Move##to a place')}>
    {(close) => <MoveDialog {...props} onClose={close} />}
  </DialogAction>
);
