// The administration: it gathers what the features tell administrators and passes their acts on, each of which the feature logs itself.
import { adminListLength } from '#shared/contract/site/admin.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { amountOf } from '#shared/domain/trade/listing.ts';
import { needAdministrator, type AdministeredPeople } from '#server/accounts/people/administered-people.ts';
import { partiesOf } from '#server/accounts/people/people.ts';
import { auditPage } from '#server/audit/audit.ts';
import type { AdministeredListings } from '#server/market/listings/administered-listings.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { Gallery } from '#server/plans/gallery.ts';
import type { AdministeredOrders, AskedOrders } from '#server/sales/orders/administered-orders.ts';
import type { Contact } from '#server/site/contact.ts';
import { auditAnswer, contactAnswer, listingAnswer, orderAnswer, userAnswer } from './admin-answers.ts';
import { readHealth, type HealthParts } from './health.ts';

export type AdminParts = {
  sql: Sql;
  people: AdministeredPeople;
  gallery: Gallery;
  listings: AdministeredListings;
  orders: AdministeredOrders;
  contact: Pick<Contact, 'list' | 'counts' | 'markRead'>;
  health: HealthParts;
};

export const createAdmin = ({ sql, people, gallery, listings, orders, contact, health }: AdminParts) => {
  const user = async (userId: string) => {
    const found = await people.read(userId);
    if (found === undefined) throw new AppError('not_found');
    return { user: userAnswer(found) };
  };

  return {
    overview: async (actor: Actor) => {
      needAdministrator(actor);
      const [total_users, active_listings, figures, { unread }] = await Promise.all([
        people.count(),
        listings.countActive(),
        orders.figures(),
        contact.counts(),
      ]);
      return {
        total_users,
        active_listings,
        total_sales: figures.reduce((sum, { sales }) => sum + sales, 0),
        platform_revenue: figures.map(({ currency, fees }) => ({ currency, amount: amountOf(fees) })),
        unread_messages: unread,
      };
    },

    users: async (actor: Actor, needle: string) => {
      const found = await people.list(actor, needle, adminListLength);
      return { users: found.people.map(userAnswer), total: found.total };
    },
    verify: async (actor: Actor, userId: string) => ({ user: userAnswer(await people.verify(actor, userId)) }),
    unverify: async (actor: Actor, userId: string, reason: string) => ({ user: userAnswer(await people.unverify(actor, userId, reason)) }),
    assignGallery: async (actor: Actor, userId: string) => {
      await gallery.assign(actor, userId);
      return user(userId);
    },
    endGallery: async (actor: Actor, userId: string) => {
      await gallery.end(actor, userId);
      return user(userId);
    },

    listings: async (actor: Actor, needle: string) => {
      const found = await listings.list(actor, needle, adminListLength);
      return { listings: found.listings.map(listingAnswer), total: found.total };
    },

    messages: async (actor: Actor, after: string | undefined) => {
      const { messages, ...rest } = await contact.list(actor, after);
      return { messages: messages.map(contactAnswer), ...rest };
    },
    readMessage: async (actor: Actor, id: string) => ({ message: contactAnswer(await contact.markRead(actor, id)) }),

    orders: async (actor: Actor, asked: AskedOrders) => {
      const found = await orders.list(actor, asked);
      return { orders: found.orders.map((order) => orderAnswer(order, found.people)), next: found.next };
    },

    audit: async (actor: Actor, after: string | undefined) => {
      needAdministrator(actor);
      const { lines, next } = await auditPage(sql, after);
      const actors = await partiesOf(
        sql,
        lines.map(({ actorId }) => actorId),
      );
      return { lines: lines.map((line) => auditAnswer(line, actors)), next };
    },

    health: async (actor: Actor) => {
      needAdministrator(actor);
      return readHealth(health);
    },
  };
};

export type Admin = ReturnType<typeof createAdmin>;
