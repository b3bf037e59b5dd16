// The next request of an exchange: what goes out, within the limits of one push, marked before it leaves.
import type { SyncRequest } from '#shared/contract/sync.ts';
import { feedsRevision } from '#shared/sync/feeds.ts';
import { maxOperations, protocolVersion } from '#shared/sync/protocol.ts';
import type { OutboxRow } from '#client/data/db/database.ts';
import type { EngineParts } from './types.ts';
import { startResync, openMeta, readMeta, writeMeta, type SyncMeta } from './meta.ts';
import { needsTexts } from '#client/data/kinds/entity-handler.ts';
import { bySeq, heldWith, dependsOn, uncheckedOf } from './outbox.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** Characters of the payloads of one push: well below what the server takes. */
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

/** After an update that reads more than before, everything is read once more over what is there. */
const withRevision = async (tx: StoreTx, meta: SyncMeta): Promise<SyncMeta> =>
  meta.revision === feedsRevision ? meta : { ...(await startResync(tx, meta)), revision: feedsRevision };

/** What was made since something had to be held, and cannot do without it, waits with it. */
const holdDependents = async (tx: StoreTx, queued: readonly OutboxRow[]): Promise<OutboxRow[]> => {
  const held = queued.filter((row) => row.state === 'held');
  if (held.length === 0) return [...queued];
  const rows = queued.map((row) => {
    const dependency = row.state === 'waiting' ? held.find((first) => dependsOn(row, first)) : undefined;
    return dependency === undefined ? row : heldWith(row, dependency);
  });
  await tx.put(
    'outbox',
    rows.filter((row, index) => row !== queued[index]),
  );
  return rows;
};

/** For a writing transaction. most: operations at most, below the protocol's own limit while a batch makes trouble. */
export const nextRequest = async (
  tx: StoreTx,
  most: number,
  { randomBytes, userId }: Pick<EngineParts, 'randomBytes' | 'userId'>,
): Promise<NextRequest> => {
  const stored = await readMeta(tx);
  const meta = await withRevision(tx, stored ?? (await openMeta(tx, randomBytes)));
  const queued = await holdDependents(tx, await tx.all('outbox'));
  const open = queued.filter((row) => row.state === 'waiting' || row.state === 'sending').sort(bySeq);
  // While everything is read again it is not known yet what must go out before what waits.
  const rows = meta.again === null ? takeBatch(open, Math.min(most, maxOperations)) : [];
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
      ...(meta.again === null ? {} : { again: true }),
    },
    rows: marked,
    needsTexts: queued.some((row) => needsTexts(row.kind)),
  };
};
