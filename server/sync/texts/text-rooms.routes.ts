// Mounts the text rooms, in which one person's devices edit a text concurrently.
import { textRoom } from '#shared/contract/works/text-room.ts';
import type { HttpHost } from '#server/platform/http/http.ts';
import type { TextRooms } from './text-rooms.ts';

/** Queries the database, not a cache, so that an ended session loses its socket within five seconds. */
type SessionHolds = (sessionId: string) => Promise<boolean>;

export const textRoomRoutes = (host: Pick<HttpHost, 'mountSocket'>, rooms: TextRooms, sessionHolds: SessionHolds): void => {
  host.mountSocket(textRoom, ({ caller, params, query }) =>
    rooms.open(caller, { ...params, ...query }, () => sessionHolds(caller.sessionId)),
  );
};
