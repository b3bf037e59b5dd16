// The act of an exchange: takes what a device sends, then gives what it has not seen.
import type { SyncAnswer, SyncRequest } from '#shared/contract/sync.ts';
import { protocolVersion, refusals } from '#shared/sync/protocol.ts';
import type { Sql } from '#server/platform/database.ts';
import type { Feed } from './feed.ts';
import type { FeedSource } from './feed-source.ts';
import { pull } from './pull.ts';
import { push, type PushParts } from './push.ts';
import { ensureVersion, raiseGeneration, standingOf, type Standing } from './versions.store.ts';

export type SyncParts = PushParts & { sources: readonly FeedSource[]; feed: Feed };

/** An end of another protocol still reads; what it makes is held there until both fit. */
const holdAll = ({ operations }: SyncRequest): SyncAnswer['results'] =>
  operations.map(({ id }) => ({ id, status: 'refused', reason: 'update_needed', text: refusals.update_needed.text }));

const beginning = async (sql: Sql, userId: string): Promise<Standing> => {
  const standing = await standingOf(sql, userId);
  if (standing.version > 0) return standing;
  await ensureVersion(sql, userId);
  return standingOf(sql, userId);
};

export const exchange = async (parts: SyncParts, userId: string, request: SyncRequest): Promise<SyncAnswer> => {
  const { sql, clock, sources, feed } = parts;
  const before = await beginning(sql, userId);
  const isOlder = request.epoch === before.epoch && request.cursor > before.version;
  if (isOlder) await raiseGeneration(sql, userId);
  if (isOlder || (request.epoch !== null && request.epoch !== before.epoch)) {
    // The device first puts together what this database has lost; until then nothing of it is taken out of order.
    const { epoch } = isOlder ? await standingOf(sql, userId) : before;
    return { epoch, serverTime: clock().getTime(), results: [], changes: { cursor: 0, more: true, feeds: {} } };
  }
  let results: SyncAnswer['results'] = [];
  let { version } = before;
  if (request.protocol !== protocolVersion) results = holdAll(request);
  else if (request.operations.length > 0) {
    const pushed = await push(parts, userId, request.operations);
    results = pushed.results;
    for (const [id, reached] of pushed.versions) feed.announce(id, reached);
    version = pushed.versions.get(userId) ?? (await standingOf(sql, userId)).version;
  }
  const changes = await pull(sql, sources, {
    userId,
    cursor: request.cursor,
    version,
    limit: request.limit,
    again: request.again ?? false,
  });
  return { epoch: before.epoch, serverTime: clock().getTime(), results, changes };
};
