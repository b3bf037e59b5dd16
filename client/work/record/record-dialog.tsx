// Adds or edits a record of any kind in a dialog.
import type { ReactNode } from 'react';
import { recordLabels } from '#shared/records/record-labels.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { useRecordForm, type RecordFormOptions } from './use-record-form.tsx';
import { t } from '#shared/language/t.ts';

type RecordDialogProps = RecordFormOptions & {
  /** Instead of 'Add …' or 'Edit …'. */
  title?: string | undefined;
  /** Above the fields. */
  notes?: ReactNode;
};

export const RecordDialog = ({ title, notes, ...options }: RecordDialogProps) => {
  const { form, fieldset, remove } = useRecordForm(options);
  const { one } = recordLabels[options.kind];
  return (
    <FormDialog
      {...form}
      title={title ?? (remove === null ? t('Add {kind}', { kind: one }) : t('Edit {kind}', { kind: one }))}
      submitLabel={t('Save')}
      aside={
        remove !== null && (
          <Button variant="quiet" onClick={remove} disabled={form.busy}>
            {t('Delete')}
          </Button>
        )
      }
    >
      {notes}
      {fieldset}
    </FormDialog>
  );
};
