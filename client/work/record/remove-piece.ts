// Deletes a piece, announces the outcome, and offers an undo.
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { toast } from '#client/ui/controls/toast.ts';
import type { PieceCommands } from './piece-commands.data.ts';
import { restoreAndSay } from './restore-piece.ts';

export type RemovalWords = { done: { title: string; description: string }; failed: string };

export const removeAndSay = async (commands: PieceCommands, pieceId: string, { done, failed }: RemovalWords): Promise<void> => {
  try {
    const ids = await commands.remove(pieceId);
    const key = `delete-${pieceId}`;
    const undo = () => void Promise.all(ids.map((id) => commands.undo(id))).catch(() => undefined);
    const undoDone = () => void restoreAndSay(commands, pieceId, key);
    announceOutcome(commands.watch, ids, { key, done, refused: failed, undo, undoDone });
  } catch (error) {
    toast({ title: failed, description: saveErrorMessage(error), destructive: true });
  }
};
