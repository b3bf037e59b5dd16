// What was paid out: each payout with its day, work, price and fee.
import { Link } from 'react-router-dom';
import type { Payout } from '#shared/contract/trade/orders.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { Answer } from '#client/device/local/answer.tsx';
import { artistOf, OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { MoreButton } from '#client/ui/controls/more-button.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { Stack } from '#client/ui/layout/stack.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { words } from './money-words.ts';
import { usePayoutHistory, type PayoutHistory as History } from './seller.data.ts';
import { t } from '#shared/language/t.ts';

export const PayoutHistory = () => {
  const { more, ...answer } = usePayoutHistory();
  return (
    <Stack gap={3}>
      <SectionTitle size="large">{t('Payout history')}</SectionTitle>
      <Answer of={answer} tellsAge={false} missing={t('Your payouts')} waiting={<Spinner label={t('Loading your payouts')} />}>
        {(history) => <Payouts history={history} more={more} />}
      </Answer>
    </Stack>
  );
};

const Payouts = ({ history: { payouts, next }, more }: { history: History; more: () => Promise<void> }) => {
  if (payouts.length === 0)
    return <Note>{t('Nothing was paid out yet. You are paid when a buyer confirms receipt, or 14 days after you have shipped.')}</Note>;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {payouts.map((payout) => (
          <PayoutLine key={`${payout.order_id} ${payout.paid_at}`} payout={payout} />
        ))}
      </ul>
      {next !== null && <MoreButton more={more} />}
    </>
  );
};

const PayoutLine = ({ payout }: { payout: Payout }) => {
  const { order_id, paid_at, currency, amount, total_amount, platform_fee } = payout;
  const isBack = amount < 0;
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <div className="size-14 bg-surface-2 p-1">
        <OrderPicture order={payout} />
      </div>
      <div className="min-w-0">
        <Link to={`/orders?order=${order_id}`} className="block truncate font-medium hover:underline">
          <i>{titleOf(payout)}</i>
        </Link>
        <Note className="truncate">{artistOf(payout)}</Note>
        <Note>{formatDate(paid_at)}</Note>
      </div>
      <div className="flex flex-col max-sm:col-start-2 sm:items-end">
        <span className="font-medium tabular-nums">{words(amount, currency)}</span>
        <span className="text-12 text-ink-2 tabular-nums">
          {isBack
            ? t('Taken back')
            : t('Sold for {price}, fee {fee}', { price: words(total_amount, currency), fee: words(platform_fee, currency) })}
        </span>
      </div>
    </li>
  );
};
