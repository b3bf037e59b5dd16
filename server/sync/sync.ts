// One exchange: pushes the device's operations, then pulls what it has not seen.
import { AppError } from '#shared/contract/wire/errors.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { isSupportedProtocol, refusals } from '#shared/sync/wire/protocol.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { FeedSource } from '#server/feed/feed-source.ts';
import { pull, type PageRoom } from '#server/sync/pull/pull.ts';
import type { PushGroups } from '#server/sync/push/groups.ts';
import type { Replay } from '#server/feed/replay.ts';
import type { PushParts } from '#server/sync/push/push.ts';
import { ensureVersion, raiseGeneration, feedHeadOf, type Feed, type FeedHead } from '#server/feed/feed.ts';

export type SyncParts = PushParts & { sources: readonly FeedSource[]; feed: Feed };
export type ExchangeParts = Pick<PushParts, 'sql' | 'clock'> & { sources: readonly FeedSource[]; pushes: PushGroups };

/** A device with an unsupported protocol still pulls; it holds its operations. */
const holdAll = ({ operations }: SyncRequest): SyncAnswer['results'] =>
  operations.map(({ id }) => ({ id, status: 'refused', reason: 'update_needed', text: refusals.update_needed.text }));

/** A new account's feed starts at version 1, with the account itself. */
export const feedHeadFor = async (sql: Sql, userId: string): Promise<FeedHead> => {
  const head = await feedHeadOf(sql, userId);
  if (head.version > 0) return head;
  await ensureVersion(sql, userId);
  return feedHeadOf(sql, userId);
};

const isOlder = (request: SyncRequest, { epoch, version }: FeedHead): boolean => request.epoch === epoch && request.cursor > version;
const isOtherEpoch = (request: SyncRequest, head: FeedHead): boolean =>
  isOlder(request, head) || (request.epoch !== null && request.epoch !== head.epoch);

/** The device must resync and resend before anything from it is accepted. */
const startEpoch = async ({ sql, clock }: ExchangeParts, userId: string, request: SyncRequest, head: FeedHead): Promise<SyncAnswer> => {
  if (isOlder(request, head)) await raiseGeneration(sql, userId);
  const { epoch } = isOlder(request, head) ? await feedHeadOf(sql, userId) : head;
  return { epoch, serverTime: clock().getTime(), results: [], changes: { cursor: 0, more: true, feeds: {} } };
};

/** Whether the operations of this request are all that the device has not read. */
const isAllNew = ({ cursor, epoch, again }: SyncRequest, replay: Replay | null, version: number): replay is Replay =>
  replay !== null && cursor > 0 && cursor === replay.after && version === replay.upTo && epoch === replay.epoch && again !== true;

/** A device that replays takes an operation without a result as accepted. */
const exceptions = (results: SyncAnswer['results']): SyncAnswer['results'] =>
  results.filter(({ status, clock }) => status !== 'accepted' || clock !== undefined);

export const exchange = async (parts: ExchangeParts, userId: string, request: SyncRequest, room: PageRoom): Promise<SyncAnswer> => {
  // Two accounts on one device share the browser's cookie.
  if (request.user !== undefined && request.user !== userId) throw new AppError('session_expired');
  const { sql, clock, sources, pushes } = parts;
  const { operations, cursor, limit, again, replays } = request;
  const spoken = isSupportedProtocol(request.protocol);
  const pushed =
    spoken && operations.length > 0 ? await pushes.push({ userId, operations, fits: (head) => !isOtherEpoch(request, head) }) : null;
  const before = pushed?.head ?? (await feedHeadFor(sql, userId));
  if (isOtherEpoch(request, before)) return startEpoch(parts, userId, request, before);
  const results = pushed?.results ?? (spoken ? [] : holdAll(request));
  const version = pushed === null ? before.version : pushed.version || (await feedHeadFor(sql, userId)).version;
  const answer = { epoch: before.epoch, serverTime: clock().getTime() };
  const replay = pushed?.replay ?? null;
  if (replays === true && isAllNew(request, replay, version)) {
    const { at, sums } = replay;
    return {
      ...answer,
      results: exceptions(results),
      changes: { cursor: version, more: false, feeds: {}, replay: { at, sums: [...sums] } },
    };
  }
  const changes = await pull(sql, sources, { userId, cursor, version, limit, again: again ?? false, room });
  return { ...answer, results, changes };
};
