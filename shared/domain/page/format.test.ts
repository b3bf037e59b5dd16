import { describe, expect, it } from 'vitest';
import {
  countOf,
  formatChange,
  formatDate,
  formatDay,
  formatLongDate,
  formatMonth,
  formatMonthDay,
  formatNumber,
  formatPercent,
  formatTime,
  formatWeekday,
} from './format.ts';

const noon = new Date(2026, 10, 22, 15, 4).getTime();

describe('what is counted and dated', () => {
  it('is written in English like the texts around it', () => {
    expect([formatLongDate(noon), formatDate(noon), formatMonth(noon)]).toEqual(['November 22, 2026', 'Nov 22, 2026', 'November 2026']);
    expect(formatLongDate(new Date(noon).toISOString())).toBe('November 22, 2026');
  });

  it('names the day of the week where it is near', () => {
    expect([formatDay(noon), formatWeekday(noon), formatMonthDay(noon)]).toEqual(['Sunday, November 22', 'Sunday', 'November 22']);
  });

  it('shows the time by the clock that the reader is used to', () => {
    const own = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(noon);
    expect(formatTime(noon).includes('PM')).toBe(own.includes('PM'));
    expect(formatTime(noon)).toMatch(/^(15|3|03):04/);
  });

  it('writes shares and changes as percent, with their sign where it is a change', () => {
    expect([formatPercent(0.866), formatChange(0.42), formatChange(-0.05), formatChange(0)]).toEqual(['87%', '+42%', '-5%', '0%']);
  });

  it('separates thousands and knows one from many', () => {
    expect([formatNumber(12_345.6), formatNumber(3.44, 1)]).toEqual(['12,346', '3.4']);
    expect([countOf(0, 'comment'), countOf(1, 'comment'), countOf(1_200, 'comment')]).toEqual([
      '0 comments',
      '1 comment',
      '1,200 comments',
    ]);
    expect(countOf(2, 'analysis', 'analyses')).toBe('2 analyses');
  });
});
