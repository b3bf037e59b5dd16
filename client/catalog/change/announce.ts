// Toasts for changes of pieces.
import { restorableDays } from '#shared/domain/piece/piece.ts';

export const updated = { title: 'Artwork updated', description: 'Your changes have been saved.' } as const;
export const updateFailed = 'Update failed';
export const deleted = { title: 'Artwork deleted', description: 'The artwork has been removed from your catalog.' } as const;
export const deleteFailed = 'Delete failed';
export const loadFailed = 'Error loading catalog';
export const deleteWarning = `The artwork moves to Recently Deleted, where you can restore it for ${restorableDays} days. If it is listed for sale, its listing ends.`;
