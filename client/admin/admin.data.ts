// What the administration asks of the server, every time anew: none of it is kept on the device, it is about other people.
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  adminAudit,
  adminHealth,
  adminListings,
  adminMessages,
  adminOrders,
  adminOverview,
  adminReports,
  adminUsers,
  assignGallery,
  decideReport,
  endGallery,
  readContactMessage,
  restoreContent,
  unverifyCollector,
  verifyCollector,
} from '#shared/contract/site/admin.ts';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { relistPiece, removeListing } from '#shared/contract/trade/market.ts';
import { cancelOrder, orderLedger } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { useOnline } from '#client/ui/online.ts';
import { toast } from '#client/ui/controls/toast.ts';

export type Asked<T> = {
  value: T | null;
  error: AppError | null;
  isAsking: boolean;
  again: () => Promise<void>;
  /** Takes what an act has answered in the place of what is shown. */
  put: (value: T) => void;
};

/** ask must stay the same from one rendering to the next. What was shown before stays until the next answer. */
export const useAsked = <T>(ask: () => Promise<T>): Asked<T> => {
  const online = useOnline();
  const [value, put] = useState<T | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [isAsking, setAsking] = useState(true);
  const latest = useRef(0);
  const again = useCallback(async () => {
    const own = (latest.current += 1);
    setAsking(true);
    try {
      const answer = await ask();
      if (latest.current !== own) return;
      put(answer);
      setError(null);
    } catch (thrown) {
      if (latest.current !== own) return;
      const failure = thrown instanceof AppError ? thrown : new AppError('internal', { cause: thrown });
      setError(failure);
      if (failure.code !== 'network')
        toast({ title: 'Error loading data', description: failure.message, destructive: true, key: 'admin-load' });
    }
    setAsking(false);
  }, [ask]);
  useEffect(() => void again(), [again, online]);
  return { value, error, isAsking, again, put };
};

export type Overview = AnswerOf<typeof adminOverview>;
export const askOverview = (): Promise<Overview> => call(adminOverview, {});
export const askHealth = (): Promise<AnswerOf<typeof adminHealth>> => call(adminHealth, {});
export const askReports = (): Promise<AnswerOf<typeof adminReports>> => call(adminReports, {});

const queryOf = (q: string) => ({ query: q === '' ? {} : { q } });
export const askUsers = (q: string): Promise<AnswerOf<typeof adminUsers>> => call(adminUsers, queryOf(q));
export const askListings = (q: string): Promise<AnswerOf<typeof adminListings>> => call(adminListings, queryOf(q));
export type SalesAsked = { q: string; all: boolean };
export const askOrders = ({ q, all }: SalesAsked, after?: string): Promise<AnswerOf<typeof adminOrders>> =>
  call(adminOrders, {
    query: { ...(q === '' ? {} : { q }), ...(all ? { all: 'true' as const } : {}), ...(after === undefined ? {} : { after }) },
  });

const afterOf = (after?: string) => ({ query: after === undefined ? {} : { after } });
export const askMessages = (after?: string): Promise<AnswerOf<typeof adminMessages>> => call(adminMessages, afterOf(after));
export const askAudit = (after?: string): Promise<AnswerOf<typeof adminAudit>> => call(adminAudit, afterOf(after));
export type Ledger = AnswerOf<typeof orderLedger>;
export const askLedger = (orderId: string): Promise<Ledger> => call(orderLedger, { params: { orderId } });

const ofUser = (userId: string) => ({ params: { userId } });
export const adminActs = {
  verify: async (userId: string) => (await call(verifyCollector, ofUser(userId))).user,
  unverify: async (userId: string, reason: string) => (await call(unverifyCollector, { ...ofUser(userId), body: { reason } })).user,
  assignGallery: async (userId: string) => (await call(assignGallery, ofUser(userId))).user,
  endGallery: async (userId: string) => (await call(endGallery, ofUser(userId))).user,
  remove: async (listingId: string) => (await call(removeListing, { params: { listingId } })).status,
  relist: async (listingId: string) => (await call(relistPiece, { params: { listingId } })).status,
  markRead: async (messageId: string) => (await call(readContactMessage, { params: { messageId } })).message,
  cancelOrder: async (orderId: string, reason: string) => void (await call(cancelOrder, { params: { orderId }, body: { reason } })),
  decide: async (reportId: string, takeAway: boolean, reason: string) =>
    void (await call(decideReport, { params: { reportId }, body: { take_away: takeAway, reason } })),
  restore: async (kind: string, contentId: string) => void (await call(restoreContent, { params: { kind, contentId } })),
};
