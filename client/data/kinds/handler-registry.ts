// The registry of entity handlers: a new one is a file of its own and a line here.
import type { OperationKind } from '#shared/sync/kinds/operation.ts';
import { conversationHandler, messageHandler } from './message-handler.ts';
import { communityHandler } from './community-handler.ts';
import type { EntityHandler } from './entity-handler.ts';
import { importHandler } from './import-handler.ts';
import { noticeHandler } from './notification-handler.ts';
import { pieceHandler } from './piece-handler.ts';
import { profileHandler } from './profile-handler.ts';
import { recordHandler } from './record-handler.ts';

/** The engine treats entities as opaque: only their handler interprets them. */
export type AnyHandler = EntityHandler<unknown>;

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
