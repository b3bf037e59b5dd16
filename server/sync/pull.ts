// The changes since a cursor, in pages: everything up to the answered cursor is in the page, whoever commits meanwhile.
import type { SyncAnswer } from '#shared/contract/sync.ts';
import { pageRows } from '#shared/sync/protocol.ts';
import type { Sql } from '#server/platform/database.ts';
import type { FeedChanges, FeedSource } from './feed-source.ts';

export type PullRequest = { userId: string; cursor: number; version: number; limit: number | undefined; again: boolean };

/**
 * version: the highest one that is committed; it was read before the rows. A row that moves on while they are read is
 * missing here and comes with a later page, because its new version lies above this one.
 */
export const pull = async (sql: Sql, sources: readonly FeedSource[], request: PullRequest): Promise<SyncAnswer['changes']> => {
  const { userId, cursor, version, again } = request;
  const feeds: Record<string, unknown> = {};
  if (version <= cursor && cursor > 0) return { cursor, more: false, feeds };
  const limit = Math.min(request.limit ?? pageRows.usual, pageRows.most);
  const read = (source: FeedSource, until: number): Promise<FeedChanges> =>
    source.changes(sql, { userId, after: cursor, upTo: until, limit, knowsRows: again || cursor > 0 });
  const reads = await Promise.all(sources.map((source) => read(source, version)));
  let upTo = version;
  for (const [at, source] of sources.entries()) {
    // A feed that could not give all of it shortens the page of those that follow.
    const changes = upTo < version ? await read(source, upTo) : reads[at];
    if (changes === undefined) continue;
    if (changes.page !== null) feeds[source.name] = changes.page;
    upTo = Math.min(upTo, changes.upTo);
  }
  return { cursor: upTo, more: upTo < version, feeds };
};
