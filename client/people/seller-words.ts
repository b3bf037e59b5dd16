// How soon a seller usually answers and ships, in words.
import type { SellerRecord } from '#shared/contract/trade/seller-record.ts';
import { t } from '#shared/language/t.ts';

const within = (days: number): string => (days < 1 ? t('Within a day') : t('{days, plural, one {In # day} other {In # days}}', { days }));
const answered = (hours: number): string => (hours <= 1 ? t('Within an hour') : within(hours <= 24 ? 0 : Math.ceil(hours / 24)));

type Line = readonly [label: string, words: string];

/** Empty where too little is known. */
export const usuallyWords = ({ usually_answers_in_hours: hours, usually_ships_in_days: days }: SellerRecord): Line[] => [
  ...(typeof hours === 'number' ? [[t('Usually answers'), answered(hours)] as const] : []),
  ...(typeof days === 'number' ? [[t('Usually ships'), within(days)] as const] : []),
];
