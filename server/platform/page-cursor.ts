// The place of a row in a list that is ordered by time and id, as a page hands it to the caller and gets it back.
import { isUuid } from '#shared/domain/ids.ts';

export type PageCursor = { createdAt: Date; id: string };

/** The last moment that both ends and the database can write: the end of the year 9999. */
const lastMoment = 253_402_300_799_999;

export const cursorOf = ({ createdAt, id }: PageCursor): string => `${createdAt.getTime()}_${id}`;

/** Null for no cursor and for what is none. */
export const afterCursor = (cursor: string | undefined): PageCursor | null => {
  const [ms = '', id = ''] = cursor?.split('_') ?? [];
  return /^\d{1,15}$/.test(ms) && Number(ms) <= lastMoment && isUuid(id) ? { createdAt: new Date(Number(ms)), id } : null;
};

/** The device's own time of something; null where no calendar of ours has it, so that a wrong clock loses nothing. */
export const composedTime = (text: string | undefined): Date | null => {
  const ms = text === undefined ? Number.NaN : Date.parse(text);
  return ms >= 0 && ms <= lastMoment ? new Date(ms) : null;
};
