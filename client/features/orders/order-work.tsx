// The snapshot of the work in an order; later edits of the piece do not change it.
import type { OrderDetail } from '#shared/contract/trade/orders.ts';
import { SellerStatement } from '#client/trade/listing/seller-statement.tsx';
import { WorkFactsAsSeen } from '#client/trade/order/work-as-seen.tsx';
import { useSeenOrder } from '#client/trade/order/seen-order.data.ts';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { VerdictBadge } from '#client/ui/status/verdict-badge.tsx';
import { t } from '#shared/language/t.ts';

export const OrderWork = ({ orderId }: { orderId: string }) => {
  const { seen, state, error } = useSeenOrder(orderId);
  if (seen !== undefined && seen !== null) return <Work work={seen.value.work} />;
  return state === 'failed' ? (
    <p className="text-14 text-bad">{error?.message ?? t('Please try again')}</p>
  ) : (
    <Spinner label={t('Loading')} />
  );
};

const Work = ({ work }: { work: OrderDetail['work'] }) => (
  <Stack gap={3} className="text-14">
    {work.ai_confidence === null ? <p className="text-ink-2">{t('It was sold without an analysis.')}</p> : <VerdictBadge work={work} />}
    <SellerStatement statement={work.statement} />
    <WorkFactsAsSeen work={work} />
  </Stack>
);
