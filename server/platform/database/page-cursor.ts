// The cursor of keyset pagination by time and id, as text for the caller.
import { isUuid } from '#shared/domain/ids.ts';
import { lastMoment } from '#server/platform/time/composed-time.ts';

export type PageCursor = { createdAt: Date; id: string };

export const cursorOf = ({ createdAt, id }: PageCursor): string => `${createdAt.getTime()}_${id}`;

/** Null for a missing or invalid cursor. */
export const afterCursor = (cursor: string | undefined): PageCursor | null => {
  const [ms = '', id = ''] = cursor?.split('_') ?? [];
  return /^\d{1,15}$/.test(ms) && Number(ms) <= lastMoment && isUuid(id) ? { createdAt: new Date(Number(ms)), id } : null;
};
