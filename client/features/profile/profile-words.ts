// Texts of a profile.
import { formatLongDate } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';
export const nameOrCollector = (name: string | null): string => name ?? t('Collector');

export const joinedWords = (iso: string): string => t('Joined {date}', { date: formatLongDate(iso) });
export const verifiedWords = (isVerified: boolean): string => (isVerified ? t('Verified Collector') : t('Not Verified'));
