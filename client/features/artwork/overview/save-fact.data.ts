// Saves one fact of a work on this device, with an Undo.
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PlainField } from '#shared/records/pieces.ts';
import { pick } from '#shared/records/pieces.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { FieldValues } from '#client/work/change/field-form.tsx';
import { updateFailed } from '#client/work/change/announce.ts';
import { usePieceCommands } from '#client/work/record/piece-commands.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { saveErrorMessage } from '#client/ui/status/save-error.ts';
import { toastFailure } from '#client/ui/status/toast-failure.ts';
import { t, translated } from '#shared/language/t.ts';

/** opened: the work as it was when its field was opened. Resolves to false if it could not be stored, which a toast says. */
export const useSaveFact = () => {
  const commands = usePieceCommands();
  return async (opened: PieceRow, values: FieldValues, name: PlainField): Promise<boolean> => {
    if (commands === null) return false;
    const key = `fact-${opened.id}-${name}`;
    const refused = (description: string) => void toast({ key, title: updateFailed, description, destructive: true });
    try {
      const ids = await commands.edit(opened, values);
      if (ids.length === 0) return true;
      // A change of its own: the server may have taken the first one by then.
      const undo = () => commands.edit({ ...opened, ...values }, pick(opened, Object.keys(values) as (keyof FieldValues)[]));
      toast({
        key,
        title: t('{label} saved', { label: fieldLabels[name] }),
        action: { label: t('Undo'), act: () => void undo().catch(toastFailure) },
      });
      commands.watch(ids, (outcome) => {
        if (outcome.state === 'refused') refused(outcome.reason === undefined ? '' : translated(outcome.reason));
      });
      return true;
    } catch (error) {
      refused(saveErrorMessage(error));
      return false;
    }
  };
};
