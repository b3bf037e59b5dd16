// Formats numbers, dates and times in the language of the texts around them; only the 12- or 24-hour clock of English follows the
// reader's own locale. Amounts of money are in money.ts.
import { localeNow } from '#shared/language/t.ts';
import { joinWords } from '#shared/language/join-words.ts';

/** ISO 8601 text, or Unix milliseconds. */
type Moment = string | number;

/** Creating a formatter is slow, using it is fast: it is created lazily. */
const writer = (options: Intl.DateTimeFormatOptions): ((moment: Moment) => string) => {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (moment) => {
    const locale = localeNow();
    let writes = made.get(locale);
    if (writes === undefined) {
      const { hourCycle } = new Intl.DateTimeFormat(locale.startsWith('en') ? undefined : locale, { timeStyle: 'short' }).resolvedOptions();
      writes = new Intl.DateTimeFormat(locale, {
        ...options,
        ...(options.timeStyle !== undefined && hourCycle !== undefined && { hourCycle }),
      });
      made.set(locale, writes);
    }
    return writes.format(new Date(moment));
  };
};

/** 'November 22, 2026', in the time zone of the device. */
export const formatLongDate = writer({ dateStyle: 'long' });
/** 'Nov 22, 2026'. */
export const formatDate = writer({ dateStyle: 'medium' });
/** 'November 22, 2026 at 3:04 PM'. */
export const formatLongDateTime = writer({ dateStyle: 'long', timeStyle: 'short' });
/** 'Nov 22, 2026, 3:04 PM'. */
export const formatDateTime = writer({ dateStyle: 'medium', timeStyle: 'short' });
/** '3:04 PM', or '15:04'. */
export const formatTime = writer({ timeStyle: 'short' });
/** 'Monday, November 23', 'Monday' and 'November 23'. */
export const formatDay = writer({ weekday: 'long', month: 'long', day: 'numeric' });
export const formatWeekday = writer({ weekday: 'long' });
export const formatMonthDay = writer({ month: 'long', day: 'numeric' });
/** 'November 2026'. */
export const formatMonth = writer({ month: 'long', year: 'numeric' });
/** 'Nov 2026' and '2026', in UTC, for the marks of a chart. */
export const formatShortMonth = writer({ month: 'short', year: 'numeric', timeZone: 'UTC' });
export const formatYear = writer({ year: 'numeric', timeZone: 'UTC' });

/** '12,345', '3.4'. digits: maximum number of decimals. */
export const formatNumber = (value: number, digits = 0): string => value.toLocaleString(localeNow(), { maximumFractionDigits: digits });
/** '42%' for 0.42; formatChange writes '+42%'. */
export const formatPercent = (share: number): string => share.toLocaleString(localeNow(), { style: 'percent' });
export const formatChange = (share: number): string => share.toLocaleString(localeNow(), { style: 'percent', signDisplay: 'exceptZero' });

/** '1 piece', '12,345 pieces'. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** 'a', 'a and b', 'a, b and c'. */
export const listWords = (words: readonly string[]): string => joinWords(words, 'and');
