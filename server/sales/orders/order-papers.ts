// Receipts, the order's ledger, and its picture of the work.
import * as z from 'zod/mini';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { ObjectStorage } from '#server/platform/storage/object-storage.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import { pickup } from '#shared/domain/trade/shipping.ts';
import { sumsOf } from '#shared/domain/trade/sale.ts';
import { partyIn } from './order-answer.ts';
import type { Orders } from './orders.ts';
import { ledgerOf } from '#server/sales/purchases.store.ts';
import { imageJob } from '#server/sales/sale-jobs.ts';
import type { SaleParts } from '#server/sales/sale-parts.ts';
import { findSale, markImage } from '#server/sales/sales.store.ts';

type Parts = Pick<SaleParts, 'sql' | 'clock' | 'photos'> & {
  orders: Orders;
  storage: Pick<ObjectStorage, 'put' | 'get'>;
};

const imageKey = (saleId: string): string => `order-images/${saleId}.webp`;

export const createPapers = ({ sql, clock, photos, orders, storage }: Parts) => ({
  receipt: async (actor: Actor, orderId: string) => {
    const { sale, role } = await orders.seen(actor, orderId);
    const people = await orders.peopleOf([sale]);
    const { title, artist } = sale.snapshot;
    const isSeller = role === 'seller' || role === 'admin';
    return {
      number: sale.id,
      issued_at: clock().toISOString(),
      sold_at: sale.createdAt.toISOString(),
      seller: partyIn(people, sale.sellerId),
      buyer: partyIn(people, sale.buyerId),
      delivery: sale.shipping === null || role === 'admin' ? null : { name: sale.shipping.name, address: sale.shipping.address },
      lines: [
        ...(sale.shipTo === null
          ? [{ text: `“${title}” by ${artist}, shipping included`, amount: amountOf(sale.total) }]
          : [
              { text: `“${title}” by ${artist}, without shipping`, amount: amountOf(sale.total - sale.shippingCost) },
              { text: sale.shipTo === pickup ? 'Collected in person' : 'Shipping', amount: amountOf(sale.shippingCost) },
            ]),
        ...(isSeller ? [{ text: 'Platform commission', amount: -amountOf(sale.fee) }] : []),
      ],
      total: amountOf(isSeller ? sale.part : sale.total),
      currency: sale.currency,
      refunded: amountOf(sale.refunded),
      notes: [
        'An opinion on authenticity given by Verso is an opinion from a photograph, never a certificate.',
        ...(sale.stage === 'cancelled' ? ['This order was cancelled.'] : []),
      ],
    };
  },

  ledger: async (actor: Actor, orderId: string) => {
    const { sale } = await orders.seen(actor, orderId);
    const entries = await ledgerOf(sql, sale.id);
    const { charged, refunded, paidOut, withdrawn, balance } = sumsOf(new Map(entries.map((entry) => [entry.id, entry])));
    return {
      currency: sale.currency,
      entries: entries.map(({ id, kind, amount, state, createdAt, seenAt }) => ({
        id,
        kind,
        amount: amountOf(amount),
        state,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
      })),
      charged: amountOf(charged),
      refunded: amountOf(refunded),
      paid_out: amountOf(paidOut),
      withdrawn: amountOf(withdrawn),
      balance: amountOf(balance),
    };
  },

  image: async (actor: Actor, orderId: string): Promise<Response> => {
    const { sale } = await orders.seen(actor, orderId);
    const found = sale.hasImage ? await storage.get(imageKey(sale.id)) : null;
    if (found === null) throw new AppError('not_found');
    return new Response(found.stream, {
      headers: {
        'content-type': 'image/webp',
        'content-length': String(found.size),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  },

  /** Stores the order's own copy, since the work may be changed or deleted later. */
  keepImage: async (saleId: string): Promise<void> => {
    const sale = await findSale(sql, saleId);
    if (sale === undefined || sale.hasImage || sale.snapshot.image_url === null) return;
    const bytes = await photos.orderPicture(sale.snapshot.image_url);
    if (bytes === null) return;
    await storage.put(imageKey(saleId), bytes, { type: 'image/webp' });
    await markImage(sql, saleId);
  },
});

export type Papers = ReturnType<typeof createPapers>;

export const registerPapers = (jobs: Pick<Jobs, 'register'>, { keepImage }: Papers): void => {
  jobs.register(imageJob, { payload: z.object({ saleId: z.string() }), maxAttempts: 8, handle: ({ saleId }) => keepImage(saleId) });
};
