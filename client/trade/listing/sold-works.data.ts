// The user's works that are sold and not yet received, as last seen: still in the catalog, but not to be listed.
import { whenPageThere } from '#client/ui/lazy/page-there.ts';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { currencies } from '#shared/domain/piece/piece.ts';
import { minorOf } from '#shared/domain/trade/listing.ts';
import { call } from '#client/data/api/api.ts';
import { readerOf } from '#client/data/api/last-seen.ts';
import { useOrderNews } from './order-news.data.ts';
import { useSeenAnswer } from '#client/device/local/seen-answer.data.ts';
import { t } from '#shared/language/t.ts';

const soldWork = z.object({
  id: z.string(),
  pieceId: z.string(),
  stage: z.enum(['paid', 'shipped']),
  /** When it has to be shipped, to whom, and for how much it was sold; missing where an earlier version has kept it. */
  shipBy: z.optional(z.nullable(z.string())),
  buyer: z.optional(z.nullable(z.string())),
  price: z.optional(z.object({ minor: z.int(), currency: z.enum(currencies) })),
});
/** id: of the order. */
export type SoldWork = z.infer<typeof soldWork>;
const list = z.array(soldWork);

/** Imports the contract of orders only when the server is asked: it is large, and the first card must not wait for it. */
const ask = async (): Promise<SoldWork[]> => {
  await whenPageThere();
  const { orders } = await import('#shared/contract/trade/orders.ts');
  // A server without the `open` filter returns the newest orders.
  const found = await call(orders, { query: { role: 'seller', open: 'true', limit: '99' } });
  return found.orders.flatMap(({ id, art_piece_id: pieceId, stage, ship_by: shipBy, counterparty, total_amount: total, currency }) =>
    stage === 'paid' || stage === 'shipped'
      ? [{ id, pieceId, stage, shipBy, buyer: counterparty.name, price: { minor: minorOf(total) ?? 0, currency } }]
      : [],
  );
};
const read = readerOf(list);

const none: readonly SoldWork[] = [];

/** undefined until it is read what this device has last seen of them. */
export const useSeenSoldWorks = (): readonly SoldWork[] | undefined => {
  const { seen, refetch } = useSeenAnswer('sold-works', ask, read);
  useOrderNews(refetch);
  return seen === null ? none : seen?.value;
};

/** Keyed by the id of the work. */
export const useSoldWorks = (): ReadonlyMap<string, SoldWork> => {
  const works = useSeenSoldWorks() ?? none;
  return useMemo(() => new Map(works.map((work) => [work.pieceId, work])), [works]);
};

export const soldWords = ({ stage }: SoldWork): string =>
  stage === 'paid' ? t('Sold: to be shipped') : t('Sold: on its way to the buyer');
