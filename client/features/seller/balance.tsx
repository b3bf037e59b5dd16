// The pending balance with the sales that it comes from, beside the balance that was paid out.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#shared/contract/trade/orders.ts';
import { formatMonthDay } from '#shared/domain/page/format.ts';
import { amountWords } from '#shared/domain/trade/amount-words.ts';
import { timelineOf } from '#shared/domain/trade/order-timeline.ts';
import { standingWords } from '#client/trade/order/order-status.tsx';
import { cx } from '#client/ui/class-names.ts';
import { Note } from '#client/ui/layout/note.tsx';
import { SectionTitle } from '#client/ui/layout/titles.tsx';
import { Amounts, type PerCurrency } from './amounts.tsx';
import { SoldWork } from './sold-work.tsx';
import { t } from '#shared/language/t.ts';

type BalanceProps = { figures: PerCurrency; recent: readonly Order[] };

/** Sales that are named; the others are behind a link. */
const named = 3;

/** The next date of an order; those without one come last. */
const nextDate = ({ ship_by, release_at }: Order): string => ship_by ?? release_at ?? '9';

export const Balance = ({ figures, recent }: BalanceProps) => {
  const waiting = figures.filter(({ pending = 0 }) => pending > 0);
  const released = figures.filter(({ paid_out = 0 }) => paid_out !== 0);
  const count = waiting.reduce((sum, { pending_orders = 0 }) => sum + pending_orders, 0);
  const orders = recent
    .filter((order) => timelineOf(order).end === null && !order.refunded)
    .toSorted((a, b) => (nextDate(a) < nextDate(b) ? -1 : 1));
  const shown = orders.slice(0, named);
  return (
    <section aria-labelledby="balance">
      <SectionTitle id="balance" className="sr-only">
        {t('Balance')}
      </SectionTitle>
      <div className="grid divide-line rounded-card border border-line max-sm:divide-y sm:grid-cols-2 sm:divide-x">
        <Side
          title={t('Pending')}
          isQuiet
          note={t('After fees. Paid when the buyer confirms receipt, or 14 days after you have shipped.')}
          amount={waiting.length === 0 ? t('Nothing') : <Amounts figures={waiting} of={({ pending = 0 }) => pending} />}
        >
          {shown.length > 0 && (
            <ul className="divide-y divide-line border-t border-line">
              {shown.map((order) => (
                <PendingSale key={order.id} order={order} />
              ))}
            </ul>
          )}
          {count > shown.length && (
            <Link
              to="/orders?tab=sales"
              className="self-start font-medium text-accent underline-offset-3 hover:underline pointer-coarse:py-3"
            >
              {t('{count, plural, one {# more sale} other {# more sales}}', { count: count - shown.length })}
            </Link>
          )}
        </Side>
        <Side
          title={t('Paid out')}
          note={t('Sent to your payout account. Your bank may need a few days to show it.')}
          amount={released.length === 0 ? t('Nothing yet') : <Amounts figures={released} of={({ paid_out = 0 }) => paid_out} />}
        />
      </div>
    </section>
  );
};

type SideProps = { title: string; amount: ReactNode; note: string; isQuiet?: boolean; children?: ReactNode };

const Side = ({ title, amount, note, isQuiet = false, children }: SideProps) => (
  <div className="flex min-w-0 flex-col gap-3 p-5 max-sm:p-4">
    <div>
      <h3 className="text-14 text-ink-2">{title}</h3>
      <p className={cx('text-34 font-medium tabular-nums max-sm:text-26', isQuiet && 'text-ink-2')}>{amount}</p>
      <Note>{note}</Note>
    </div>
    {children}
  </div>
);

const PendingSale = ({ order }: { order: Order }) => {
  const { text, tone } = standingWords(order);
  const by = order.ship_by ?? order.release_at;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <SoldWork id={order.id} order={order}>
        <span className={cx('block truncate text-12', tone === 'warn' ? 'text-warn' : 'text-ink-2')}>
          {by === null ? text : t('{state}, by {date}', { state: text, date: formatMonthDay(by) })}
        </span>
      </SoldWork>
      <span className="text-end tabular-nums">{amountWords(order.seller_earnings ?? 0, order.currency)}</span>
    </li>
  );
};
