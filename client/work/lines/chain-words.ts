// The years of a holder and of a gap in words.
import type { Holding, Years } from '#shared/domain/provenance/chain.ts';
import { endWords, whenWords } from '#shared/domain/provenance/when-words.ts';
import { t } from '#shared/language/t.ts';

export const yearWords = ({ first, last }: Years): string => (first === last ? String(first) : `${first}–${last}`);

export const spanOf = ({ from, to }: Holding): string => {
  if (from !== null && to !== null) return from === to ? whenWords(from) : `${whenWords(from)} – ${endWords(to)}`;
  if (from !== null) return from.includes('/') ? whenWords(from) : t('from {date}', { date: whenWords(from) });
  return to === null ? t('no dates') : t('until {date}', { date: endWords(to) });
};
