// The kinds of notices, the text of each and its link target.

import type { NoticeRecord } from './notice.ts';

export const noticeKinds = ['comment', 'sale', 'order', 'analysis', 'verification', 'listing_removed', 'report_decided'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export type NoticeWords = Pick<NoticeRecord, 'kind' | 'detail' | 'title' | 'name' | 'count'>;

const orderWords: Record<string, (title: string) => string> = {
  bought: (title) => `Your purchase of “${title}” is confirmed`,
  shipped: (title) => `“${title}” is on its way`,
  received: (title) => `The buyer has received “${title}”`,
  'paid-out': (title) => `You have been paid for “${title}”`,
  'cancelled-buyer': (title) => `Your order of “${title}” was cancelled; you get all of it back`,
  'cancelled-seller': (title) => `The order of “${title}” was cancelled; please do not ship it`,
  refunded: (title) => `Your money for “${title}” is on its way back`,
  returned: (title) => `Your payment for “${title}” goes back to you`,
  'dispute-open': (title) => `The payment for “${title}” is being disputed`,
  'dispute-won': (title) => `The dispute about “${title}” was decided for you`,
  'dispute-lost': (title) => `The dispute about “${title}” was lost`,
  'check-shipment': (title) => `Please check whether “${title}” still shows as shipped`,
};

const words: Record<NoticeKind, (notice: NoticeWords) => string> = {
  comment: ({ title, name, count }) =>
    count > 1 ? `${count} new comments on “${title}”` : `${name ?? 'A collector'} commented on “${title}”`,
  sale: ({ title }) => `You have sold “${title}”`,
  order: ({ title, detail }) => (orderWords[detail ?? ''] ?? ((known) => `There is news of the order of “${known}”`))(title),
  analysis: ({ title, detail }) =>
    detail === 'failed' ? `The analysis of “${title}” did not succeed` : `The analysis of “${title}” is done`,
  verification: ({ detail }) => (detail === 'given' ? 'You are a verified collector now' : 'You are not a verified collector any more'),
  listing_removed: ({ title }) => `An administrator has removed your listing of “${title}”`,
  report_decided: () => 'What you have reported was looked at and decided',
};

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(words, kind);

/** One sentence, with a fallback for kinds that only a newer version knows. */
export const wordsOfNotice = (notice: NoticeWords): string =>
  isKind(notice.kind) ? words[notice.kind](notice) : 'There is something new. Refresh the app to read it.';

/** The link target; null where there is none. */
export const pathOfNotice = ({ kind, detail, subject_id: id }: Pick<NoticeRecord, 'kind' | 'detail' | 'subject_id'>): string | null => {
  switch (kind) {
    case 'comment':
      return id === null ? '/community' : `/community?post=${id}`;
    case 'sale':
    case 'order':
      return id === null ? '/orders' : `/orders?order=${id}`;
    case 'analysis':
      return id === null ? (detail === 'failed' ? '/scan' : '/catalog') : `/artwork/${id}`;
    case 'listing_removed':
      return id === null ? '/catalog' : `/artwork/${id}`;
    case 'verification':
      return id === null ? null : `/user/${id}`;
    default:
      return null;
  }
};

/** The text of a push message: only the kind, nothing that a user wrote. */
export const pushWords: Record<NoticeKind | 'message', string> = {
  message: 'You have a new message',
  comment: 'Somebody commented on your post',
  sale: 'You have sold a work',
  order: 'There is news of one of your orders',
  analysis: 'Analysis finished',
  verification: 'Your verification has changed',
  listing_removed: 'One of your listings was removed',
  report_decided: 'A report of yours was decided',
};
