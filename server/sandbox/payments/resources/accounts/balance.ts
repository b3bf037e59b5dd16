// The platform's balance transactions.
import type { Stripe } from 'stripe';
import type { World } from '#server/sandbox/payments/world.ts';

type Movement = {
  /** In minor units of `currency`. */
  amount: number;
  /** In the settlement currency. */
  fee?: number;
  currency: string;
  type: Stripe.BalanceTransaction.Type;
  category: string;
  source: string;
  description?: string | null;
  /** Seconds until the money is available. */
  availableIn?: number;
};

export const pendingSeconds = 2 * 86_400;

/** Stripe's card fee in the sandbox's country: 2.9 % plus 30 minor units. */
export const processingFee = (amount: number): number => Math.round((amount * 29) / 1_000) + 30;

/** Dollars for one unit. */
const dollars: Readonly<Record<string, number>> = { usd: 1, eur: 1.1, gbp: 1.3 };

/** The currency in which money of this one reaches the platform's balance, and the rate; null where nothing is converted. */
export const settlementOf = ({ settlesIn }: Pick<World, 'settlesIn'>, currency: string): { currency: string; rate: number | null } =>
  settlesIn.includes(currency)
    ? { currency, rate: null }
    : { currency: settlesIn[0], rate: (dollars[currency] ?? 1) / (dollars[settlesIn[0]] ?? 1) };

/** Fees and net are in the settlement currency. */
export const book = (
  world: World,
  { amount: presented, fee = 0, currency: given, type, category, source, description = null, availableIn = 0 }: Movement,
): string => {
  const created = world.now();
  const { currency, rate } = settlementOf(world, given);
  const amount = Math.round(presented * (rate ?? 1));
  const entry: Stripe.BalanceTransaction = {
    id: world.id('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + availableIn,
    balance_type: 'payments',
    created,
    currency,
    description,
    exchange_rate: rate,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: availableIn > 0 ? 'pending' : 'available',
    type,
  };
  world.tables.put('balance_transactions', entry);
  return entry.id;
};
