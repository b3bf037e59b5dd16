// The questions before an order moves on: by whom it is sent, whether it has arrived, whether it is really to be cancelled.
import { messageOf } from '#shared/contract/wire/errors.ts';
import { type FormEvent, useId, useState } from 'react';
import type { Order } from '#shared/contract/trade/orders.ts';
import { titleOf } from '#client/parts/pictures/order-picture.tsx';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useUnsaved } from '#client/ui/dialogs/unsaved.ts';
import { amountWords, nameOf } from './order-words.ts';
import type { OrderActs } from './orders.data.ts';

export type OrderAct = 'ship' | 'receive' | 'cancel';
type OrderActProps = { order: Order; acts: OrderActs; onClose: () => void };

/** Runs an act once, says what came of it, and closes where it was done. dirty: whether something was typed for it. */
const useAct = (done: string, onClose: () => void, dirty = false) => {
  const [busy, setBusy] = useState(false);
  const unsaved = useUnsaved(dirty);
  const run = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      toast({ title: done });
      unsaved.saved();
      onClose();
    } catch (error) {
      toast({ title: 'Update failed', description: messageOf(error, 'Please try again'), destructive: true });
      setBusy(false);
    }
  };
  return { busy, run, leave: () => unsaved.leave(onClose) };
};

export const OrderActDialog = ({ act, ...rest }: OrderActProps & { act: OrderAct }) =>
  act === 'ship' ? <Ship {...rest} /> : act === 'receive' ? <Receive {...rest} /> : <Cancel {...rest} />;

const Ship = ({ order, acts, onClose }: OrderActProps) => {
  const id = useId();
  const [carrier, setCarrier] = useState('');
  const [tracking, setTracking] = useState('');
  const [isTried, setTried] = useState(false);
  const { busy, run, leave } = useAct('Order marked as shipped', onClose, carrier !== '' || tracking !== '');
  const missing = (text: string): string | undefined => (isTried && text.trim() === '' ? 'Please fill in this field' : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (carrier.trim() !== '' && tracking.trim() !== '') void run(() => acts.ship(order.id, carrier.trim(), tracking.trim()));
  };
  return (
    <Dialog
      open
      size="small"
      title="Mark as Shipped"
      closesOutside={false}
      onClose={leave}
      description={
        <>
          <i>{titleOf(order)}</i>, to {nameOf(order.counterparty)}
        </>
      }
      footer={
        <>
          <Button onClick={leave} disabled={busy}>
            Close
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Mark as Shipped
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4 pb-2">
        <Field label="Carrier" required error={missing(carrier)}>
          <Input value={carrier} maxLength={100} autoComplete="off" onChange={({ target }) => setCarrier(target.value)} />
        </Field>
        <Field label="Tracking number" required error={missing(tracking)}>
          <Input value={tracking} maxLength={100} autoComplete="off" onChange={({ target }) => setTracking(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
};

const Receive = ({ order, acts, onClose }: OrderActProps) => {
  const { busy, run } = useAct('Receipt confirmed', onClose);
  return (
    <AlertDialog
      open
      title="Confirm Receipt"
      description={
        <>
          I’ve received <i>{titleOf(order)}</i> as described. It moves to my catalog and the seller is paid. This can’t be undone.
        </>
      }
      confirmLabel="Confirm Receipt"
      cancelLabel="Not yet"
      busy={busy}
      onConfirm={() => void run(() => acts.receive(order.id))}
      onCancel={onClose}
    />
  );
};

const Cancel = ({ order, acts, onClose }: OrderActProps) => {
  const [reason, setReason] = useState('');
  const { busy, run, leave } = useAct('Order cancelled', onClose, reason !== '');
  return (
    <AlertDialog
      open
      title="Cancel Order"
      description={`The buyer gets ${amountWords(order.total_amount, order.currency)} back in full, and the work stays yours. This cannot be taken back.`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      destructive
      busy={busy}
      onConfirm={() => void run(() => acts.cancel(order.id, reason.trim()))}
      onCancel={leave}
    >
      <Field label="Reason" optional className="mt-4">
        <Textarea rows={2} value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </AlertDialog>
  );
};
