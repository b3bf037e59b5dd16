// Asks for a name: of something that is saved, or another one than it has.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';
import { t } from '#shared/language/t.ts';
import { cut } from '#shared/language/cut.ts';

type NameDialogProps = {
  title: string;
  /** The name to begin with; longer ones are cut. */
  name: string;
  hint?: string | undefined;
  /** What prevents saving, whatever the name. */
  problem?: string | undefined;
  /** name: trimmed. A failure is shown in the dialog. */
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

const maxName = 300;

export const NameDialog = ({ title, name: given, hint, problem, onSave, onClose }: NameDialogProps) => {
  const { values, problems, change, ...dialog } = useForm({
    keptAs: `${title}: ${given}`,
    opened: { name: cut(given, maxName) },
    check: ({ name }) => (isBlank(name) ? { name: t('Name is required') } : problem === undefined ? {} : { name: problem }),
    act: async ({ name }) => void (await onSave(name.trim())),
    onClose,
  });
  return (
    <FormDialog {...dialog} title={title} size="small" submitLabel={t('Save')}>
      <Field label={t('Name')} hint={hint} error={problems.name} required>
        <Input value={values.name} maxLength={maxName} autoComplete="off" onChange={({ target }) => change({ name: target.value })} />
      </Field>
    </FormDialog>
  );
};
