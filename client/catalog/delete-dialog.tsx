// Confirms and deletes a piece, and offers an undo.
import type { PieceRow } from '#client/data/db/database.ts';
import { announceOutcome } from '#client/parts/page/announce-outcome.ts';
import { saveErrorMessage } from '#client/parts/page/save-error.ts';
import { restoreAndSay } from '#client/parts/record/restore-piece.ts';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { deleted, deleteFailed, deleteWarning } from './announce.ts';
import type { CatalogCommands } from './catalog.data.ts';

const remove = async (piece: PieceRow, commands: CatalogCommands): Promise<void> => {
  try {
    const ids = await commands.remove(piece.id);
    const key = `delete-${piece.id}`;
    const undo = () => void Promise.all(ids.map((id) => commands.undo(id))).catch(() => undefined);
    const undoDone = () => void restoreAndSay(commands, piece.id, key);
    announceOutcome(commands.watch, ids, { key, done: deleted, refused: deleteFailed, undo, undoDone });
  } catch (error) {
    toast({ title: deleteFailed, description: saveErrorMessage(error), destructive: true });
  }
};

export const DeleteDialog = ({ piece, commands, onClose }: { piece: PieceRow; commands: CatalogCommands; onClose: () => void }) => (
  <AlertDialog
    open
    title="Delete Artwork"
    description={deleteWarning}
    confirmLabel="Delete"
    destructive
    onConfirm={() => {
      onClose();
      void remove(piece, commands);
    }}
    onCancel={onClose}
  />
);
