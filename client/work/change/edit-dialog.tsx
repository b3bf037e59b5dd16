// Edits a piece: public fields in the first part, private fields in the second.
import { useEffect, useState } from 'react';
import { maxTextLength } from '#shared/records/piece-fields.ts';
import { fieldLabels } from '#shared/records/piece-labels.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import { announceOutcome } from '#client/device/sync/announce-outcome.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { updated, updateFailed } from './announce.ts';
import { MoreDetails, PieceControl } from './more-details.tsx';
import type { PieceCommands } from '#client/work/record/piece-commands.data.ts';
import { changesOf, errorsOf, formOf, isChanged, type FormPartProps } from './piece-form.ts';
import { t } from '#shared/language/t.ts';

type EditDialogProps = {
  piece: PieceRow;
  /** The piece was deleted while the dialog was open. */
  gone: boolean;
  commands: PieceCommands;
  /** Where it begins; null or empty for the first field. */
  field: string | null;
  onClose: () => void;
  onHistory: () => void;
};

export const EditDialog = ({ piece, gone, commands, field, onClose, onHistory }: EditDialogProps) => {
  // The base version: changes made meanwhile on other devices are merged on save.
  const [opened] = useState(piece);
  const { values, problems, change, ...dialog } = useForm({
    keptAs: `piece ${piece.id}`,
    opened: formOf(opened),
    check: (typed, before) => errorsOf(before, typed),
    isDirty: (typed, before) => isChanged(before, typed),
    act: async (typed, before) => {
      const restored = gone ? await commands.restore(piece.id) : [];
      const ids = [...restored, ...(await commands.edit(opened, changesOf(before, typed)))];
      announceOutcome(commands.watch, ids, { key: `edit-${piece.id}`, done: updated, refused: updateFailed });
    },
    onClose,
  });
  const [asked] = useState(field);
  useEffect(() => {
    if (asked === null || asked === '') return;
    const control = `[data-field="${CSS.escape(asked)}"] :is(input, textarea, select)`;
    document.getElementById(dialog.form.id)?.querySelector<HTMLElement>(control)?.focus();
  }, [asked, dialog.form.id]);
  return (
    <FormDialog
      {...dialog}
      title={t('Edit artwork')}
      submitLabel={gone ? t('Restore and save') : t('Save changes')}
      failed={updateFailed}
      aside={
        <Button variant="quiet" onClick={onHistory}>
          {t('History')}
        </Button>
      }
    >
      {gone && (
        <Banner tone="warn">
          {t('This artwork was deleted meanwhile, in another window or on another device. Saving brings it back.')}
        </Banner>
      )}
      <MainFields form={values} errors={problems} onChange={change} />
      <MoreDetails asked={asked} form={values} errors={problems} onChange={change} />
    </FormDialog>
  );
};

const MainFields = (props: FormPartProps) => (
  <>
    <PieceControl {...props} name="title" />
    <PieceControl {...props} name="artist" />
    <div className="grid gap-4 sm:grid-cols-2">
      <PieceControl {...props} name="medium" />
      <PieceControl {...props} name="period" />
    </div>
    <div data-field="description">
      <Field label={fieldLabels.description}>
        <Textarea
          rows={5}
          value={props.form.description}
          maxLength={maxTextLength.description}
          onChange={({ target }) => props.onChange({ description: target.value })}
        />
      </Field>
    </div>
  </>
);
