// Pulls the changes since a cursor in pages that are complete up to the returned cursor, despite concurrent commits.
import type { SyncAnswer } from '#shared/contract/works/sync.ts';
import { pageRows } from '#shared/sync/wire/protocol.ts';
import type { Sql } from '#server/platform/database/database.ts';
import type { FeedChanges, FeedSource } from '#server/feed/feed-source.ts';
import { endOfPage } from './page-end.store.ts';

export { renewEpoch } from '#server/feed/feed.ts';

export type PullRequest = { userId: string; cursor: number; version: number; limit: number | undefined; again: boolean; room: PageRoom };

/** bytes: maximum of a page. hold: waits for memory for such a page. */
export type PageRoom = { bytes: number; hold: (bytes: number) => Promise<void> };

/** Fewer versions than this always fit a page and are not weighed. */
const weighedFrom = 10;
/** Bytes; smaller pages are built without waiting for memory. */
const heldFrom = 65_536;

/**
 * version: the highest committed one, read before the rows. A row that changes meanwhile may be missing; its new version is above this
 * one, so it comes with a later page.
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
    // A feed that hit its limit shortens the page for the following ones.
    const changes = upTo < end ? await read(source, upTo) : reads[at];
    if (changes === undefined) continue;
    if (changes.page !== null) feeds[source.name] = changes.page;
    upTo = Math.min(upTo, changes.upTo);
  }
  return { cursor: upTo, more: upTo < version, feeds };
};
