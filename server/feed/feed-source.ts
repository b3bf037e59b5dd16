// A feature's feed: its rows of one user that changed within a span of versions.
import type { Db, Fragment } from '#server/platform/database/database.ts';

export type FeedSpan = {
  userId: string;
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  upTo: number;
  /** Maximum rows. */
  limit: number;
  /** The device has rows already, so tombstones must be sent. */
  knowsRows: boolean;
};

/** page: JSON, or null without changes. upTo: it is complete up to this version. */
export type FeedChanges = { page: unknown; upTo: number };
/** A query of (version, weight) of the rows in a span, ascending, within its limit. weight: approximate bytes. */
export type Weigh = (db: Db, span: FeedSpan) => Fragment;
export type FeedSource = {
  name: string;
  /** Missing where the feed is one small value. */
  weigh?: Weigh | undefined;
  changes(db: Db, span: FeedSpan): Promise<FeedChanges>;
};

/** A feed of one small value, sent whole whenever anything of its user has changed. */
export const valueFeed = (source: {
  name: string;
  changesSince(db: Db, userId: string, after: number, upTo: number): Promise<unknown>;
}): FeedSource => ({
  name: source.name,
  changes: async (db, { userId, after, upTo }) => ({ page: (await source.changesSince(db, userId, after, upTo)) ?? null, upTo }),
});

/** A feed of immutable rows, each with its version, in ascending order. */
export const recordFeed = <R>(source: {
  name: string;
  weigh: Weigh;
  changesSince(db: Db, userId: string, after: number, upTo: number, limit: number): Promise<{ version: number; record: R }[]>;
}): FeedSource => ({
  name: source.name,
  weigh: source.weigh,
  changes: async (db, { userId, after, upTo, limit }) => {
    const rows = await source.changesSince(db, userId, after, upTo, limit);
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { page: rows.length === 0 ? null : { records: rows.map((row) => row.record) }, upTo: last?.version ?? upTo };
  },
});
