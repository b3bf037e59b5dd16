// Words that all printed files share.
import { t } from '#shared/language/t.ts';

/** Without what is missing or blank. */
export const joined = (words: readonly (string | null)[], by: string): string =>
  words.filter((word) => word !== null && word.trim() !== '').join(by);

/** For the foot of a page: the writer fills in both numbers. */
export const pageOfPages = (): string => t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' });
