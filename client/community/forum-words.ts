// Texts of the forum.
import { formatDateTime } from '#shared/domain/page/format.ts';
export const missingFields = { title: 'Missing fields', description: 'Please fill in all fields' } as const;
export const created = { title: 'Post created!' } as const;
export const updated = { title: 'Post updated' } as const;
export const commented = { title: 'Comment added' } as const;
export const postDeleted = { title: 'Post deleted' } as const;
export const commentDeleted = { title: 'Comment deleted' } as const;
export const postFailed = 'Failed to create post';
export const updateFailed = 'Update failed';
export const commentFailed = 'Failed to add comment';
export const deleteFailed = 'Delete failed';
export const troubleWords = { comment: commentFailed, edit: updateFailed, delete: deleteFailed } as const;

/** Shown for an author without an account or a name. */
export const anonymous = 'Anonymous';

const minute = 60_000;
/** 'just now', '5 min ago', else date and time. now: Unix milliseconds. */
export const whenWords = (iso: string, now: number): string => {
  const passed = now - Date.parse(iso);
  if (passed < minute) return 'just now';
  if (passed < 60 * minute) return `${Math.floor(passed / minute)} min ago`;
  return formatDateTime(iso);
};
