// The page after payment: the bought work and the next steps. Shown to its buyer only.
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '#shared/contract/trade/orders.ts';
import { pickup } from '#shared/domain/trade/shipping.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { LastSeenNotice } from '#client/device/local/last-seen-notice.tsx';
import { artistOf, OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { PageTitle, SectionTitle } from '#client/ui/layout/titles.tsx';
import { Banner } from '#client/ui/status/banner.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { ButtonLink } from '#client/ui/controls/button-link.tsx';
import { CenteredSpinner } from '#client/ui/controls/spinner.tsx';
import { usePurchasedOrder, useReturnedPayment, useSoon } from './purchase-success.data.ts';
import { toastBought, toastFailed, toastOnItsWay } from './purchase-words.ts';
import { t } from '#shared/language/t.ts';

export const PurchaseSuccessScreen = () => {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<string | null>(null);
  const listingId = params.get('listing') ?? '';
  const intentId = params.get('payment_intent');
  useReturnedPayment(intentId, (returned) => {
    // The URL contains the payment's client secret, which must not stay in the browser's history.
    if (returned.status !== 'unknown') setParams({ listing: listingId }, { replace: true });
    if (returned.status === 'completed') return toastBought(returned.title);
    if (returned.status === 'processing') {
      toastOnItsWay();
      return void navigate('/orders', { replace: true });
    }
    if (returned.status === 'unknown')
      return setTrouble(
        t('{message}. If your payment went through, it is among your orders as soon as the server answers.', {
          message: returned.error.message.replace(/\.$/, ''),
        }),
      );
    const message =
      returned.status === 'open'
        ? t('The payment was not completed. Nothing was charged.')
        : (returned.text ?? t('The payment was cancelled.'));
    toastFailed(message);
    setTrouble(message);
  });
  if (trouble !== null) return <NoOrder title={t('No purchase was completed')} text={trouble} />;
  if (intentId !== null) return <CenteredSpinner label={t('Confirming your payment')} />;
  return listingId === '' ? (
    <NoOrder title={t('Purchase not found')} text={t("We couldn't find that purchase.")} />
  ) : (
    <Purchased listingId={listingId} />
  );
};

const NoOrder = ({ title, text, onAgain }: { title: string; text: string; onAgain?: (() => void) | undefined }) => (
  <div className="page max-w-2xl py-24 text-center">
    <PageTitle>{title}</PageTitle>
    <p className="mx-auto mt-4 max-w-lg text-18 text-ink-2">{text}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      {onAgain !== undefined && <Button onClick={onAgain}>{t('Try again')}</Button>}
      <ButtonLink to="/orders" variant="primary">
        {t('View orders')}
      </ButtonLink>
      <ButtonLink to="/market">{t('Browse marketplace')}</ButtonLink>
    </div>
  </div>
);

const Purchased = ({ listingId }: { listingId: string }) => {
  const { seen, state, error, refetch } = usePurchasedOrder(listingId);
  const order = seen?.value;
  useSoon(state !== 'asking' && order !== undefined && order.artwork.image_url === null, refetch);
  if (state === 'failed' && error?.code === 'not_found')
    return <NoOrder title={t('Purchase not found')} text={t('Only the buyer of this artwork can see this page.')} />;
  if (seen === undefined || (order === undefined && state === 'asking')) return <CenteredSpinner />;
  if (order === undefined)
    return <NoOrder title={t('Purchase not loaded')} text={error?.message ?? t('Please try again')} onAgain={() => void refetch()} />;
  return <Success order={order} oldSince={state === 'failed' ? (seen?.at ?? null) : null} />;
};

/** Of the total. */
const shippingWords = ({ ship_to, shipping_cost = 0, currency }: OrderDetail): string =>
  ship_to === undefined
    ? t('Shipping is included.')
    : ship_to === pickup
      ? t('Collected in person')
      : t('{amount} of it for shipping', { amount: amountWords(shipping_cost, currency) });

const arrangedWith = ({ ship_to }: OrderDetail): string =>
  ship_to === undefined
    ? t('Shipping is included in the price. Agree on the day and the carrier with them.')
    : ship_to === pickup
      ? t('You collect it in person: agree on a day and a place with them.')
      : t('Agree on the day and the carrier with them.');

const stepsOf = (order: OrderDetail): readonly (readonly [string, string])[] => [
  [t('Check your email'), t('A confirmation email with the details of your order is on its way to you.')],
  [t('The seller is notified'), t('They know that the work is sold and where to send it.')],
  [t('Arrange shipping with the seller'), arrangedWith(order)],
  [t('Track the order in Messages'), t('A conversation with the seller is open there; the stage of the order stands in Order History.')],
];

const NextSteps = ({ order }: { order: OrderDetail }) => (
  <section className="flex flex-col gap-4">
    <SectionTitle size="large">{t('Next Steps')}</SectionTitle>
    <ol className="flex flex-col gap-4">
      {stepsOf(order).map(([title, text], at) => (
        <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-3">
          <span aria-hidden className="grid size-8 place-items-center rounded-full bg-accent-soft text-14 font-medium text-accent">
            {at + 1}
          </span>
          <div>
            <p className="font-medium">{title}</p>
            <Note>{text}</Note>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

/** Such an order has no next steps for the buyer. */
const isOver = ({ refunded, stage }: OrderDetail): boolean => refunded || stage === 'cancelled';

const Success = ({ order, oldSince }: { order: OrderDetail; oldSince: string | null }) => (
  <Page gap={8} width="text" roomy>
    {oldSince !== null && <LastSeenNotice at={oldSince} />}
    <header className="flex flex-col items-center gap-3 text-center">
      {isOver(order) ? <CircleX size={44} aria-hidden className="text-ink-2" /> : <CircleCheck size={44} aria-hidden className="text-ok" />}
      <PageTitle>
        {!isOver(order) ? t('Purchase Successful!') : order.stage === 'cancelled' ? t('Order canceled') : t('Order refunded')}
      </PageTitle>
    </header>
    {isOver(order) && <Banner tone="warn">{t('This order is over, and your payment goes back to you in full.')}</Banner>}
    <section
      aria-label={t('Your artwork')}
      className="grid items-center gap-6 rounded-card border border-line p-6 max-sm:p-4 sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div className="aspect-square bg-surface-2 p-2">
        <OrderPicture order={order} eager />
      </div>
      <Stack gap={2} className="min-w-0">
        <SectionTitle size="large" className="wrap-anywhere">
          <i>{titleOf(order)}</i>
        </SectionTitle>
        <p className="wrap-anywhere text-ink-2">{artistOf(order)}</p>
        <p className="text-21 font-medium tabular-nums">{amountWords(order.total_amount, order.currency)}</p>
        <Note>{shippingWords(order)}</Note>
      </Stack>
    </section>
    {!isOver(order) && <NextSteps order={order} />}
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to="/messages" variant="primary">
        {t('Go to messages')}
      </ButtonLink>
      <ButtonLink to="/market">{t('Continue browsing')}</ButtonLink>
      <ButtonLink to={`/orders?order=${order.id}`}>{t('View orders')}</ButtonLink>
    </div>
  </Page>
);
