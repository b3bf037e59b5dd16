// The history of a piece over whatever page one is on.
import type { PieceRow } from '#client/data/db/database.ts';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import type { PieceCommands } from '#client/work/record/piece-commands.data.ts';
import { HistoryList } from './history-list.tsx';
import { t } from '#shared/language/t.ts';

type HistoryDialogProps = { piece: PieceRow; commands: PieceCommands; onClose: () => void };

export const HistoryDialog = ({ piece, commands, onClose }: HistoryDialogProps) => {
  const close = () => {
    // The history shows both values of a conflict, so closing it counts as having seen them.
    void commands.dismissConflicts(piece.id).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog open onClose={close} title={t('History')} description={<i>{piece.title}</i>}>
      <HistoryList piece={piece} commands={commands} />
    </Dialog>
  );
};
