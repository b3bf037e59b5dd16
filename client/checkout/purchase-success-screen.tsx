// The page after payment: the bought work and the next steps. Shown to its buyer only.
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '#shared/contract/trade/orders.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { formatMoney } from '#shared/domain/trade/money.ts';
import { LastSeenNotice } from '#client/parts/device/last-seen-notice.tsx';
import { artistOf, OrderPicture, titleOf } from '#client/parts/pictures/order-picture.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { usePurchasedOrder, useReturnedPayment, useSoon } from './purchase-success.data.ts';
import { sayBought, sayFailed, sayOnItsWay } from './purchase-words.ts';

export const PurchaseSuccessScreen = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  const listingId = params.get('listing') ?? '';
  const intentId = params.get('payment_intent');
  useReturnedPayment(intentId, (returned) => {
    // The URL contains the payment's client secret, which must not stay in the browser's history.
    if (returned.status !== 'unknown') setParams({ listing: listingId }, { replace: true });
    if (returned.status === 'completed') return sayBought(returned.title);
    if (returned.status === 'processing') {
      sayOnItsWay();
      return void navigate('/orders', { replace: true });
    }
    if (returned.status === 'unknown')
      return setTrouble(`${returned.error.message}. If your payment went through, it is among your orders as soon as the server answers.`);
    const message =
      returned.status === 'open' ? 'The payment was not completed. Nothing was charged.' : (returned.text ?? 'The payment was cancelled.');
    sayFailed(message);
    setTrouble(message);
  });
  if (trouble !== null) return <NoOrder title="No purchase was completed" text={trouble} />;
  if (intentId !== null) return <CenteredSpinner label="Confirming your payment" />;
  return listingId === '' ? (
    <NoOrder title="Purchase Not Found" text="We couldn't find that purchase." />
  ) : (
    <Purchased listingId={listingId} />
  );
};

const NoOrder = ({ title, text, onAgain }: { title: string; text: string; onAgain?: (() => void) | undefined }) => (
  <div className="page max-w-2xl py-24 text-center">
    <h1 className="font-display text-34 font-medium">{title}</h1>
    <p className="mx-auto mt-4 max-w-lg text-18 text-ink-2">{text}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {onAgain !== undefined && <Button onClick={onAgain}>Try again</Button>}
      <ButtonLink to="/orders" variant="primary">
        View Orders
      </ButtonLink>
      <ButtonLink to="/market">Browse Marketplace</ButtonLink>
    </div>
  </div>
);

const Purchased = ({ listingId }: { listingId: string }) => {
  const { seen, state, error, again } = usePurchasedOrder(listingId);
  const order = seen?.value;
  useSoon(state !== 'asking' && order !== undefined && order.artwork.image_url === null, again);
  if (state === 'failed' && error?.code === 'not_found')
    return <NoOrder title="Purchase Not Found" text="Only the buyer of this artwork can see this page." />;
  if (seen === undefined || (order === undefined && state === 'asking')) return <CenteredSpinner />;
  if (order === undefined)
    return <NoOrder title="Purchase not loaded" text={error?.message ?? 'Please try again'} onAgain={() => void again()} />;
  return <Success order={order} oldSince={state === 'failed' ? (seen?.at ?? null) : null} />;
};

const steps = [
  ['Check your email', 'A confirmation email with the details of your order is on its way to you.'],
  ['The seller is notified', 'They know that the work is sold and where to send it.'],
  ['Arrange shipping with the seller', 'Shipping is included in the price. Agree on the day and the carrier with them.'],
  ['Track the order in Messages', 'A conversation with the seller is open there; the stage of the order stands in Order History.'],
] as const;

const NextSteps = () => (
  <section className="flex flex-col gap-4">
    <h2 className="font-display text-26">Next Steps</h2>
    <ol className="flex flex-col gap-4">
      {steps.map(([title, text], at) => (
        <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
          <span aria-hidden className="grid size-8 place-items-center rounded-full bg-accent-soft text-14 font-medium text-accent">
            {at + 1}
          </span>
          <div>
            <p className="font-medium">{title}</p>
            <p className="text-14 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

/** Such an order has no next steps for the buyer. */
const isOver = ({ refunded, stage }: OrderDetail): boolean => refunded || stage === 'cancelled';

const Success = ({ order, oldSince }: { order: OrderDetail; oldSince: string | null }) => (
  <div className="page flex max-w-3xl flex-col gap-8 py-12">
    {oldSince !== null && <LastSeenNotice at={oldSince} />}
    <header className="flex flex-col items-center gap-3 text-center">
      {isOver(order) ? <CircleX size={44} aria-hidden className="text-ink-2" /> : <CircleCheck size={44} aria-hidden className="text-ok" />}
      <h1 className="font-display text-34 font-medium">
        {!isOver(order) ? 'Purchase Successful!' : order.stage === 'cancelled' ? 'Order Cancelled' : 'Order Refunded'}
      </h1>
    </header>
    {isOver(order) && <Banner tone="warn">This order is over, and your payment goes back to you in full.</Banner>}
    <section
      aria-label="Your artwork"
      className="grid items-center gap-6 rounded-card border border-line p-6 max-sm:p-4 sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="aspect-square bg-surface-2 p-2">
        <OrderPicture order={order} eager />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="font-display text-26 wrap-anywhere">
          <i>{titleOf(order)}</i>
        </h2>
        <p className="wrap-anywhere text-ink-2">{artistOf(order)}</p>
        <p className="text-21 font-medium tabular-nums">
          {formatMoney({ minor: minorOf(order.total_amount) ?? 0, currency: order.currency })}
        </p>
        <p className="text-14 text-ink-2">Shipping is included.</p>
      </div>
    </section>
    {!isOver(order) && <NextSteps />}
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/messages" variant="primary">
        Go to Messages
      </ButtonLink>
      <ButtonLink to="/market">Continue Browsing</ButtonLink>
      <ButtonLink to={`/orders?order=${order.id}`}>View Orders</ButtonLink>
    </div>
  </div>
);
