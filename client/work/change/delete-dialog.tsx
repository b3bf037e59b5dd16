// Asks before a piece is deleted.
import type { PieceRow } from '#client/data/db/database.ts';
import { removeAndSay } from '#client/work/record/remove-piece.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import type { PieceCommands } from '#client/work/record/piece-commands.data.ts';
import { deleted, deleteFailed, deleteWarning } from './announce.ts';
import { t } from '#shared/language/t.ts';

export const DeleteDialog = ({ piece, commands, onClose }: { piece: PieceRow; commands: PieceCommands; onClose: () => void }) => (
  <AlertDialog
    open
    title={t('Delete artwork')}
    description={deleteWarning}
    confirmLabel={t('Delete')}
    destructive
    onConfirm={() => {
      onClose();
      void removeAndSay(commands, piece.id, { done: deleted, failed: deleteFailed });
    }}
    onCancel={onClose}
  />
);
