// What was paid out: each payout with its day, work, price and fee.
import Download from 'lucide-react/icons/download';
import type { Payout } from '#shared/contract/trade/orders.ts';
import { formatDate } from '#shared/domain/page/format.ts';
import { localDay } from '#shared/domain/page/local-day.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { Answer } from '#client/device/local/answer.tsx';
import { artistOf } from '#client/photo/pictures/order-picture.tsx';
import { ActButton } from '#client/ui/controls/act-button.tsx';
import { MoreButton } from '#client/ui/controls/more-button.tsx';
import { Spinner } from '#client/ui/controls/spinner.tsx';
import { Note } from '#client/ui/layout/note.tsx';
import { useOnline } from '#client/ui/online.ts';
import { saveFile } from '#client/ui/save-file.ts';
import { Stack } from '#client/ui/layout/stack.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { payoutTable } from './payout-table.ts';
import { allPayouts, usePayoutHistory, type PayoutHistory as History } from './seller.data.ts';
import { SoldWork } from './sold-work.tsx';
import { t } from '#shared/language/t.ts';

export const PayoutHistory = () => {
  const { more, ...answer } = usePayoutHistory();
  const online = useOnline();
  return (
    <Stack gap={3}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle>{t('Payout history')}</SectionTitle>
        {(answer.seen?.value.payouts.length ?? 0) > 0 && (
          <ActButton
            size="small"
            variant="quiet"
            disabled={!online}
            act={async () => saveFile(payoutTable(await allPayouts()), `Verso, ${localDay()}.csv`)}
          >
            <Download size={16} aria-hidden />
            {t('Download as a table (CSV)')}
          </ActButton>
        )}
      </div>
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
      <ul className="divide-y divide-line border-y border-line">
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
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2.5 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]">
      <SoldWork id={order_id} order={payout}>
        <Note className="truncate">{artistOf(payout)}</Note>
        <Note>{formatDate(paid_at)}</Note>
      </SoldWork>
      <div className="flex flex-col max-sm:col-start-2 sm:items-end">
        <span className="font-medium tabular-nums">{amountWords(amount, currency)}</span>
        <span className="text-12 text-ink-2 tabular-nums">
          {isBack
            ? t('Taken back')
            : t('Sold for {price}, fee {fee}', { price: amountWords(total_amount, currency), fee: amountWords(platform_fee, currency) })}
        </span>
      </div>
    </li>
  );
};
