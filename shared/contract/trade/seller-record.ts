// What everybody may know of how a person has sold and answered so far.
import * as z from 'zod/mini';

/** Medians of fewer than this many sales or conversations are not told. */
export const leastForMedian = 3;

export const sellerRecord = z.object({
  /** Sales as the seller that were not refunded. */
  completed_sales: z.number(),
  /** Median of the days from payment to shipment, rounded; null with too few shipped sales, missing from older servers. */
  usually_ships_in_days: z.optional(z.nullable(z.number())),
  /** Median of the hours until the first answer, rounded up; null with too few answered conversations, missing from older servers. */
  usually_answers_in_hours: z.optional(z.nullable(z.number())),
});
export type SellerRecord = z.infer<typeof sellerRecord>;
