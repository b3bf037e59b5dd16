// Dialogs for the actions on an order: shipping details, confirming receipt, canceling.
import { messageOf } from '#shared/contract/wire/errors.ts';
import type { Order } from '#shared/contract/trade/orders.ts';
import { titleOf } from '#client/parts/pictures/order-picture.tsx';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Dialog } from '#client/ui/dialogs/dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { missingIn, useForm } from '#client/parts/page/use-form.ts';
import { amountWords, nameOf } from './order-words.ts';
import type { OrderActs } from './orders.data.ts';

export type OrderAct = 'ship' | 'receive' | 'cancel';
type OrderActProps = { order: Order; acts: OrderActs; onClose: () => void };

const told = async (done: string, act: Promise<void>): Promise<void> => {
  await act;
  toast({ title: done });
};
const notDone = (error: unknown): null => {
  toast({ title: 'Update failed', description: messageOf(error, 'Please try again'), destructive: true });
  return null;
};

export const OrderActDialog = ({ act, ...rest }: OrderActProps & { act: OrderAct }) =>
  act === 'ship' ? <Ship {...rest} /> : act === 'receive' ? <Receive {...rest} /> : <Cancel {...rest} />;

const Ship = ({ order, acts, onClose }: OrderActProps) => {
  const { values, problems, busy, change, leave, form } = useForm({
    opened: { carrier: '', tracking: '' },
    check: missingIn,
    act: ({ carrier, tracking }) => told('Order marked as shipped', acts.ship(order.id, carrier.trim(), tracking.trim())),
    explain: notDone,
    onClose,
  });
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
          <Button type="submit" form={form.id} variant="primary" busy={busy}>
            Mark as Shipped
          </Button>
        </>
      }
    >
      <form {...form} className="flex flex-col gap-4 pb-2">
        <Field label="Carrier" required error={problems.carrier}>
          <Input value={values.carrier} maxLength={100} autoComplete="off" onChange={({ target }) => change({ carrier: target.value })} />
        </Field>
        <Field label="Tracking number" required error={problems.tracking}>
          <Input value={values.tracking} maxLength={100} autoComplete="off" onChange={({ target }) => change({ tracking: target.value })} />
        </Field>
      </form>
    </Dialog>
  );
};

const Receive = ({ order, acts, onClose }: OrderActProps) => {
  const { busy, submit } = useForm({ opened: {}, act: () => told('Receipt confirmed', acts.receive(order.id)), explain: notDone, onClose });
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
      onConfirm={submit}
      onCancel={onClose}
    />
  );
};

const Cancel = ({ order, acts, onClose }: OrderActProps) => {
  const { values, busy, change, submit, leave } = useForm({
    opened: { reason: '' },
    act: ({ reason }) => told('Order cancelled', acts.cancel(order.id, reason.trim())),
    explain: notDone,
    onClose,
  });
  return (
    <AlertDialog
      open
      title="Cancel Order"
      description={`The buyer gets ${amountWords(order.total_amount, order.currency)} back in full, and the work stays yours. This cannot be taken back.`}
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      destructive
      busy={busy}
      onConfirm={submit}
      onCancel={leave}
    >
      <Field label="Reason" optional className="mt-4">
        <Textarea rows={2} value={values.reason} maxLength={500} onChange={({ target }) => change({ reason: target.value })} />
      </Field>
    </AlertDialog>
  );
};
