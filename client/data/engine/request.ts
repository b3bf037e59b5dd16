// Builds the next request: a batch of operations within the limits of one push, marked as sending before it is sent.
import type { SyncRequest } from '#shared/contract/works/sync.ts';
import { feedsRevision } from '#shared/sync/wire/feeds.ts';
import { maxOperations, protocolVersion } from '#shared/sync/wire/protocol.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { EngineParts } from './types.ts';
import { startResync, openMeta, readMeta, writeMeta, type SyncMeta } from './meta.ts';
import { textKind } from '#client/data/kinds/entity.ts';
import { heldWith, dependsOn, uncheckedOf } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** Maximum characters of payload per push, well below the server's limit. */
const pushLength = 1_000_000;

export type NextRequest = {
  request: SyncRequest;
  /** The rows behind the operations of the request. */
  rows: OutboxRow[];
  /** A long text may have to be merged when the answer is applied. */
  needsTexts: boolean;
};

const takeBatch = (rows: readonly OutboxRow[], most: number): OutboxRow[] => {
  const batch: OutboxRow[] = [];
  let length = 0;
  for (const row of rows) {
    length += JSON.stringify(row.payload).length;
    if (batch.length >= most || (batch.length > 0 && length > pushLength)) break;
    batch.push(row);
  }
  return batch;
};

/** Starts a resync if an update reads more columns than before. */
const withRevision = async (tx: StoreTx, meta: SyncMeta): Promise<SyncMeta> =>
  meta.revision === feedsRevision ? meta : { ...(await startResync(tx, meta)), revision: feedsRevision };

const isOpen = ({ state }: OutboxRow): boolean => state === 'waiting' || state === 'sending';

/** Holds waiting operations that depend on a held one. */
const holdDependents = async (tx: StoreTx): Promise<void> => {
  const held = await tx.by('outbox', 'state', 'held');
  if (held.length === 0) return;
  const dependents = (await tx.by('outbox', 'state', 'waiting')).flatMap((row) => {
    const dependency = held.find((first) => dependsOn(row, first));
    return dependency === undefined ? [] : [heldWith(row, dependency)];
  });
  await tx.put('outbox', dependents);
};

/** The first open operations in the order of the queue: at least `enough`, or all. Refused ones may come before and between them. */
const firstOpen = async (tx: StoreTx, enough: number): Promise<OutboxRow[]> => {
  const open: OutboxRow[] = [];
  for (let after = -Infinity; open.length < enough;) {
    const rows = await tx.queued(after, maxOperations);
    open.push(...rows.filter(isOpen));
    if (rows.length < maxOperations) break;
    after = rows.at(-1)?.seq ?? after;
  }
  return open;
};

/** Needs a write transaction. most: maximum operations; below the protocol's limit while a failing one is being isolated. */
export const nextRequest = async (
  tx: StoreTx,
  most: number,
  { randomBytes, userId }: Pick<EngineParts, 'randomBytes' | 'userId'>,
): Promise<NextRequest> => {
  const stored = await readMeta(tx);
  const meta = await withRevision(tx, stored ?? (await openMeta(tx, randomBytes)));
  await holdDependents(tx);
  const atMost = Math.min(most, maxOperations);
  // During a resync nothing is sent: recovered operations may have to go first.
  const rows = meta.again === null ? takeBatch(await firstOpen(tx, atMost), atMost) : [];
  const marked = rows.map((row): OutboxRow => ({ ...row, state: 'sending', attempts: row.attempts + 1 }));
  await tx.put(
    'outbox',
    marked.filter((_, index) => rows[index]?.state !== 'sending'),
  );
  if (meta !== stored) await writeMeta(tx, meta);
  return {
    request: {
      protocol: protocolVersion,
      device: meta.device,
      ...(userId === undefined ? {} : { user: userId }),
      epoch: meta.epoch,
      cursor: meta.cursor,
      operations: marked.map(uncheckedOf),
      ...(marked.length === 0 ? {} : { replays: true }),
      ...(meta.again === null ? {} : { again: true }),
    },
    rows: marked,
    needsTexts: (await tx.count('outbox', 'kind', textKind)) > 0,
  };
};
