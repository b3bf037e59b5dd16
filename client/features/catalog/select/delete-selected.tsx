// Deletes all selected pieces at once, with one Undo. It asks where a listing would end, which no Undo brings back.
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { restorableDays } from '#shared/domain/piece/piece.ts';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import type { BulkActionProps } from './bulk-action.ts';
import { useCountListed } from './delete-selected.data.ts';
import { t } from '#shared/language/t.ts';

export const DeleteSelected = ({ ids, changeMany }: BulkActionProps) => {
  const countListed = useCountListed();
  const [asks, setAsks] = useState(false);
  const remove = () =>
    changeMany(
      { doing: t('Deleting'), done: (count) => t('{count, plural, one {# work} other {# works}} deleted', { count }) },
      ids.map((pieceId) => [{ kind: 'piece.delete', payload: { pieceId } }]),
    );
  return (
    <>
      <ActButton
        size="small"
        variant="quiet"
        className="text-bad!"
        act={async () => {
          if ((await countListed(ids)) > 0) setAsks(true);
          else remove();
        }}
      >
        <Trash2 size={16} aria-hidden />
        {t('Delete')}
      </ActButton>
      {asks && (
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
            setAsks(false);
            remove();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
};
