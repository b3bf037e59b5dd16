// Dialogs for the actions on an order: shipping details, confirming receipt, canceling.
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import type { Order } from '#shared/contract/trade/orders.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { carrierNames } from '#shared/domain/trade/carriers.ts';
import { titleOf } from '#client/photo/pictures/order-picture.tsx';
import { AlertDialog } from '#client/ui/dialogs/alert-dialog.tsx';
import { Field } from '#client/ui/controls/field.tsx';
import { Input } from '#client/ui/controls/input.tsx';
import { Textarea } from '#client/ui/controls/textarea.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { boundDialog } from '#client/ui/lazy/lazy-part.tsx';
import { FormDialog } from '#client/device/forms/form-dialog.tsx';
import { missingIn, useForm } from '#client/device/forms/use-form.ts';
import { nameOf } from './order-words.ts';
import type { OrderActs } from './orders.data.ts';
import { t } from '#shared/language/t.ts';
import { rich } from '#client/ui/rich.tsx';

export type OrderAct = 'ship' | 'receive' | 'cancel';
type OrderActProps = { order: Order; acts: OrderActs; onClose: () => void };

const withToast = async (done: string, act: Promise<void>): Promise<void> => {
  await act;
  toast({ title: done });
};
const notDone = (error: unknown): null => {
  toast({ title: t('Update failed'), description: sentenceOf(error, t('Please try again')), destructive: true });
  return null;
};

const ActDialog = ({ act, ...rest }: OrderActProps & { act: OrderAct }) =>
  act === 'ship' ? (
    rest.order.ship_to === 'pickup' ? (
      <HandOver {...rest} />
    ) : (
      <Ship {...rest} />
    )
  ) : act === 'receive' ? (
    <Receive {...rest} />
  ) : (
    <Cancel {...rest} />
  );

export const OrderActDialog = boundDialog(ActDialog);

const Ship = ({ order, acts, onClose }: OrderActProps) => {
  const { values, problems, change, ...dialog } = useForm({
    keptAs: `shipment of ${order.id}`,
    opened: { carrier: '', tracking: '' },
    check: missingIn,
    act: ({ carrier, tracking }) => withToast(t('Order marked as shipped'), acts.ship(order.id, carrier.trim(), tracking.trim())),
    explain: notDone,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t('Mark as shipped')}
      size="small"
      description={<>{rich('<0>{title}</0>, to {name}', { 0: <i /> }, { title: titleOf(order), name: nameOf(order.counterparty) })}</>}
      submitLabel={t('Mark as shipped')}
      leaveLabel={t('Close')}
    >
      <Field label={t('Carrier')} required error={problems.carrier}>
        <Input
          value={values.carrier}
          maxLength={100}
          autoComplete="off"
          list={`${dialog.form.id}-carriers`}
          onChange={({ target }) => change({ carrier: target.value })}
        />
      </Field>
      <datalist id={`${dialog.form.id}-carriers`}>
        {carrierNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field label={t('Tracking number')} required error={problems.tracking}>
        <Input value={values.tracking} maxLength={100} autoComplete="off" onChange={({ target }) => change({ tracking: target.value })} />
      </Field>
    </FormDialog>
  );
};

const HandOver = ({ order, acts, onClose }: OrderActProps) => {
  const { busy, submit } = useForm({
    keptAs: null,
    opened: {},
    // A shipment has a carrier and a number; nobody reads these.
    act: () => withToast(t('Order marked as handed over'), acts.ship(order.id, 'Collected in person', '-')),
    explain: notDone,
    onClose,
  });
  return (
    <AlertDialog
      open
      title={t('Mark as handed over')}
      description={
        <>
          {rich(
            '{name} has collected <0>{title}</0> in person. You are paid when they confirm it, or 14 days from now.',
            { 0: <i /> },
            { title: titleOf(order), name: nameOf(order.counterparty) },
          )}
        </>
      }
      confirmLabel={t('Mark as handed over')}
      cancelLabel={t('Not yet')}
      busy={busy}
      onConfirm={submit}
      onCancel={onClose}
    />
  );
};

const Receive = ({ order, acts, onClose }: OrderActProps) => {
  const { busy, submit } = useForm({
    keptAs: null,
    opened: {},
    act: () => withToast(t('Receipt confirmed'), acts.receive(order.id)),
    explain: notDone,
    onClose,
  });
  return (
    <AlertDialog
      open
      title={t('Confirm receipt')}
      description={
        <>
          {rich(
            'I’ve received <0>{title}</0> as described. It moves to my catalog and the seller is paid. This can’t be undone.',
            { 0: <i /> },
            { title: titleOf(order) },
          )}
        </>
      }
      confirmLabel={t('Confirm receipt')}
      cancelLabel={t('Not yet')}
      busy={busy}
      onConfirm={submit}
      onCancel={onClose}
    />
  );
};

const Cancel = ({ order, acts, onClose }: OrderActProps) => {
  const { values, change, ...dialog } = useForm({
    keptAs: `cancellation of ${order.id}`,
    opened: { reason: '' },
    act: ({ reason }) => withToast(t('Order canceled'), acts.cancel(order.id, reason.trim())),
    explain: notDone,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t('Cancel order')}
      size="small"
      description={t('The buyer gets {amountWords} back in full, and the work stays yours. This cannot be taken back.', {
        amountWords: amountWords(order.total_amount, order.currency),
      })}
      submitLabel={t('Cancel order')}
      leaveLabel={t('Keep order')}
      destructive
    >
      <Field label={t('Reason')} optional>
        <Textarea rows={2} value={values.reason} maxLength={500} onChange={({ target }) => change({ reason: target.value })} />
      </Field>
    </FormDialog>
  );
};
