// The sync: operations and feeds of all features, over HTTP and the socket, and texts that are open on several devices.
import type { Parts } from '#server/platform/program/parts.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Feature } from '#server/feed/feature.ts';
import type { Feed } from '#server/feed/feed.ts';
import { createLive } from './live/live.ts';
import { createSocketWatch } from './live/socket-watch.ts';
import { registerSyncUpkeep, syncRoutes } from './sync.routes.ts';
import { textRoomRoutes } from './texts/text-rooms.routes.ts';
import { createTextRooms } from './texts/text-rooms.ts';

type Needs = { feed: Feed; sessions: Pick<Accounts['sessions'], 'holds' | 'onEnded'>; features: readonly Feature[] };

export const syncFeature = ({ sql, clock, log, jobs, onStop }: Parts, { feed, sessions, features }: Needs) => {
  const handlers = features.flatMap(({ operations = [] }) => operations);
  const sources = features.flatMap(({ feeds = [] }) => feeds);
  const live = createLive({ sql, feed, log });
  const sockets = createSocketWatch({ log });
  onStop(() => live.close());
  onStop(sessions.onEnded((what) => live.end(what)));
  onStop(() => sockets.close());
  onStop(sessions.onEnded((what) => sockets.end(what)));
  registerSyncUpkeep(jobs, { sql, clock });
  return {
    handlers,
    routes: (host) => {
      const pushes = syncRoutes(host, { sql, clock, handlers, sources, feed }, live, sessions.holds);
      const rooms = createTextRooms({ sql, clock, pushes, feed, sockets, log });
      onStop(() => rooms.close());
      textRoomRoutes(host, rooms, sessions.holds);
    },
    start: () => feed.start(),
  } satisfies Feature & Record<string, unknown>;
};
