// What was paid out: each payout with its day, work, price and fee.
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Payout } from '#shared/contract/trade/orders.ts';
import { sentenceOf } from '#shared/contract/wire/errors.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { artistOf, OrderPicture, titleOf } from '#client/photo/pictures/order-picture.tsx';
import { Button } from '#client/ui/controls/button.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { toast } from '#client/ui/controls/toast.ts';
import { useOnline } from '#client/ui/online.ts';
import { AgainBanner } from '#client/ui/status/again-banner.tsx';
import { words } from './money-words.ts';
import { usePayoutHistory } from './seller.data.ts';
import { t } from '#shared/language/t.ts';

export const PayoutHistory = () => {
  const { seen, state, error, again, more } = usePayoutHistory();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const readMore = async () => {
    setBusy(true);
    await more().catch((failure: unknown) =>
      toast({ title: t('Error'), description: sentenceOf(failure, t('Please try again')), destructive: true }),
    );
    setBusy(false);
  };
  const history = seen?.value;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-26">{t('Payout History')}</h2>
      {history === undefined ? (
        seen === null && state === 'failed' ? (
          <AgainBanner tone="warn" onAgain={online ? () => void again() : undefined}>
            {t('Your payouts are not on this device yet. {message}', { message: error?.message ?? t('Please try again') })}
          </AgainBanner>
        ) : (
          <Spinner label={t('Loading your payouts')} />
        )
      ) : history.payouts.length === 0 ? (
        <p className="text-14 text-ink-2">
          {t('Nothing was paid out yet. You are paid when a buyer confirms receipt, or 14 days after you have shipped.')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">
          {history.payouts.map((payout) => (
            <PayoutLine key={`${payout.order_id} ${payout.paid_at}`} payout={payout} />
          ))}
        </ul>
      )}
      {history !== undefined && history.next !== null && (
        <Button className="self-center" busy={busy} disabled={!online} onClick={() => void readMore()}>
          {t('Show more')}
        </Button>
      )}
    </section>
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
        <p className="truncate text-14 text-ink-2">{artistOf(payout)}</p>
        <p className="text-14 text-ink-2">{formatDate(paid_at)}</p>
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
