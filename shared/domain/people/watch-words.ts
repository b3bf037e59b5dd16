// What the notices about watched works and saved searches say.
import { formatMoney } from '#shared/domain/trade/money.ts';
import { priceChangeIn } from '#shared/domain/trade/watching.ts';
import type { NoticeRecord } from './notice.ts';
import { t } from '#shared/language/t.ts';

type Words = Pick<NoticeRecord, 'title' | 'detail'>;

/** The work has no page that its watcher may open. */
export const isGone = (detail: string | null): boolean => detail === 'sold' || detail === 'withdrawn';

const states = {
  available: (title) => t('“{title}” is available again', { title }),
  listed: (title) => t('“{title}” is for sale again', { title }),
  sold: (title) => t('“{title}” was sold', { title }),
  withdrawn: (title) => t('“{title}” is no longer for sale', { title }),
} satisfies Record<string, (title: string) => string>;
const isState = (detail: string): detail is keyof typeof states => Object.hasOwn(states, detail);

export const wordsOfWatched = ({ title, detail }: Words): string => {
  const change = priceChangeIn(detail);
  if (change === null) return detail !== null && isState(detail) ? states[detail](title) : t('There is news of “{title}”', { title });
  const now = formatMoney({ minor: change.to, currency: change.currency });
  const before = formatMoney({ minor: change.from, currency: change.before });
  return t('“{title}” now costs {now}, before {before}', { title, now, before });
};

/** detail: how many works were found and not yet looked at. */
export const wordsOfFinds = ({ title, detail }: Words): string => {
  const count = Number(detail);
  return Number.isSafeInteger(count) && count > 0
    ? t('{count, plural, one {# new work} other {# new works}} for “{title}”', { count, title })
    : t('There are new works for “{title}”', { title });
};
