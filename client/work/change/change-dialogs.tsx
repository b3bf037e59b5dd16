// The two dialogs that change a piece and look at its changes, wherever they are opened.
import { useEffect } from 'react';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { fetchWhenIdle } from '#client/ui/lazy/fetch-ahead.ts';
import { lazyDialog } from '#client/ui/lazy/lazy-part.tsx';
import { useOpenedPiece } from './opened-piece.data.ts';

const editDialog = async () => (await import('./edit-dialog.tsx')).EditDialog;
const historyDialog = async () => (await import('./history-dialog.tsx')).HistoryDialog;
const EditDialog = lazyDialog(editDialog);
const HistoryDialog = lazyDialog(historyDialog);

/** field: of the edit dialog, where it begins. */
type ChangeDialogsProps = { id: string; show: 'edit' | 'history' | null; field: string | null; onClose: () => void; onHistory: () => void };

export const ChangeDialogs = ({ id, show, field, onClose, onHistory }: ChangeDialogsProps) => {
  const { piece, gone } = useOpenedPiece(show === null ? null : id);
  const commands = usePieceCommands();
  // So that they open without a network as well.
  useEffect(() => [editDialog, historyDialog].forEach(fetchWhenIdle), []);
  if (piece === null || commands === null) return null;
  if (show === 'edit')
    return <EditDialog key={id} piece={piece} gone={gone} commands={commands} field={field} onClose={onClose} onHistory={onHistory} />;
  return show === 'history' && !gone ? <HistoryDialog piece={piece} commands={commands} onClose={onClose} /> : null;
};
