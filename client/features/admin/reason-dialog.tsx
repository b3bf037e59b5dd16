// Asks for the reason of an action, for the audit log.
import { isBlank } from '#shared/domain/page/plain-line.ts';
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import type { ReactNode } from 'react';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { boundDialog } from '#client/ui/lazy/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

type ReasonProps = {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  destructive?: boolean | undefined;
  act: (reason: string) => Promise<void>;
  onClose: () => void;
};

const Reason = ({ title, description, confirmLabel, destructive = false, act, onClose }: ReasonProps) => {
  const { values, problems, change, ...dialog } = useForm({
    keptAs: null,
    opened: { reason: '' },
    check: ({ reason }) => (isBlank(reason) ? { reason: t('Please give a reason') } : {}),
    isDirty: ({ reason }) => reason.trim() !== '',
    act: ({ reason }) => act(reason.trim()),
    explain: (error) => {
      toast({ title: t('Error'), description: sentenceOf(error, t('Please try again')), destructive: true });
      return null;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={title}
      size="small"
      description={description}
      submitLabel={confirmLabel}
      leaveLabel={t('Close')}
      destructive={destructive}
    >
      <Field label={t('Reason')} required hint={t('It stands in the audit log.')} error={problems.reason}>
        <Textarea rows={3} value={values.reason} maxLength={500} onChange={({ target }) => change({ reason: target.value })} />
      </Field>
    </FormDialog>
  );
};

export const ReasonDialog = boundDialog(Reason);
