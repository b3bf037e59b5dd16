// Keeps the market in the memory of this process in step with the database: read at the start, followed by what every process announces.
import type { Sql } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import { packColumns, type MarketColumns, type MarketEntry } from './columns.ts';
import { countInMarket, entriesAfter, entriesOf } from './market-index.store.ts';

export type MarketIndex = {
  /** Null while the market is being read: then the database itself is to be asked. */
  columns(): MarketColumns | null;
  /** This listing has changed; resolves when the memory shows it as it is committed. */
  changed(listingId: string): Promise<void>;
  /** Reads everything anew: what was announced may be lost. */
  reload(): Promise<void>;
  close(): void;
};

/** Rows read at once: a few milliseconds of work. */
const atOnce = 5_000;
/** So many rows beside the columns cost a search more than packing them anew is worth. */
const maxLoose = 3_000;
/** More than this is left to the database: about 100 bytes of memory each. */
const maxListings = 5_000_000;
/** Milliseconds, after the database could not be asked. */
const retryAfter = 5_000;

export const createMarketIndex = ({ sql, log }: { sql: Sql; log: Log }): MarketIndex => {
  let columns: MarketColumns | null = null;
  /** Announced and not read yet. */
  const announced = new Set<string>();
  /** Announced since the running reload began. */
  let meanwhile: Set<string> | null = null;
  /** One read after the other, so that an older state never follows a newer one. */
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

  /** Null when another reading has begun meanwhile, and where there is too much. */
  const readAll = async (own: number): Promise<MarketColumns | null> => {
    const count = await countInMarket(sql);
    if (count > maxListings) return null;
    // With room for what comes meanwhile.
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
      next ??= queue.then(follow);
      queue = next;
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
