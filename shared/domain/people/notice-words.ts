// The kinds of notices, the text of each and its link target.

import { pathOfLoan, wordsOfLoan } from './loan-words.ts';
import type { NoticeRecord } from './notice.ts';
import { wordsOfPriceOffer } from './offer-words.ts';
import { isGone, wordsOfFinds, wordsOfWatched } from './watch-words.ts';
import { t } from '#shared/language/t.ts';

export const noticeKinds = [
  'comment',
  'sale',
  'order',
  'analysis',
  'verification',
  'listing_removed',
  'report_decided',
  'watched',
  'found',
  'price_offer',
  'loan',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** About watched works and saved searches: one switch for both. */
export const isOfWatching = (kind: string): boolean => kind === 'watched' || kind === 'found';

export type NoticeWords = Pick<NoticeRecord, 'kind' | 'detail' | 'title' | 'name' | 'count'>;

const orderWords: Record<string, (title: string) => string> = {
  bought: (title) => t('Your purchase of “{title}” is confirmed', { title }),
  shipped: (title) => t('“{title}” is on its way', { title }),
  received: (title) => t('The buyer has received “{title}”', { title }),
  'paid-out': (title) => t('You have been paid for “{title}”', { title }),
  'cancelled-buyer': (title) => t('Your order of “{title}” was cancelled; you get all of it back', { title }),
  'cancelled-seller': (title) => t('The order of “{title}” was cancelled; please do not ship it', { title }),
  refunded: (title) => t('Your money for “{title}” is on its way back', { title }),
  returned: (title) => t('Your payment for “{title}” goes back to you', { title }),
  'dispute-open': (title) => t('The payment for “{title}” is being disputed', { title }),
  'dispute-won': (title) => t('The dispute about “{title}” was decided for you', { title }),
  'dispute-lost': (title) => t('The dispute about “{title}” was lost', { title }),
  'check-shipment': (title) => t('Please check whether “{title}” still shows as shipped', { title }),
};

const words: Record<NoticeKind, (notice: NoticeWords) => string> = {
  comment: ({ title, name, count }) =>
    count > 1
      ? t('{count} new comments on “{title}”', { count, title })
      : t('{name} commented on “{title}”', { name: name ?? t('A collector'), title }),
  sale: ({ title }) => t('You have sold “{title}”', { title }),
  order: ({ title, detail }) => (orderWords[detail ?? ''] ?? ((known) => t('There is news of the order of “{known}”', { known })))(title),
  analysis: ({ title, detail }) =>
    detail === 'failed' ? t('The analysis of “{title}” did not succeed', { title }) : t('The analysis of “{title}” is done', { title }),
  verification: ({ detail }) =>
    detail === 'given' ? t('You are a verified collector now') : t('You are not a verified collector any more'),
  listing_removed: ({ title }) => t('An administrator has removed your listing of “{title}”', { title }),
  report_decided: () => t('What you have reported was looked at and decided'),
  watched: wordsOfWatched,
  found: wordsOfFinds,
  price_offer: wordsOfPriceOffer,
  loan: wordsOfLoan,
};

const isKind = (kind: string): kind is NoticeKind => Object.hasOwn(words, kind);

/** One sentence, with a fallback for kinds that only a newer version knows. */
export const wordsOfNotice = (notice: NoticeWords): string =>
  isKind(notice.kind) ? words[notice.kind](notice) : t('There is something new. Refresh the app to read it.');

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
    case 'watched':
      return id === null || isGone(detail) ? '/watchlist' : `/artwork/${id}`;
    case 'found':
      return id === null ? '/watchlist' : `/watchlist?search=${id}`;
    case 'price_offer':
      return id === null ? '/messages' : `/messages?to=${id}`;
    case 'loan':
      return id === null ? '/catalog' : pathOfLoan(id, detail);
    case 'verification':
      return id === null ? null : `/user/${id}`;
    default:
      return null;
  }
};

/** The text of a push message: only the kind, nothing that a user wrote. Made for its reader. */
export const pushWords: Record<NoticeKind | 'message', () => string> = {
  message: () => t('You have a new message'),
  comment: () => t('Somebody commented on your post'),
  sale: () => t('You have sold a work'),
  order: () => t('There is news of one of your orders'),
  analysis: () => t('Analysis finished'),
  verification: () => t('Your verification has changed'),
  listing_removed: () => t('One of your listings was removed'),
  report_decided: () => t('A report of yours was decided'),
  watched: () => t('A work that you watch has changed'),
  found: () => t('New works fit a search that you saved'),
  price_offer: () => t('There is news of an offer'),
  loan: () => t('A loan or a consignment ends'),
};
