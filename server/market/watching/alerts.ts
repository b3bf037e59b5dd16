// Tells people what became of the works that they watch, and which new works fit the searches that they saved: one job takes the changes
// of offers that triggers have noted, compares, and asks for notices in the same transaction.
import * as z from 'zod/mini';
import { fromParams, matcherOf } from '#shared/domain/trade/market-filter.ts';
import { newsOf, offerStateOf, type Offer } from '#shared/domain/trade/watching.ts';
import type { Notice, TellPart } from '#server/notifications/notices.ts';
import type { Db, Sql, Tx } from '#server/platform/database/database.ts';
import { transact } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/logger.ts';
import type { Clock } from '#server/platform/time/clock.ts';
import { asWork } from '#server/market/search/market-search.ts';
import { marketRows } from '#server/market/search/market-search.store.ts';
import {
  countFinds,
  lockWatchers,
  putBack,
  readWatchers,
  searchesAfter,
  takeChanges,
  watchersToTell,
  writeFinds,
  writeKnown,
  type Find,
  type OfferChange,
  type Searching,
  type Watcher,
} from './watching.store.ts';

export type AlertParts = {
  sql: Sql;
  clock: Clock;
  log: Log;
  jobs: Pick<Jobs, 'register' | 'repeat' | 'enqueue'>;
  tellPart: TellPart;
  /** Whether userId has blocked otherId. */
  isBlocked: (db: Db, userId: string, otherId: string) => Promise<boolean>;
  /** Changes, watchers and searches that are read at once. */
  atOnce?: { changes: number; watchers: number; searches: number };
};

export const alertJob = 'market.alerts';
/** Seconds; a change of a listing asks for the job at once. */
const every = 60;

const offerNow = ({ status, price, currency }: Watcher): Offer => ({ state: offerStateOf(status), price, currency });

/** What the watcher knows from now on; a price that nobody can buy at is not told. */
const knownAfter = (watcher: Watcher): Offer => {
  const now = offerNow(watcher);
  return now.state === 'available' ? now : { state: now.state, price: watcher.knownPrice, currency: watcher.knownCurrency };
};

/** Of several records about one work, which two devices made, one is told. */
const noticeOf = (watcher: Watcher): Notice | null => {
  const { userId, work, knownState, knownPrice, knownCurrency, seenTitle, title, sellerId, changedAt } = watcher;
  const now = offerNow(watcher);
  const detail = newsOf({ state: knownState, price: knownPrice, currency: knownCurrency }, now);
  return detail === null
    ? null
    : {
        userId,
        kind: 'watched',
        detail,
        subjectId: work,
        title: title ?? seenTitle,
        actorId: sellerId,
        once: `watched-${work}-${changedAt?.getTime() ?? 'gone'}-${detail}`,
        gathered: true,
      };
};

type Fitting = { search: Searching; listingId: string; sellerId: string };

/** A listing counts for a person once, whichever of their searches found it first. */
const searchesToTell = (finds: readonly Find[], searches: ReadonlyMap<string, Searching>): Map<Searching, string> => {
  const told = new Set<string>();
  const news = new Map<Searching, string>();
  for (const { recordId, listingId } of finds) {
    const search = searches.get(recordId);
    if (search === undefined) continue;
    const key = `${search.userId} ${listingId}`;
    if (!told.has(key) && !news.has(search)) news.set(search, listingId);
    told.add(key);
  }
  return news;
};

export const registerAlerts = (parts: AlertParts) => {
  const { sql, clock, log, jobs, tellPart, isBlocked } = parts;
  const atOnce = parts.atOnce ?? { changes: 200, watchers: 5_000, searches: 500 };

  const tellAll = async (tx: Tx, notices: readonly Notice[]): Promise<void> => {
    const asked = tellPart(tx, notices);
    if (asked !== null) await tx`${asked}`;
  };

  /** Returns whether there may be more watchers than could be told at once. */
  const tellWatchers = async (tx: Tx, works: readonly string[]): Promise<boolean> => {
    const found = await watchersToTell(tx, works, atOnce.watchers);
    if (found.length === 0) return false;
    await lockWatchers(tx, found);
    const watchers = await readWatchers(tx, found);
    await writeKnown(
      tx,
      watchers.map((watcher) => ({ recordId: watcher.recordId, ...knownAfter(watcher) })),
    );
    await tellAll(
      tx,
      watchers.flatMap((watcher) => noticeOf(watcher) ?? []),
    );
    return found.length === atOnce.watchers;
  };

  const fittingOf = async (changes: readonly OfferChange[]): Promise<Fitting[]> => {
    const listedAt = new Map(changes.flatMap(({ listingId, at }) => (listingId === null ? [] : [[listingId, at] as const])));
    const rows = listedAt.size === 0 ? [] : await marketRows(sql, [...listedAt.keys()]);
    const works = rows.map((row) => ({ row, work: asWork(row) }));
    const fitting: Fitting[] = [];
    let after: string | null = null;
    while (works.length > 0) {
      const page: Searching[] = await searchesAfter(sql, after, atOnce.searches);
      for (const search of page) {
        const matches = matcherOf(fromParams(Object.fromEntries(new URLSearchParams(search.query))));
        for (const { row, work } of works) {
          const isNews = row.sellerId !== search.userId && (listedAt.get(row.id) ?? search.since) >= search.since;
          if (isNews && matches(work)) fitting.push({ search, listingId: row.id, sellerId: row.sellerId });
        }
      }
      const last = page.at(-1);
      if (last === undefined || page.length < atOnce.searches) break;
      after = last.recordId;
    }
    return fitting;
  };

  const withoutBlocked = async (tx: Tx, fitting: readonly Fitting[]): Promise<Fitting[]> => {
    const blocked = new Map<string, boolean>();
    const seen: Fitting[] = [];
    for (const one of fitting) {
      const pair = `${one.search.userId} ${one.sellerId}`;
      if (!blocked.has(pair)) blocked.set(pair, await isBlocked(tx, one.search.userId, one.sellerId));
      if (blocked.get(pair) === false) seen.push(one);
    }
    return seen;
  };

  const tellSearches = async (tx: Tx, fitting: readonly Fitting[]): Promise<void> => {
    const shown = await withoutBlocked(tx, fitting);
    if (shown.length === 0) return;
    const finds = await writeFinds(
      tx,
      shown.map(({ search, listingId }) => ({ recordId: search.recordId, listingId })),
      clock(),
    );
    const searches = new Map(shown.map(({ search }) => [search.recordId, search]));
    const news = searchesToTell(finds, searches);
    const counts = await countFinds(tx, [...searches.keys()]);
    await tellAll(
      tx,
      [...news].map(([{ recordId, userId, name }, listingId]) => ({
        userId,
        kind: 'found',
        detail: String(counts.get(recordId) ?? 1),
        subjectId: recordId,
        title: name,
        once: `found-${recordId}-${listingId}`,
        gathered: true,
      })),
    );
  };

  const ask = (db: Db): Promise<string> => jobs.enqueue(db, alertJob, {}, { key: 'now', again: true });

  jobs.register(alertJob, {
    payload: z.object({}),
    concurrency: 1,
    handle: async (_payload, { finishIn }) => {
      await transact(sql, async (tx) => {
        // Finished first: a change that is noted from now on enqueues the job again.
        await finishIn(tx);
        const changes = await takeChanges(tx, atOnce.changes);
        if (changes.length === 0) return;
        const works = [...new Set(changes.map(({ work }) => work))].sort();
        const isMore = await tellWatchers(tx, works);
        if (isMore) await putBack(tx, works);
        await tellSearches(tx, await fittingOf(changes));
        if (isMore || changes.length === atOnce.changes) await ask(tx);
      });
    },
  });
  jobs.repeat(alertJob, every);

  let asking = false;
  let askAgain = false;
  /**
   * After the commit that changed a listing. The change itself is noted: if this fails, the next turn takes it. Whoever asks while the job
   * is at work waits for its end, so nobody waits for this, and one asks for all.
   */
  const soon = (): void => {
    askAgain = asking;
    if (asking) return;
    asking = true;
    void ask(sql)
      .catch((error: unknown) => log.warn({ err: error }, 'the alerts could not be asked for'))
      .finally(() => {
        asking = false;
        if (askAgain) soon();
      });
  };
  return { soon };
};
