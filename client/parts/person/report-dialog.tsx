// Tells the administrators what is wrong with something that somebody else has put here.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { type FormEvent, useId, useState } from 'react';
import { maxReasonLength, type ReportKind } from '#shared/domain/people/report.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { useOnline } from '#client/ui/online.ts';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { sendReport } from './report.data.ts';

type ReportDialogProps = { kind: ReportKind; id: string; onClose: () => void };

const titles: Record<ReportKind, string> = {
  post: 'Report Post',
  comment: 'Report Comment',
  listing: 'Report Listing',
  message: 'Report Message',
  user: 'Report Person',
};

export const ReportDialog = ({ kind, id, onClose }: ReportDialogProps) => {
  const formId = useId();
  const online = useOnline();
  const [reason, setReason] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);
  const isEmpty = reason.trim() === '';
  const unsaved = useUnsaved(!isEmpty);
  const leave = () => unsaved.leave(onClose);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || !online || busy) return;
    setBusy(true);
    try {
      await sendReport(kind, id, reason);
      toast({ title: 'Report sent', description: 'An administrator will look at it.' });
      unsaved.saved();
      onClose();
    } catch (error) {
      setTrouble(messageOf(error, 'The report was not sent.'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={leave}
      closesOutside={isEmpty}
      size="small"
      title={titles[kind]}
      description={`An administrator reads your report${kind === 'message' ? ', this message and the three before it' : ''}. Nobody else learns who has sent it.`}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} disabled={isEmpty || !online}>
            Send Report
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)}>
        <Field
          label="What is wrong with it?"
          error={trouble}
          hint={online ? undefined : 'You are offline. Sending a report needs a connection.'}
        >
          <Textarea rows={4} value={reason} maxLength={maxReasonLength} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
};
