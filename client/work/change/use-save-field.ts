// Edits one field of a work where it stands: what it was when it was opened, whether it is unsaved, and the save on this device, with an Undo.
import { useState } from 'react';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import { pick, type PlainField } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { refusalText } from '#client/device/sync/reason-words.ts';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { type Unsaved, useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { updateFailed } from './announce.ts';
import type { FieldValues } from './field-form.tsx';
import { t } from '#shared/language/t.ts';

type SaveField = {
  /** The base version: what another device changed meanwhile is merged on save. */
  opened: PieceRow;
  /** Another device has changed the field since. */
  theirs: boolean;
  /** Something was typed that is not saved. */
  dirty: boolean;
  onDirty: (dirty: boolean) => void;
  unsaved: Unsaved;
  /** Resolves to false if it could not be stored, which a toast says. */
  save: (values: FieldValues) => Promise<boolean>;
};

export const useSaveField = (piece: PieceRow, name: PlainField): SaveField => {
  const commands = usePieceCommands();
  const [opened] = useState(piece);
  const [dirty, onDirty] = useState(false);
  const unsaved = useUnsaved(dirty);
  const save = async (values: FieldValues): Promise<boolean> => {
    if (commands === null) return false;
    // The same key for every work: saving one after another replaces the toast instead of stacking them.
    const key = `field-${name}`;
    const refused = (description: string) => void toast({ key, title: updateFailed, description, destructive: true });
    try {
      const ids = await commands.edit(opened, values);
      unsaved.saved();
      if (ids.length === 0) return true;
      // A change of its own: the server may have taken the first one by then.
      const undo = () => commands.edit({ ...opened, ...values }, pick(opened, Object.keys(values) as (keyof FieldValues)[]));
      toast({
        key,
        title: t('{label} saved', { label: fieldLabels[name] }),
        action: { label: t('Undo'), act: () => void undo().catch(toastFailure) },
      });
      commands.watch(ids, (outcome) => outcome.state === 'refused' && refused(refusalText(outcome) ?? ''));
      return true;
    } catch (error) {
      refused(saveErrorMessage(error));
      return false;
    }
  };
  return { opened, theirs: JSON.stringify(piece[name]) !== JSON.stringify(opened[name]), dirty, onDirty, unsaved, save };
};
