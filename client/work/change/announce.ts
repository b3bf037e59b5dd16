// Toasts for changes of pieces.
import { restorableDays } from '#shared/domain/piece/piece.ts';
import { t } from '#shared/language/t.ts';

export const updated = { title: t('Artwork updated'), description: t('Your changes have been saved.') } as const;
export const updateFailed = t('Update failed');
export const deleted = { title: t('Artwork deleted'), description: t('The artwork has been removed from your catalog.') } as const;
export const deleteFailed = t('Delete failed');
export const loadFailed = t('Error loading catalog');
export const deleteWarning = t(
  'The artwork moves to Recently Deleted, where you can restore it for {days} days. If it is listed for sale, its listing ends.',
  { days: restorableDays },
);
