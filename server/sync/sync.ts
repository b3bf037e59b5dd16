// One exchange: pushes the device's operations, then pulls what it has not seen.
import { AppError } from '#shared/contract/wire/errors.ts';
import type { SyncAnswer, SyncRequest } from '#shared/contract/works/sync.ts';
import { isSupportedProtocol, refusals } from '#shared/sync/wire/protocol.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { FeedSource } from '#server/feed/feed-source.ts';
import { pull, type PageRoom } from '#server/sync/pull/pull.ts';
import type { PushGroups } from '#server/sync/push/groups.ts';
import type { Page } from '#server/feed/page.ts';
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

/** Whether the last pushed page is all that the device has not seen. */
const isAllNew = ({ cursor, epoch, limit, again }: SyncRequest, page: Page | null | undefined, version: number): page is Page =>
  page !== null &&
  page !== undefined &&
  cursor > 0 &&
  cursor === page.after &&
  version === page.upTo &&
  epoch === page.epoch &&
  again !== true &&
  page.rows <= (limit ?? page.rows);

export const exchange = async (parts: ExchangeParts, userId: string, request: SyncRequest, room: PageRoom): Promise<SyncAnswer> => {
  // Two accounts on one device share the browser's cookie.
  if (request.user !== undefined && request.user !== userId) throw new AppError('session_expired');
  const { sql, clock, sources, pushes } = parts;
  const { operations, cursor, limit, again } = request;
  const spoken = isSupportedProtocol(request.protocol);
  const pushed =
    spoken && operations.length > 0 ? await pushes.push({ userId, operations, fits: (head) => !isOtherEpoch(request, head) }) : null;
  const before = pushed?.head ?? (await feedHeadFor(sql, userId));
  if (isOtherEpoch(request, before)) return startEpoch(parts, userId, request, before);
  const results = pushed?.results ?? (spoken ? [] : holdAll(request));
  const version = pushed === null ? before.version : pushed.version || (await feedHeadFor(sql, userId)).version;
  const page = pushed === null ? pushes.lastPage(userId) : pushed.page;
  const changes = isAllNew(request, page, version)
    ? { cursor: version, more: false, feeds: page.feeds }
    : await pull(sql, sources, { userId, cursor, version, limit, again: again ?? false, room });
  return { epoch: before.epoch, serverTime: clock().getTime(), results, changes };
};
