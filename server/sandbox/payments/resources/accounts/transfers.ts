// Transfers from the platform to sellers, and their reversals.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { listOf, pageOf, type PageParams } from '#server/sandbox/payments/api/paging.ts';
import { route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { checkPositive, readCurrency } from '#server/sandbox/payments/resources/common/amounts.ts';
import { book, settlementOf } from './balance.ts';
import { inPath, mergeMetadata, named, type MetadataGiven } from '#server/sandbox/payments/resources/common/common.ts';

/** The amount of a charge still available for transfers, after earlier transfers and refunds, in its settlement currency. */
const leftOf = (world: World, charge: Stripe.Charge): number => {
  const passedOn = world.tables
    .all('transfers')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0);
  const { rate } = settlementOf(world, charge.currency);
  return Math.round((charge.amount_captured - charge.amount_refunded) * (rate ?? 1)) - passedOn;
};

type Params = {
  amount: number;
  currency: string;
  destination: string;
  metadata?: MetadataGiven;
  source_transaction: string;
  transfer_group?: string;
};

const sourceOf = (world: World, params: Params, currency: string): Stripe.Charge => {
  const { amount } = params;
  const charge = named(world, 'charges', params.source_transaction, 'source_transaction');
  if (!charge.paid) throw invalidRequest('The source charge has not been paid.', { param: 'source_transaction' });
  const settled = settlementOf(world, charge.currency).currency;
  if (settled !== currency)
    throw invalidRequest(
      `The currency of source_transaction's balance transaction (${settled}) must be the same as the transfer currency (${currency})`,
      { param: 'currency' },
    );
  const left = leftOf(world, charge);
  if (amount > left)
    throw invalidRequest(`The transfer amount (${amount}) exceeds what the source charge has left (${left}).`, { param: 'amount' });
  return charge;
};

const destinationOf = (world: World, id: string): Stripe.Account => {
  const account = world.tables.get('accounts', id);
  if (account === undefined) throw invalidRequest(`No such destination: '${id}'`, { code: 'resource_missing', param: 'destination' });
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      {
        code: 'insufficient_capabilities_for_transfer',
      },
    );
  return account;
};

const create = (params: Params, { world }: Call): Stripe.Transfer => {
  const currency = readCurrency(params.currency);
  const { amount } = params;
  checkPositive(amount);
  const destination = destinationOf(world, params.destination);
  const source = sourceOf(world, params, currency);
  const id = world.id('tr');
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(world, { amount: -amount, currency, type: 'transfer', category: 'transfer', source: id }),
    created: world.now(),
    currency,
    description: null,
    destination: destination.id,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: listOf([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: source.id,
    source_type: 'card',
    transfer_group: params.transfer_group ?? null,
  };
  world.tables.put('transfers', transfer);
  world.emit('transfer.created', transfer);
  return transfer;
};

const reversalsOf = (world: World, transfer: string): Stripe.TransferReversal[] =>
  world.tables.all('transfer_reversals').filter((reversal) => reversal.transfer === transfer);

const reverse = (params: { amount?: number; metadata?: MetadataGiven }, call: Call): Stripe.TransferReversal => {
  const { world } = call;
  const transfer = inPath(call, 'transfers', 'id');
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.amount ?? left;
  if (left <= 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`, { code: 'transfer_already_reversed' });
  checkPositive(amount);
  if (amount > left)
    throw invalidRequest(`Reversal amount (${amount}) is greater than the unreversed amount of the transfer (${left}).`, {
      param: 'amount',
    });
  const id = world.id('trr');
  const { currency } = transfer;
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: book(world, { amount, currency, type: 'transfer_refund', category: 'transfer_reversal', source: id }),
    created: world.now(),
    currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, params.metadata),
    source_refund: null,
    transfer: transfer.id,
  };
  world.tables.put('transfer_reversals', reversal);
  const reversed = transfer.amount_reversed + amount;
  const after: Stripe.Transfer = {
    ...transfer,
    amount_reversed: reversed,
    reversals: listOf(reversalsOf(world, transfer.id), `/v1/transfers/${transfer.id}/reversals`),
    reversed: reversed === transfer.amount,
  };
  world.tables.put('transfers', after);
  world.emit('transfer.reversed', after);
  return reversal;
};

export const transferRoutes: readonly Route[] = [
  route('POST /v1/transfers', create),
  route<PageParams & { transfer_group?: string }>('GET /v1/transfers', ({ transfer_group: group, ...page }, call) => {
    const found = call.world.tables.all('transfers').filter((transfer) => group === undefined || transfer.transfer_group === group);
    return pageOf(found, page, call);
  }),
  route('POST /v1/transfers/:id/reversals', reverse),
];
