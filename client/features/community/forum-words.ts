// Texts of the forum.
import { formatDateTime } from '#shared/domain/page/format.ts';
import { t } from '#shared/language/t.ts';
export const missingFields = { title: t('Missing fields'), description: t('Please fill in all fields') } as const;
export const created = { title: t('Post created!') } as const;
export const updated = { title: t('Post updated') } as const;
export const commented = { title: t('Comment added') } as const;
export const postDeleted = { title: t('Post deleted') } as const;
export const commentDeleted = { title: t('Comment deleted') } as const;
export const postFailed = t('Failed to create post');
export const updateFailed = t('Update failed');
export const commentFailed = t('Failed to add comment');
export const deleteFailed = t('Delete failed');
export const troubleWords = { comment: commentFailed, edit: updateFailed, delete: deleteFailed } as const;

/** Shown for an author without an account or a name. */
export const anonymous = t('Anonymous');

const minute = 60_000;
/** 'just now', '5 min ago', else date and time. now: Unix milliseconds. */
export const agoWords = (iso: string, now: number): string => {
  const passed = now - Date.parse(iso);
  if (passed < minute) return t('just now');
  if (passed < 60 * minute) return t('{count} min ago', { count: Math.floor(passed / minute) });
  return formatDateTime(iso);
};
