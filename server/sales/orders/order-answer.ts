// An order as its buyer, its seller or an administrator may see it.
import type { Party } from '#server/accounts/people/people.ts';
import type { Order, OrderDetail, WorkAsSeen } from '#shared/contract/trade/orders.ts';
import { mayAdminister, type Actor } from '#shared/domain/people/access.ts';
import { departedName } from '#shared/domain/people/account-deletion.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import { daysToRelease, daysToShip, earnedOf, mayReceive, maySellerCancel, mayShip } from '#shared/domain/trade/sale.ts';
import { later } from '#server/sales/sale-parts.ts';
import type { Sale, Snapshot } from '#server/sales/sales.store.ts';
import type { MoneyDates } from './order-money.store.ts';

export type Role = Order['role'];

/** Null for everybody else. */
export const roleIn = (actor: Actor, sale: Sale): Role | null =>
  actor.userId === sale.buyerId ? 'buyer' : actor.userId === sale.sellerId ? 'seller' : mayAdminister(actor) ? 'admin' : null;

const countedFrom = (time: Date, { deadlinesFrom }: Sale): Date => (deadlinesFrom !== null && deadlinesFrom > time ? deadlinesFrom : time);

const textOf = (date: Date | null): string | null => date?.toISOString() ?? null;

export const pictureOf = ({ id, hasImage }: Pick<Sale, 'id' | 'hasImage'>): string | null => (hasImage ? `/api/orders/${id}/image` : null);

export const isRefunded = ({ stage, refunded, total, dispute }: Sale): boolean =>
  stage === 'cancelled' || dispute === 'lost' || refunded >= total;

const rightsOf = (actor: Actor, role: Role, { stage, dispute, refunded, total }: Sale): Order['may'] => ({
  ship: role === 'seller' && mayShip(stage, dispute),
  receive: role === 'buyer' && mayReceive(stage, dispute, 'buyer'),
  cancel: (role === 'seller' && maySellerCancel(stage)) || (mayAdminister(actor) && stage !== 'cancelled' && refunded < total),
});

type People = ReadonlyMap<string, Party>;
export const partyIn = (people: People, id: string): { id: string; name: string | null; email: string | null } => {
  const found = people.get(id);
  return { id, name: found === undefined ? departedName : found.name === '' ? null : found.name, email: found?.email ?? null };
};

/** What an order's answer needs besides its row. payable: the sellers who can be paid out. */
export type Around = { people: People; money: ReadonlyMap<string, MoneyDates>; payable: ReadonlySet<string> };

export const orderAnswer = (actor: Actor, role: Role, sale: Sale, { people, money, payable }: Around): Order => {
  const isBuyer = role === 'buyer';
  const dates = money.get(sale.id);
  return {
    id: sale.id,
    role,
    listing_id: sale.listingId,
    art_piece_id: sale.artPieceId,
    buyer_id: sale.buyerId,
    seller_id: sale.sellerId,
    currency: sale.currency,
    total_amount: amountOf(sale.total),
    shipping_cost: amountOf(sale.shippingCost),
    ...(sale.shipTo === null ? {} : { ship_to: sale.shipTo }),
    platform_fee: isBuyer ? null : amountOf(sale.fee),
    seller_earnings: isBuyer ? null : amountOf(sale.dispute === 'lost' ? sale.paidOut : earnedOf(sale.part, sale.refunded)),
    ...(sale.refunded === 0 ? {} : { refunded_amount: amountOf(sale.refunded) }),
    created_at: sale.createdAt.toISOString(),
    artwork: {
      title: sale.snapshot.title,
      artist: sale.snapshot.artist,
      image_url: pictureOf(sale),
    },
    counterparty: partyIn(people, isBuyer ? sale.sellerId : sale.buyerId),
    stage: sale.stage,
    dispute: sale.dispute,
    refunded: isRefunded(sale),
    paid_out: isBuyer ? null : sale.paidOut > 0,
    paid_out_at: isBuyer || sale.paidOut === 0 ? null : textOf(dates?.paidOutAt ?? null),
    refunded_at: textOf(dates?.refundedAt ?? null),
    disputed_at: textOf(dates?.disputedAt ?? null),
    payout_held: isBuyer ? null : sale.paidOut === 0 && !isRefunded(sale) && !payable.has(sale.sellerId),
    carrier: sale.carrier,
    tracking_number: sale.trackingNumber,
    shipped_at: textOf(sale.shippedAt),
    received_at: textOf(sale.receivedAt),
    received_by: sale.receivedBy,
    cancelled_at: textOf(sale.cancelledAt),
    cancelled_by: sale.cancelledBy,
    cancel_reason: sale.cancelReason,
    ship_by: sale.stage === 'paid' ? textOf(later(countedFrom(sale.createdAt, sale), { days: daysToShip })) : null,
    release_at:
      sale.stage === 'shipped' && sale.shippedAt !== null
        ? textOf(later(countedFrom(sale.shippedAt, sale), { days: daysToRelease }))
        : null,
    piece_id: isBuyer ? sale.handedPieceId : null,
    may: rightsOf(actor, role, sale),
  };
};

export const workAnswer = ({ title: _, artist: __, image_url: ___, statement, facts, photographs, ...rest }: Snapshot): WorkAsSeen => ({
  ...rest,
  ...(typeof statement === 'string' ? { statement } : {}),
  ...(facts === undefined ? {} : { facts: { ...facts } }),
  ...(photographs === undefined ? {} : { photographs: [...photographs] }),
});

export const orderDetailAnswer = (actor: Actor, role: Role, sale: Sale, around: Around): OrderDetail => ({
  ...orderAnswer(actor, role, sale, around),
  shipping: role === 'admin' ? null : sale.shipping,
  work: workAnswer(sale.snapshot),
});
