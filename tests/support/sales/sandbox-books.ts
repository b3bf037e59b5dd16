// The payments sandbox's books for one purchase.
import type { Control } from '#server/sandbox/payments/control.ts';

/** Balance transactions of the platform by payment; without the provider's own fees. */
export type Books = { charged: number; refunded: number; paidOut: number; withdrawn: number; balance: number };

export const readBooks = (tables: Control['tables'], purchaseId: string): Books => {
  const intents = new Set(
    tables
      .all('payment_intents')
      .filter(({ metadata }) => metadata['purchase_id'] === purchaseId)
      .map(({ id }) => id),
  );
  const charges = new Set(
    tables
      .all('charges')
      .filter(({ payment_intent: of }) => intents.has(typeof of === 'string' ? of : (of?.id ?? '')))
      .map(({ id }) => id),
  );
  const isOwn = (of: string | { id: string } | null | undefined): boolean => charges.has(typeof of === 'string' ? of : (of?.id ?? ''));
  const sources = new Map<string, keyof Books>();
  for (const id of charges) sources.set(id, 'charged');
  for (const refund of tables.all('refunds')) if (isOwn(refund.charge)) sources.set(refund.id, 'refunded');
  for (const dispute of tables.all('disputes')) if (isOwn(dispute.charge)) sources.set(dispute.id, 'withdrawn');
  for (const transfer of tables.all('transfers'))
    if (isOwn(transfer.source_transaction)) {
      sources.set(transfer.id, 'paidOut');
      for (const reversal of transfer.reversals.data) sources.set(reversal.id, 'paidOut');
    }
  const books: Books = { charged: 0, refunded: 0, paidOut: 0, withdrawn: 0, balance: 0 };
  for (const { amount, source } of tables.all('balance_transactions')) {
    const kind = sources.get(typeof source === 'string' ? source : (source?.id ?? ''));
    if (kind === undefined) continue;
    books.balance += amount;
    books[kind] += kind === 'charged' ? amount : -amount;
  }
  return books;
};
