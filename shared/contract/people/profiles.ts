// Endpoints for profiles: a person's page and their listings.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { marketPage } from '#shared/contract/trade/market.ts';
import { sellerRecord } from '#shared/contract/trade/seller-record.ts';

export const profileAnswer = z.object({
  id: z.string(),
  /** Null if empty, as are location and bio. */
  name: z.nullable(z.string()),
  /** Null if the caller may not see it. */
  email: z.nullable(z.string()),
  location: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  is_verified_collector: z.boolean(),
  created_at: z.string(),
  /** Works that are currently listed. */
  active_listings: z.number(),
  ...sellerRecord.shape,
  /** Sales as the seller; purchases stay private. */
  total_transactions: z.number(),
});
export type ProfileAnswer = z.infer<typeof profileAnswer>;

const params = z.object({ userId: z.string() });

export const readProfile = endpoint({
  name: 'profiles.read',
  method: 'GET',
  path: '/api/users/:userId',
  access: 'public',
  summary: 'Who a person is and how much they offer and have sold; the email address only for those who may know it.',
  params,
  answer: profileAnswer,
});

export const readProfileListings = endpoint({
  name: 'profiles.listings',
  method: 'GET',
  path: '/api/users/:userId/listings',
  access: 'public',
  summary: 'The works that a person has listed now, a page at a time.',
  params,
  query: z.object({
    /** The `next` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: marketPage,
});
