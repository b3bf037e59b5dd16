// The real HTTP adapter and sync acts on a database, with callers named by a header instead of sessions.
import type { WSEvents } from 'hono/ws';
import { noticeOperations } from '#server/notifications/notice-operations.ts';
import { noticeFeed } from '#server/notifications/notices.ts';
import { v7 as uuidv7 } from 'uuid';
import type { WebSocket } from 'ws';
import { accountFeed } from '#server/accounts/people/profile.ts';
import { historyFeed, pieceFeed } from '#server/catalog/piece-feeds.ts';
import { pieceOperations } from '#server/catalog/piece-operations.ts';
import type { DeletionGuard } from '#server/feed/feature.ts';
import { createPieces, type Pieces } from '#server/catalog/pieces.ts';
import { recordHistoryFeed, recordsFeed } from '#server/catalog/records/record-feeds.ts';
import { recordOperations } from '#server/catalog/records/record-operations.ts';
import { createAccountSpace } from '#server/feed/account-space.ts';
import { communityOperations } from '#server/community/community-operations.ts';
import { messageOperations } from '#server/messages/message-operations.ts';
import { conversationFeed, messageFeed } from '#server/messages/messages.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { systemClock, type Clock } from '#server/platform/time/clock.ts';
import type { Sql } from '#server/platform/database/database.ts';
import { createHost, type HttpHost } from '#server/platform/http/http.ts';
import { silentLog, type Log } from '#server/platform/observability/logger.ts';
import { createFeed, type Feed } from '#server/feed/feed.ts';
import { recordFeed, valueFeed } from '#server/feed/feed-source.ts';
import { createLive, type Live } from '#server/sync/live/live.ts';
import { profileOperations } from '#server/accounts/people/profile-operations.ts';
import { syncRoutes } from '#server/sync/sync.routes.ts';
import type { Connect } from '../model/backend.ts';
import { attachSocket } from './attached-socket.ts';

export type SyncHost = {
  /** Opens a user's socket without a network. */
  connect(userId: string): Connect;
  host: HttpHost;
  feed: Feed;
  live: Live;
  pieces: Pieces;
  fetch: typeof fetch;
  stop(): Promise<void>;
};
export type SyncHostOptions = { sql: Sql; clock?: Clock | undefined; guards?: readonly DeletionGuard[] | undefined; log?: Log | undefined };

type SocketContext = { caller: Caller; request: Request };
const callerNamed = (userId: string): Caller => ({ userId, isAdmin: false, plan: 'free', email: '', name: '', sessionId: userId });

/** One run of a server: `stop` ends it, and another one may start on the same database. */
export const startSyncHost = ({ sql, clock = systemClock, guards = [], log = silentLog() }: SyncHostOptions): SyncHost => {
  const callerOf = async (request: Request): Promise<Caller | null> => {
    const userId = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
    return userId === undefined ? null : callerNamed(userId);
  };
  const host = createHost({ config: { origins: [], trustProxy: 0 }, log, callerOf });
  const feed = createFeed({ sql, log });
  const live = createLive({ sql, feed, log });
  const messages = messageOperations({ aboutOf: async () => null, isLimited: false, tellPart: () => null });
  const handlers = [
    pieceOperations(guards),
    recordOperations(createAccountSpace()),
    profileOperations,
    messages,
    communityOperations({ isLimited: false, tellPart: () => null }),
    noticeOperations,
  ];
  const sources = [
    historyFeed,
    pieceFeed,
    recordHistoryFeed,
    recordsFeed,
    valueFeed(accountFeed),
    recordFeed(messageFeed),
    recordFeed(conversationFeed),
    recordFeed(noticeFeed),
  ];
  let openSocket: ((context: SocketContext) => WSEvents<WebSocket> | Promise<WSEvents<WebSocket>>) | undefined;
  const mounting: HttpHost = {
    ...host,
    mountSocket: (endpoint, handler) => {
      host.mountSocket(endpoint, handler);
      // The sync socket is the only one here, and needs only the caller and the request.
      openSocket = handler as unknown as typeof openSocket;
    },
  };
  syncRoutes(mounting, { sql, clock, handlers, sources, feed }, live, async () => true);
  return {
    host,
    feed,
    live,
    connect: (userId) => (device) => {
      const request = new Request('http://localhost/api/live');
      const events = openSocket?.({ caller: callerNamed(userId), request });
      return attachSocket(events ?? Promise.reject(new Error('no socket is mounted')), device);
    },
    pieces: createPieces({ clock, touch: feed.touch }),
    fetch: async (input, init) => host.app.fetch(new Request(new URL(String(input), 'http://localhost'), init)),
    stop: async () => {
      live.close();
      await feed.close();
    },
  };
};

export const addUser = async (sql: Sql): Promise<string> => {
  const id = uuidv7();
  await sql`insert into users (id, name, email, created_at, updated_at) values (${id}, 'Somebody', ${`${id}@example.com`}, now(), now())`;
  return id;
};
