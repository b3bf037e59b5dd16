// Formats numbers, dates and times. The texts are English, so months and digits are always formatted in English; only the
// 12- or 24-hour clock follows the reader's locale. Amounts of money are in money.ts.
const locale = 'en-US';

/** ISO 8601 text, or Unix milliseconds. */
type Moment = string | number;

/** Creating a formatter is slow, using it is fast: it is created lazily. */
const writer = (options: Intl.DateTimeFormatOptions): ((moment: Moment) => string) => {
  let made: Intl.DateTimeFormat | undefined;
  return (moment) => {
    if (made === undefined) {
      const { hourCycle } = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).resolvedOptions();
      made = new Intl.DateTimeFormat(locale, {
        ...options,
        ...(options.timeStyle !== undefined && hourCycle !== undefined && { hourCycle }),
      });
    }
    return made.format(new Date(moment));
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
/** 'November 2026'. */
export const formatMonth = writer({ month: 'long', year: 'numeric' });

/** '12,345', '3.4'. digits: maximum number of decimals. */
export const formatNumber = (value: number, digits = 0): string => value.toLocaleString(locale, { maximumFractionDigits: digits });

/** '1 piece', '12,345 pieces'. */
export const countOf = (count: number, one: string, many = `${one}s`): string => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Each of the counts above zero: ['2 changes', '1 scan']. */
export const countsOf = (...counts: readonly (readonly [count: number, one: string])[]): string[] =>
  counts.flatMap(([count, one]) => (count > 0 ? [countOf(count, one)] : []));
