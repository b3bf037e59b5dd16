// Deletes all selected pieces, after asking.
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { t } from '#shared/language/t.ts';

export const DeleteSelected = ({ ids, changeMany }: BulkActionProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Trash2 size={16} aria-hidden />
        {t('Delete')}
      </Button>
      {open && (
        <AlertDialog
          open
          title={t('Delete {count, plural, one {# work} other {# works}}', { count: ids.length })}
          description={t(
            'They move to Recently Deleted, where you can restore them for {days} days. What is listed for sale is no longer offered.',
            { days: restorableDays },
          )}
          confirmLabel={t('Delete')}
          destructive
          onConfirm={() => {
            setOpen(false);
            changeMany(
              { doing: t('Deleting'), done: (count) => t('{count, plural, one {# work} other {# works}} deleted', { count }) },
              ids.map((pieceId) => [{ kind: 'piece.delete', payload: { pieceId } }]),
            );
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
};
