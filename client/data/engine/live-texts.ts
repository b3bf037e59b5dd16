// What the socket says of the server goes to disk like an answer: where it stands, and what another device has written.
import { laterOf } from '#shared/sync/clock.ts';
import { feedsRevision } from '#shared/sync/feeds.ts';
import { clockAfter, offsetAfter, takeFeeds, type AnswerParts, type Touched } from './answer.ts';
import type { ServerPage, ServerStanding, Stance } from './engine.ts';
import { readMeta, writeMeta } from './meta.ts';
import { showManyAnew } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** For a writing transaction: the beginning of a connection. */
export const takeHello = async (
  tx: StoreTx,
  server: ServerStanding,
  parts: Pick<AnswerParts, 'now' | 'askedAt' | 'heardAt'>,
): Promise<Stance> => {
  const meta = await readMeta(tx);
  if (meta === null || !meta.complete || meta.again !== null || meta.midway === true || meta.revision !== feedsRevision) return 'behind';
  if (meta.epoch !== server.epoch || server.version < meta.cursor) return 'other';
  const open = (await tx.count('outbox', 'state', 'waiting')) + (await tx.count('outbox', 'state', 'sending'));
  if (server.version > meta.cursor || open > 0) return 'behind';
  const heard = { ...meta, offset: offsetAfter(meta.offset, server.serverTime, parts) };
  const clock = await clockAfter(tx, heard, parts.now() + heard.offset);
  await writeMeta(tx, { ...heard, clock, lastSyncAt: parts.now() });
  return 'in-step';
};

/**
 * For a writing transaction: what another device has written, pushed over the socket. 'known' when it was read already, by
 * another tab maybe; 'gap' when the device does not stand where the page begins and has to ask.
 */
export const applyPage = async (
  tx: StoreTx,
  page: ServerPage,
  parts: Pick<AnswerParts, 'texts' | 'now'>,
): Promise<'applied' | 'known' | 'gap'> => {
  const meta = await readMeta(tx);
  if (meta === null || !meta.complete || meta.again !== null || meta.midway === true) return 'gap';
  if (meta.epoch !== page.epoch || meta.revision !== feedsRevision) return 'gap';
  if (meta.cursor >= page.upTo) return 'known';
  if (meta.cursor !== page.after) return 'gap';
  const touched: Touched = new Map();
  const { newest, unread } = await takeFeeds(tx, { feeds: page.feeds, meta, touched, overlaps: false });
  await showManyAnew(tx, [...touched.values()], parts.texts);
  const next = {
    ...meta,
    observed: laterOf(meta.observed, newest),
    cursor: page.upTo,
    lastSyncAt: parts.now(),
    unread: unread || meta.unread === true,
  };
  await writeMeta(tx, { ...next, clock: await clockAfter(tx, next, page.serverTime) });
  return 'applied';
};
