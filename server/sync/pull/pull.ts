// The changes since a cursor, in pages: everything up to the answered cursor is in the page, whoever commits meanwhile.
import type { SyncAnswer } from '#shared/contract/sync.ts';
import { pageRows } from '#shared/sync/protocol.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { FeedChanges, FeedSource } from './feed-source.ts';
import { endOfPage } from './page-end.store.ts';

export type PullRequest = { userId: string; cursor: number; version: number; limit: number | undefined; again: boolean; room: PageRoom };

/** bytes: of a page at most. hold: waits until there is memory for a page so heavy. */
export type PageRoom = { bytes: number; hold: (bytes: number) => Promise<void> };

/** Rows that are not weighed: each has a version of its own, and so few of the heaviest are no more than a page. */
const weighedFrom = 10;
/** Bytes; what is lighter is made without waiting. */
const heldFrom = 65_536;

/**
 * version: the highest one that is committed; it was read before the rows. A row that moves on while they are read is
 * missing here and comes with a later page, because its new version lies above this one.
 */
export const pull = async (sql: Sql, sources: readonly FeedSource[], request: PullRequest): Promise<SyncAnswer['changes']> => {
  const { userId, cursor, version, again, room } = request;
  const feeds: Record<string, unknown> = {};
  if (version <= cursor && cursor > 0) return { cursor, more: false, feeds };
  const limit = Math.min(request.limit ?? pageRows.usual, pageRows.most);
  const read = (source: FeedSource, until: number): Promise<FeedChanges> =>
    source.changes(sql, { userId, after: cursor, upTo: until, limit, knowsRows: again || cursor > 0 });
  const span = { userId, after: cursor, upTo: version, limit, knowsRows: again || cursor > 0 };
  const { upTo: end, weight } =
    version - cursor <= weighedFrom ? { upTo: version, weight: 0 } : await endOfPage(sql, sources, span, room.bytes);
  if (weight > heldFrom) await room.hold(weight);
  const reads = await Promise.all(sources.map((source) => read(source, end)));
  let upTo = end;
  for (const [at, source] of sources.entries()) {
    // A feed that could not give all of it shortens the page of those that follow.
    const changes = upTo < end ? await read(source, upTo) : reads[at];
    if (changes === undefined) continue;
    if (changes.page !== null) feeds[source.name] = changes.page;
    upTo = Math.min(upTo, changes.upTo);
  }
  return { cursor: upTo, more: upTo < version, feeds };
};
