// The acts on profiles: who a person is, with counts from what they really offer and have sold.
import { profilePage } from '#server/accounts/people/profile-page.ts';
import { publicProfileOf } from '#server/accounts/people/people.ts';
import type { Market } from '#server/market/market.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { haveTraded } from '#server/sales/orders/orders.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { MarketPage } from '#shared/contract/trade/market.ts';
import type { ProfileAnswer } from '#shared/contract/people/profiles.ts';
import type { Actor } from '#shared/domain/people/access.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { SellerRecordOf } from './seller-record.ts';

export type ProfileParts = { sql: Sql; recordOf: SellerRecordOf; works: Pick<Market['sellerWorks'], 'count' | 'page'> };

export const createProfiles = ({ sql, recordOf, works }: ProfileParts) => {
  const find = async (actor: Actor | null, userId: string) => {
    const page = isUuid(userId) ? await profilePage(sql, actor, userId, (one, other) => haveTraded(sql, one, other)) : undefined;
    if (page === undefined) throw new AppError('not_found');
    return page;
  };

  return {
    read: async (actor: Actor | null, userId: string): Promise<ProfileAnswer> => {
      const page = await find(actor, userId);
      const [listed, record] = await Promise.all([works.count(userId), recordOf(userId)]);
      return {
        id: page.userId,
        name: page.name,
        email: page.email,
        location: page.location,
        bio: page.bio,
        is_verified_collector: page.isVerifiedCollector,
        created_at: page.createdAt.toISOString(),
        active_listings: listed,
        ...record,
        total_transactions: record.completed_sales,
      };
    },
    listings: async (actor: Actor | null, userId: string, cursor: string | undefined): Promise<MarketPage> => {
      await find(actor, userId);
      return works.page(userId, cursor);
    },
    /** What search engines may know of a person; undefined where there is nobody. */
    found: async (userId: string): Promise<{ name: string | null; location: string | null; isOffering: boolean } | undefined> => {
      if (!isUuid(userId)) return undefined;
      const [person, listed] = await Promise.all([publicProfileOf(sql, userId), works.count(userId)]);
      return person && { name: person.name, location: person.location, isOffering: listed > 0 };
    },
    /** Whose it is and what it says of them; undefined where there is nobody. */
    shownPerson: async (userId: string): Promise<{ ownerId: string; words: string } | undefined> => {
      const page = await profilePage(sql, null, userId, async () => false);
      return page && { ownerId: page.userId, words: [page.name ?? 'Collector', page.location, page.bio].filter(Boolean).join('\n') };
    },
  };
};
export type Profiles = ReturnType<typeof createProfiles>;
