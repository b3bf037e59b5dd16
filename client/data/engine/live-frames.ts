// Applies frames from the socket: the hello, and pages that other devices have written.
import { deviceOf, laterOf, type Stamp } from '#shared/sync/wire/clock.ts';
import { feedsRevision } from '#shared/sync/wire/feeds.ts';
import { checkOperation } from '#shared/sync/kinds/operation.ts';
import type { TextMerger } from '#shared/sync/text/text-merger.ts';
import { clockAfter, offsetAfter, applyFeeds, type AnswerParts, type Touched } from './answer.ts';
import type { ServerPage, ServerHello, HelloResult } from './types.ts';
import { readMeta, writeMeta, type SyncMeta } from './meta.ts';
import { replay } from './replay.ts';
import { rebaseAll } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** Needs a write transaction. */
export const applyHello = async (
  tx: StoreTx,
  server: ServerHello,
  parts: Pick<AnswerParts, 'now' | 'sentAt' | 'receivedAt'>,
): Promise<HelloResult> => {
  const meta = await readMeta(tx);
  if (meta === null || !meta.complete || meta.again !== null || meta.midway === true || meta.revision !== feedsRevision) return 'behind';
  if (meta.epoch !== server.epoch || server.version < meta.cursor) return 'unknown';
  const open = (await tx.count('outbox', 'state', 'waiting')) + (await tx.count('outbox', 'state', 'sending'));
  if (server.version > meta.cursor || open > 0) return 'behind';
  const updated = { ...meta, offset: offsetAfter(meta.offset, server.serverTime, parts) };
  const clock = await clockAfter(tx, updated, parts.now() + updated.offset);
  await writeMeta(tx, { ...updated, clock, lastSyncAt: parts.now() });
  return 'in-sync';
};

type PageParts = { meta: SyncMeta; touched: Touched; texts: () => TextMerger };

/** False where the page cannot be replayed here. */
const applyContent = async (
  tx: StoreTx,
  { operations, sums = [], serverTime, feeds = {} }: ServerPage,
  { meta, touched, texts }: PageParts,
): Promise<{ newest: Stamp; unread: boolean } | false> => {
  if (operations === undefined) return applyFeeds(tx, { feeds, meta, touched, overlaps: false });
  const checked = operations.flatMap((given) => {
    // Which operation of its device it was makes no difference to its effect.
    const one = checkOperation({ id: '', seq: 0, device: deviceOf(given.clock), ...given });
    return 'operation' in one ? [one.operation] : [];
  });
  if (checked.length < operations.length) return false;
  const replayed = await replay(tx, { operations: checked, at: serverTime, sums }, texts);
  return replayed && { ...replayed, unread: false };
};

/** Needs a write transaction. 'known': the page was already read, perhaps by another tab. 'gap': it does not begin at the cursor: pull. */
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
  const read = await applyContent(tx, page, { meta, touched, texts: parts.texts });
  if (read === false) return 'gap';
  const { newest, unread } = read;
  await rebaseAll(tx, [...touched.values()], parts.texts);
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
