// The place of a row in a list that is ordered by time and id, as a page hands it to the caller and gets it back.
import { isUuid } from '#shared/domain/ids.ts';
import { lastMoment } from '#server/platform/time/composed-time.ts';

export type PageCursor = { createdAt: Date; id: string };

export const cursorOf = ({ createdAt, id }: PageCursor): string => `${createdAt.getTime()}_${id}`;

/** Null for no cursor and for what is none. */
export const afterCursor = (cursor: string | undefined): PageCursor | null => {
  const [ms = '', id = ''] = cursor?.split('_') ?? [];
  return /^\d{1,15}$/.test(ms) && Number(ms) <= lastMoment && isUuid(id) ? { createdAt: new Date(Number(ms)), id } : null;
};
