// Requests of the administration: never cached on the device, since they are about other people.
import { useCallback } from 'react';
import {
  adminAudit,
  adminHealth,
  adminImageWarnings,
  adminListings,
  adminMessages,
  adminOrders,
  adminOverview,
  adminReports,
  adminUsers,
  assignGallery,
  decideImageWarning,
  decideReport,
  endGallery,
  readContactMessage,
  restoreContent,
  unverifyCollector,
  verifyCollector,
} from '#shared/contract/site/admin.ts';
import type { AnswerOf } from '#shared/contract/wire/endpoint.ts';
import { AppError, sentenceOf } from '#shared/contract/wire/errors.ts';
import { relistPiece, removeListing } from '#shared/contract/trade/market.ts';
import { cancelOrder, orderLedger } from '#shared/contract/trade/orders.ts';
import { call } from '#client/data/api/api.ts';
import { uncached, useRemoteAnswer } from '#client/device/local/remote-answer.data.ts';
import { toast } from '#client/ui/controls/toast.ts';
import { t } from '#shared/language/t.ts';

export type AdminAnswer<T> = {
  value: T | null;
  error: AppError | null;
  isAsking: boolean;
  refetch: () => Promise<void>;
  /** Replaces the shown value with the response of a command. */
  put: (value: T) => void;
};

const place = uncached('admin');

/** ask must be referentially stable. The previous value is shown until the next response. */
export const useAdminAnswer = <T>(ask: () => Promise<T>): AdminAnswer<T> => {
  const asking = useCallback(async () => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'network'))
        toast({ title: t('Error loading data'), description: sentenceOf(error), destructive: true, key: 'admin-load' });
      throw error;
    }
  }, [ask]);
  const { seen, state, error, refetch, put } = useRemoteAnswer<T>(place, asking);
  return { value: seen?.value ?? null, error, isAsking: state === 'asking', refetch, put: (value) => void put(value) };
};

export type Overview = AnswerOf<typeof adminOverview>;
export const askOverview = (): Promise<Overview> => call(adminOverview, {});
export const askHealth = (): Promise<AnswerOf<typeof adminHealth>> => call(adminHealth, {});
export const askReports = (): Promise<AnswerOf<typeof adminReports>> => call(adminReports, {});

export const askImageWarnings = (): Promise<AnswerOf<typeof adminImageWarnings>> => call(adminImageWarnings, {});

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
  decideImageWarning: async (warningId: string, remove: string | null, reason: string) =>
    void (await call(decideImageWarning, { params: { warningId }, body: { remove, reason } })),
  restore: async (kind: string, contentId: string) => void (await call(restoreContent, { params: { kind, contentId } })),
};
