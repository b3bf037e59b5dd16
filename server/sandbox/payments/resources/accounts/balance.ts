// The platform's balance transactions, and their sums.
import type { Stripe } from 'stripe';
import { createdIn, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { route, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { inPath } from '#server/sandbox/payments/resources/common/common.ts';

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

/** The status is derived from the time. */
const shown = (world: World, entry: Stripe.BalanceTransaction): Stripe.BalanceTransaction => ({
  ...entry,
  status: entry.available_on <= world.now() ? 'available' : 'pending',
});

type Sums = Map<string, { available: number; pending: number }>;

export const balanceOf = (world: World): Sums => {
  const sums: Sums = new Map();
  for (const { currency, net, available_on: availableOn } of world.tables.all('balance_transactions')) {
    const sum = sums.get(currency) ?? { available: 0, pending: 0 };
    if (availableOn <= world.now()) sum.available += net;
    else sum.pending += net;
    sums.set(currency, sum);
  }
  return sums;
};

const connectedBalance = (world: World, account: string): Sums => {
  const sums: Sums = new Map();
  for (const { destination, currency, amount, amount_reversed: reversed } of world.tables.all('transfers')) {
    if (destination !== account) continue;
    const sum = sums.get(currency) ?? { available: 0, pending: 0 };
    sum.available += amount - reversed;
    sums.set(currency, sum);
  }
  return sums;
};

const answerOf = (sums: Sums, { settlesIn }: World): Stripe.Balance => {
  const rows =
    sums.size === 0 ? [[settlesIn[0], { available: 0, pending: 0 }] as const] : [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    object: 'balance',
    available: rows.map(([currency, { available }]) => ({ amount: available, currency, source_types: { card: available } })),
    livemode: false,
    pending: rows.map(([currency, { pending }]) => ({ amount: pending, currency, source_types: { card: pending } })),
  };
};

export const platformBalance = (world: World): Stripe.Balance => answerOf(balanceOf(world), world);

export const balanceRoutes: readonly Route[] = [
  route<Stripe.BalanceRetrieveParams>(
    'GET /v1/balance',
    (_, { world, account }) => (account === null ? platformBalance(world) : answerOf(connectedBalance(world, account), world)),
    { connected: true },
  ),
  route<Stripe.BalanceTransactionListParams>('GET /v1/balance_transactions', (params, call) => {
    const { world } = call;
    const { source, type, currency, created } = params;
    const found = world.tables
      .all('balance_transactions')
      .filter((entry) => (source === undefined || entry.source === source) && (type === undefined || entry.type === type))
      .filter((entry) => currency === undefined || entry.currency === currency);
    const page = pageOf(createdIn(found, created), params, call);
    return { ...page, data: page.data.map((entry) => shown(world, entry)) };
  }),
  route<Stripe.BalanceTransactionRetrieveParams>('GET /v1/balance_transactions/:id', (_, call) =>
    shown(call.world, inPath(call, 'balance_transactions', 'id')),
  ),
];
