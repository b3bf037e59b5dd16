// The day by which something is due, in the words of that week.
import { formatMonthDay, formatWeekday } from '#shared/domain/page/format.ts';
import type { DueBy } from './need.ts';
import { t } from '#shared/language/t.ts';

/** Null for a day that is neither near nor past. */
const nearDay = (days: number): string | null =>
  days < 0
    ? t('{count, plural, one {# day} other {# days}} overdue', { count: -days })
    : days === 0
      ? t('Today')
      : days === 1
        ? t('Tomorrow')
        : null;

const dayName = ({ at, days }: DueBy): string => (days < 7 ? formatWeekday(at) : formatMonthDay(at));

/** 'Thursday', 'December 14', '2 days overdue'. */
export const onDay = (by: DueBy): string => nearDay(by.days) ?? dayName(by);
/** 'By Thursday'. */
export const byDay = (by: DueBy): string => nearDay(by.days) ?? t('By {day}', { day: dayName(by) });
