// Asks for a reason before an act that others will ask about.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';

type ReasonProps = {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  destructive?: boolean | undefined;
  act: (reason: string) => Promise<void>;
  onClose: () => void;
};

export const ReasonDialog = ({ title, description, confirmLabel, destructive = false, act, onClose }: ReasonProps) => {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved(reason.trim() !== '');
  const leave = () => unsaved.leave(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '' || busy) return;
    setBusy(true);
    try {
      await act(reason.trim());
      unsaved.saved();
      onClose();
    } catch (error) {
      toast({ title: 'Error', description: messageOf(error, 'Please try again'), destructive: true });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={description}
      closesOutside={false}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave} disabled={busy}>
            Close
          </Button>
          <Button type="submit" form={id} variant={destructive ? 'destructive' : 'primary'} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="pb-2">
        <Field
          label="Reason"
          required
          hint="It stands in the audit log."
          error={isTried && reason.trim() === '' ? 'Please give a reason' : undefined}
        >
          <Textarea rows={3} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
};
