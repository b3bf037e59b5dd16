// Edits the fields of a scan that was not sent yet.
import { SaidError } from '#shared/contract/wire/errors.ts';
import type { DraftRow } from '#client/data/db/database.ts';
import type { DraftFields } from '#client/data/drafts/drafts.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { useDraftCommands } from './drafts.data.ts';
import { WorkFields } from '#client/work/record/work-fields.tsx';
import { boundDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

type DraftEditDialogProps = { draft: DraftRow; onClose: () => void };

const DraftEdit = ({ draft, onClose }: DraftEditDialogProps) => {
  const { edit } = useDraftCommands();
  const { values, change, ...dialog } = useForm<DraftFields>({
    keptAs: `scan ${draft.id}`,
    opened: { title: draft.title, artist: draft.artist, description: draft.description, medium: draft.medium },
    act: async (fields) => {
      // What was typed stays in the form.
      if (!(await edit(draft.id, fields)))
        throw new SaidError(t('The analysis of this scan may have begun. Edit the piece in your catalog.'));
      toast({ title: t('Saved on this device'), description: t('Waiting to sync') });
    },
    onClose,
  });
  return (
    <FormDialog {...dialog} title={t('Edit scan')} submitLabel={t('Save changes')}>
      <WorkFields fields={values} disabled={false} onChange={change} />
    </FormDialog>
  );
};

export const DraftEditDialog = boundDialog(DraftEdit);
