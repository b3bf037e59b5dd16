// Transfers from the platform to sellers, and their reversals.
import type { Stripe } from 'stripe';
import { invalidRequest } from '#server/sandbox/payments/api/api-error.ts';
import { createdIn, listOf, pageOf } from '#server/sandbox/payments/api/paging.ts';
import { partOf, route, type Call, type Route } from '#server/sandbox/payments/api/route.ts';
import type { World } from '#server/sandbox/payments/world.ts';
import { readCurrency } from '#server/sandbox/payments/resources/common/amounts.ts';
import { balanceOf, book, settlementOf } from './balance.ts';
import { idOf, inPath, mergeMetadata, named, textOr } from '#server/sandbox/payments/resources/common/common.ts';

/** The amount of a charge still available for transfers, after earlier transfers and refunds, in its settlement currency. */
const leftOf = (world: World, charge: Stripe.Charge): number => {
  const passedOn = world.tables
    .all('transfers')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, { amount, amount_reversed: reversed }) => sum + amount - reversed, 0);
  const { rate } = settlementOf(world, charge.currency);
  return Math.round((charge.amount_captured - charge.amount_refunded) * (rate ?? 1)) - passedOn;
};

const sourceOf = (world: World, params: Stripe.TransferCreateParams, amount: number, currency: string): Stripe.Charge | null => {
  if (params.source_transaction === undefined) {
    const available = balanceOf(world).get(currency)?.available ?? 0;
    if (amount > available)
      throw invalidRequest(
        'You have insufficient available funds in your Stripe account. Money of card payments becomes available after some days; the card 4000000000000077 skips that.',
        { code: 'balance_insufficient' },
      );
    return null;
  }
  const charge = named(world, 'charges', params.source_transaction, 'source_transaction');
  if (!charge.paid || !charge.captured) throw invalidRequest('The source charge has not been paid.', { param: 'source_transaction' });
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
  if (account.capabilities?.transfers !== 'active' && account.capabilities?.legacy_payments !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      {
        code: 'insufficient_capabilities_for_transfer',
      },
    );
  return account;
};

const create = (params: Stripe.TransferCreateParams, { world }: Call): Stripe.Transfer => {
  const currency = readCurrency(params.currency);
  if (params.amount === undefined) throw invalidRequest('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  if (params.amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' });
  const { amount } = params;
  const destination = destinationOf(world, params.destination);
  const source = sourceOf(world, params, amount, currency);
  const group =
    params.transfer_group ?? source?.transfer_group ?? (source === null ? null : `group_${idOf(source.payment_intent) ?? source.id}`);
  if (source !== null && source.transfer_group === null) world.tables.put('charges', { ...source, transfer_group: group });
  const id = world.id('tr');
  const transfer: Stripe.Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: book(world, {
      amount: -amount,
      currency,
      type: 'transfer',
      category: 'transfer',
      source: id,
      description: params.description ?? null,
    }),
    created: world.now(),
    currency,
    description: params.description ?? null,
    destination: destination.id,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    reversals: listOf([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: group,
  };
  world.tables.put('transfers', transfer);
  world.emit('transfer.created', transfer);
  return transfer;
};

const reversalsOf = (world: World, transfer: string): Stripe.TransferReversal[] =>
  world.tables.all('transfer_reversals').filter((reversal) => reversal.transfer === transfer);

export const reverseTransfer = (
  world: World,
  transfer: Stripe.Transfer,
  params: Stripe.TransferCreateReversalParams,
): Stripe.TransferReversal => {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = params.amount ?? left;
  if (left <= 0) throw invalidRequest(`Transfer ${transfer.id} is already fully reversed.`, { code: 'transfer_already_reversed' });
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' });
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
    balance_transaction: book(world, {
      amount,
      currency,
      type: 'transfer_refund',
      category: 'transfer_reversal',
      source: id,
      description: params.description ?? null,
    }),
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
  route<Stripe.TransferCreateParams>('POST /v1/transfers', create),
  route<Stripe.TransferListParams>('GET /v1/transfers', (params, call) => {
    const { destination, transfer_group: group, created } = params;
    const found = call.world.tables
      .all('transfers')
      .filter(
        (transfer) =>
          (destination === undefined || transfer.destination === destination) && (group === undefined || transfer.transfer_group === group),
      );
    return pageOf(createdIn(found, created), params, call);
  }),
  route('GET /v1/transfers/:transfer', (_, call) => inPath(call, 'transfers', 'transfer')),
  route<Stripe.TransferUpdateParams>('POST /v1/transfers/:transfer', (params, call) => {
    const before = inPath(call, 'transfers', 'transfer');
    const after = {
      ...before,
      description: textOr(params.description, before.description),
      metadata: mergeMetadata(before.metadata, params.metadata),
    };
    call.world.tables.put('transfers', after);
    call.world.emit('transfer.updated', after);
    return after;
  }),
  route<Stripe.TransferCreateReversalParams>('POST /v1/transfers/:id/reversals', (params, call) =>
    reverseTransfer(call.world, inPath(call, 'transfers', 'id'), params),
  ),
  route<Stripe.TransferListReversalsParams>('GET /v1/transfers/:id/reversals', (params, call) =>
    pageOf(reversalsOf(call.world, inPath(call, 'transfers', 'id').id), params, call),
  ),
  route('GET /v1/transfers/:transfer/reversals/:id', (_, call) => {
    const found = inPath(call, 'transfer_reversals', 'id');
    if (found.transfer !== partOf(call, 'transfer'))
      throw invalidRequest(`No such transfer_reversal: '${found.id}'`, { code: 'resource_missing', status: 404 });
    return found;
  }),
];
