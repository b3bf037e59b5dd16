// Every kind of entity that the engine knows, and every feed: a new one is a file of its own and a line here. An unknown feed is skipped, and
// read after an update.
import type { OperationKind } from '#shared/sync/kinds/operation.ts';
import { analysesReader } from './analysis.ts';
import { communityHandler } from './community.ts';
import type { AnyHandler } from './entity.ts';
import type { FeedReader } from './feed.ts';
import { historyReader, recordHistoryReader } from './history.ts';
import { importedReader, importHandler } from './import.ts';
import { conversationHandler, conversationsReader, messageHandler, messagesReader } from './message.ts';
import { noticeHandler, noticesReader } from './notice.ts';
import { pieceHandler, pieceReader } from './piece.ts';
import { accountReader, profileHandler } from './profile.ts';
import { recordHandler, recordsReader } from './record.ts';

const handlers = [
  pieceHandler,
  profileHandler,
  messageHandler,
  conversationHandler,
  communityHandler,
  noticeHandler,
  importHandler,
  recordHandler,
] as unknown as readonly AnyHandler[];
const byKind = new Map<OperationKind, AnyHandler>(handlers.flatMap((handler) => handler.kinds.map((kind) => [kind, handler] as const)));

export const handlerOf = (kind: OperationKind): AnyHandler => {
  const handler = byKind.get(kind);
  if (handler === undefined) throw new Error(`no handler is registered for ${kind}`);
  return handler;
};

export const feedReaders: readonly FeedReader[] = [
  pieceReader,
  historyReader,
  analysesReader,
  accountReader,
  messagesReader,
  conversationsReader,
  noticesReader,
  importedReader,
  recordHistoryReader,
  recordsReader,
];
