// Reports another person's content to the administrators.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { maxReasonLength, type ReportKind } from '#shared/domain/people/report.ts';
import { Field } from '#client/ui/controls/field.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { useForm } from '#client/device/forms/use-form.ts';
import { sendReport } from './report.data.ts';
import { t } from '#shared/language/t.ts';

type ReportDialogProps = { kind: ReportKind; id: string; onClose: () => void };

const titles: Record<ReportKind, string> = {
  post: t('Report post'),
  comment: t('Report comment'),
  listing: t('Report listing'),
  message: t('Report message'),
  user: t('Report person'),
};

export const ReportDialog = ({ kind, id, onClose }: ReportDialogProps) => {
  const online = useOnline();
  const { values, problems, change, ...dialog } = useForm({
    keptAs: `report ${kind} ${id}`,
    opened: { reason: '' },
    isDirty: ({ reason }) => reason.trim() !== '',
    act: async ({ reason }) => {
      await sendReport(kind, id, reason);
      toast({ title: t('Report sent'), description: t('An administrator will look at it.') });
    },
    refused: (error) => ({ reason: sentenceOf(error, t('The report was not sent.')) }),
    explain: () => null,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={titles[kind]}
      size="small"
      description={
        kind === 'message'
          ? t('An administrator reads your report, this message and the three before it. Your report is confidential.')
          : t('An administrator reads your report. It is confidential.')
      }
      submitLabel={t('Send report')}
      disabled={!dialog.dirty || !online}
    >
      <Field
        label={t('What is wrong with it?')}
        error={problems.reason}
        hint={online ? undefined : t('You are offline. Sending a report needs a connection.')}
      >
        <Textarea rows={4} value={values.reason} maxLength={maxReasonLength} onChange={({ target }) => change({ reason: target.value })} />
      </Field>
    </FormDialog>
  );
};
