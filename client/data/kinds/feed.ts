// What reads one feed of a pull into the device's tables, and how a page of rows is read.
import * as z from 'zod/mini';
import type { Stamp } from '#shared/sync/wire/clock.ts';
import { ColumnError } from '#shared/sync/wire/columns.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { HistoryRow, RecordRow } from '#client/data/db/database.ts';
import type { AnyHandler } from './entity.ts';
import type { Piece } from './whole-piece.ts';
import type { StoreTx } from '#client/data/db/storage.ts';

/** A write that the server has lost, with its original stamp: resending it twice, even from two devices, is idempotent. */
export type Recovered = {
  change: NewOperation;
  clock: Stamp;
  /** Queued before pending operations, which may depend on it; otherwise after them. */
  goesFirst: boolean;
};

export type FeedContext = {
  /** The keys with pending operations: their rows replace the base, not the visible entity. */
  covered(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Marks an entity to be rebased at the end of the transaction. */
  touch(handler: AnyHandler, subject: string): void;
  /** The first pull of a new device. */
  isFirst: boolean;
  isResync: boolean;
  /** Part of the page was read before: notices seen since stay seen. */
  overlaps: boolean;
  /** During a resync: records the ids of pieces and history rows that the server has. */
  meet(ids: readonly string[]): void;
  /** Skips a row of a newer app version; it is read after an update. */
  skipRow(): void;
  /** During a resync: resends what the server has lost of a piece. */
  recover(own: Piece, server: Piece, historyOf: () => Promise<HistoryRow[]>): Promise<void>;
  recoverRecord(own: RecordRow, server: RecordRow, historyOf: () => Promise<HistoryRow[]>): Promise<void>;
};

export type FeedReader = {
  name: string;
  /** Throws ColumnError for a page of another version. Returns the latest stamp in it. */
  apply(tx: StoreTx, page: unknown, context: FeedContext): Promise<Stamp>;
};

/** Throws ColumnError for a page of another shape. */
export const pageOf = <S extends z.core.$ZodType>(shape: S, page: unknown): z.core.output<S> => {
  const parsed = z.safeParse(shape, page);
  if (!parsed.success) throw new ColumnError(parsed.error.message);
  return parsed.data;
};

/** Validates only the id; the rest of a row is trusted. */
const rowsPage = z.object({ records: z.array(z.looseObject({ id: z.string() })) });
export const recordsOf = <R>(page: unknown): R[] => pageOf(rowsPage, page).records as R[];
