// Asks for a name: of something that is saved, or another one than it has.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { KeptNotice } from './kept-notice.tsx';
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
  const { kept, values, problems, trouble, busy, change, leave, form } = useForm({
    keptAs: `${title}: ${given}`,
    opened: { name: cut(given, maxName) },
    check: ({ name }) => (isBlank(name) ? { name: t('Name is required') } : problem === undefined ? {} : { name: problem }),
    act: async ({ name }) => void (await onSave(name.trim())),
    onClose,
  });
  return (
    <Dialog
      open
      onClose={leave}
      size="small"
      closesOutside={false}
      title={title}
      footer={
        <>
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button type="submit" form={form.id} variant="primary" busy={busy}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4 pb-2">
        <KeptNotice {...kept} />
        {trouble !== null && <Banner tone="bad">{trouble}</Banner>}
        <Field label={t('Name')} hint={hint} error={problems.name} required>
          <Input value={values.name} maxLength={maxName} autoComplete="off" onChange={({ target }) => change({ name: target.value })} />
        </Field>
      </form>
    </Dialog>
  );
};
