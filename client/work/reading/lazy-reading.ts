// Reading files, fetched after the page that shows them.
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { t } from '#shared/language/t.ts';

export const FileText = lazyPart(async () => (await import('./file-text.tsx')).FileText, t('The text of this file'));
export const StartReading = lazyPart(async () => (await import('./start-reading.tsx')).StartReading);
