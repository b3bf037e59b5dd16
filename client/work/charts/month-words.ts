// The name of a month that is given by its first moment in UTC.
import { formatMonth } from '#shared/domain/page/format.ts';

/** A day in its middle is in the same month in every time zone. */
const middle = 14 * 86_400_000;

export const monthWords = (month: number): string => formatMonth(month + middle);
