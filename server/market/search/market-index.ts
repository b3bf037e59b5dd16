// Keeps this process's in-memory index in step with the database: loaded at the start, then updated by notifications.
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { packColumns, type MarketColumns, type MarketEntry } from './columns.ts';
import { countInMarket, entriesAfter, entriesOf } from './market-index.store.ts';

export type MarketIndex = {
  /** Null while it is being loaded: the search then runs in the database. */
  columns(): MarketColumns | null;
  /** Re-reads a changed listing; resolves when the index shows its committed state. */
  changed(listingId: string): Promise<void>;
  /** Reloads everything, after notifications may have been lost. */
  reload(): Promise<void>;
  close(): void;
};

/** Rows per batch: a few milliseconds of work. */
const atOnce = 5_000;
/** Overlay size at which the columns are repacked. */
const maxLoose = 3_000;
/** Rows in memory at most, at about 100 bytes each; a larger market is searched in the database. */
const maxListings = 5_000_000;
/** Retry delay after a failed query. Milliseconds. */
const retryAfter = 5_000;

export const createMarketIndex = ({ sql, log }: { sql: Sql; log: Log }): MarketIndex => {
  let columns: MarketColumns | null = null;
  /** Announced ids that are not read yet. */
  const announced = new Set<string>();
  /** Ids announced since the running reload began. */
  let meanwhile: Set<string> | null = null;
  /** Serializes reads, so that an older state never replaces a newer one. */
  let queue: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  let run = 0;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const apply = async (target: MarketColumns, ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    const entries = new Map((await entriesOf(sql, ids)).map((entry) => [entry.id, entry]));
    for (const id of ids) target.set(id, entries.get(id) ?? null);
  };

  const giveUp = (error: unknown): void => {
    columns = null;
    if (closed) return;
    log.warn({ err: error }, 'the market could not be read into memory; the database answers its searches');
    clearTimeout(retry);
    retry = setTimeout(() => void reload(), retryAfter);
    retry.unref();
  };

  /** Null if a newer reload has begun, or there are too many rows. */
  const readAll = async (own: number): Promise<MarketColumns | null> => {
    const count = await countInMarket(sql);
    if (count > maxListings) return null;
    // With room for rows that are added later.
    const packer = packColumns(Math.ceil(count * 1.05) + 10_000);
    let last: MarketEntry | undefined;
    do {
      const entries = await entriesAfter(sql, last ?? null, atOnce);
      if (closed || own !== run) return null;
      packer.add(entries);
      last = entries.length === atOnce ? entries.at(-1) : undefined;
    } while (last !== undefined);
    return packer.finish();
  };

  const reload = async (): Promise<void> => {
    const own = (run += 1);
    const heard = (meanwhile = new Set<string>());
    try {
      const read = await readAll(own);
      if (own !== run) return;
      if (read === null) meanwhile = null;
      else {
        const swap = queue.then(async () => {
          await apply(read, [...heard]);
          if (own !== run) return;
          columns = read;
          meanwhile = null;
        });
        queue = swap.catch(() => undefined);
        await swap;
      }
    } catch (error) {
      if (own === run) giveUp(error);
    }
  };

  const follow = async (): Promise<void> => {
    next = null;
    const ids = [...announced];
    announced.clear();
    const target = columns;
    if (target === null || closed) return;
    try {
      await apply(target, ids);
    } catch (error) {
      giveUp(error);
    }
    if (target === columns && target.loose() > maxLoose && meanwhile === null) void reload();
  };

  return {
    columns: () => columns,
    reload,
    changed: (id) => {
      announced.add(id);
      meanwhile?.add(id);
      if (next === null) {
        // Only here: a read that waits already would put a reload, which was queued behind it, out of the queue.
        next = queue.then(follow);
        queue = next;
      }
      return next;
    },
    close: () => {
      closed = true;
      run += 1;
      clearTimeout(retry);
      columns = null;
    },
  };
};
