// What administrators are answered: built up from what each feature tells, nothing of a row by itself.
import type { AdminContactMessage, AdminListing, AdminOrder, AdminUser, AuditLineAnswer } from '#shared/contract/site/admin.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import type { AdministeredPerson } from '#server/accounts/people/administered-people.ts';
import type { Party } from '#server/accounts/people/people.ts';
import type { AdministeredListing } from '#server/market/listings/administered-listings.ts';
import type { AuditLine } from '#server/audit/audit.ts';
import { troublesOf, type AdministeredOrder } from '#server/sales/orders/administered-orders.ts';
import type { ContactMessage } from '#server/site/contact.ts';

export const userAnswer = (person: AdministeredPerson): AdminUser => ({
  id: person.userId,
  name: person.name,
  email: person.email,
  location: person.location,
  is_verified_collector: person.isVerifiedCollector,
  is_admin: person.isAdmin,
  plan: person.plan,
  plan_status: person.planStatus,
  created_at: person.createdAt.toISOString(),
});

export const listingAnswer = (listing: AdministeredListing): AdminListing => ({
  id: listing.id,
  art_piece_id: listing.pieceId,
  title: listing.title,
  artist: listing.artist,
  seller: { id: listing.sellerId, name: listing.sellerName, email: listing.sellerEmail },
  price: amountOf(listing.price),
  currency: listing.currency,
  status: listing.status,
  created_at: listing.createdAt.toISOString(),
});

export const contactAnswer = (message: ContactMessage): AdminContactMessage => ({
  id: message.id,
  name: message.name,
  email: message.email,
  message: message.message,
  status: message.status,
  composed_at: message.composedAt?.toISOString() ?? null,
  created_at: message.createdAt.toISOString(),
});

type People = ReadonlyMap<string, Party>;
const partyOf = (people: People, id: string) => {
  const found = people.get(id);
  return { id, name: found === undefined || found.name === '' ? null : found.name, email: found?.email ?? null };
};

export const orderAnswer = (order: AdministeredOrder, people: People): AdminOrder => ({
  id: order.id,
  title: order.title,
  artist: order.artist,
  buyer: partyOf(people, order.buyerId),
  seller: partyOf(people, order.sellerId),
  currency: order.currency,
  total_amount: amountOf(order.total),
  refunded: amountOf(order.refunded),
  stage: order.stage,
  dispute: order.dispute,
  troubles: troublesOf(order),
  may_cancel: order.stage !== null && order.stage !== 'cancelled' && order.refunded < order.total,
  created_at: order.createdAt.toISOString(),
});

export const auditAnswer = (line: AuditLine, people: People): AuditLineAnswer => ({
  seq: line.seq,
  actor: partyOf(people, line.actorId),
  act: line.act,
  subject_kind: line.subjectKind,
  subject_id: line.subjectId,
  reason: line.reason,
  detail: line.detail,
  created_at: line.createdAt.toISOString(),
});
