// Restores a deleted piece, and announces the outcome.
import type { Outcome } from '#client/data/api/outcome.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { t } from '#shared/language/t.ts';

const restored = { title: t('Artwork restored'), description: t('The artwork is in your catalog again.') } as const;
const restoreFailed = t('Restore failed');

type RestoreCommands = {
  /** Returns the ids of the operations. */
  restore: (pieceId: string) => Promise<string[]>;
  watch: (operationIds: readonly string[], tell: (outcome: Outcome) => void) => () => void;
};

/** Resolves to false if the device could not store the change. */
export const restoreAndSay = async ({ restore, watch }: RestoreCommands, pieceId: string, key = `restore-${pieceId}`): Promise<boolean> => {
  try {
    announceOutcome(watch, await restore(pieceId), { key, done: restored, refused: restoreFailed });
    return true;
  } catch (error) {
    toast({ key, title: restoreFailed, description: saveErrorMessage(error), destructive: true });
    return false;
  }
};
