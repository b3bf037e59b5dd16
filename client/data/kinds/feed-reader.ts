// How one feed of the pull goes into the device's tables.
import type { Stamp } from '#shared/sync/clock.ts';
import type { NewOperation } from '#shared/sync/operation.ts';
import type { HistoryRow } from '#client/data/db/database.ts';
import type { AnyHandler } from './handler-registry.ts';
import type { Piece } from './piece-handler.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** A write that the server once had, with the stamp that it had then: sent twice, by two devices even, it takes effect once. */
export type Recovered = {
  change: NewOperation;
  clock: Stamp;
  /** Before everything that waits, because that may be built on it; else after it, because that knows better what had been seen. */
  goesFirst: boolean;
};

export type FeedContext = {
  /** Those of the keys that have waiting operations: there the server's word goes under them, not over them. */
  covered(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** To be shown anew at the end of the transaction. */
  touch(handler: AnyHandler, subject: string): void;
  /** Reading from the start: what is there already is only corrected. */
  isFirst: boolean;
  isResync: boolean;
  /** Part of the page was read before: what people have looked at since stays looked at. */
  overlaps: boolean;
  /** Ids of pieces and history rows that the server has, told while everything is read again. */
  meet(ids: readonly string[]): void;
  /** A row is of a newer version than this one: the others are read, people are told, and after an update it is read as well. */
  skipRow(): void;
  /** While everything is read again: what this device knows better than the server goes back to it. */
  recover(own: Piece, server: Piece, historyOf: () => Promise<HistoryRow[]>): Promise<void>;
};

export type FeedReader = {
  name: string;
  /** Throws ColumnError where the page is not of this version's shape. Answers the latest stamp in it. */
  apply(tx: StoreTx, page: unknown, context: FeedContext): Promise<Stamp>;
};
