// The works that the signed-in person watches, as records on this device, and the commands that add and remove one.
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Currency } from '#shared/domain/piece/piece.ts';
import { isCurrency } from '#shared/domain/trade/market-filter.ts';
import { marketKinds } from '#shared/records/market-kinds.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import { backgroundOf } from '#client/data/drafts/background.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { smallWidth } from '#client/data/pictures/pictures.ts';
import { recordsOfKind } from '#client/data/search/collection-records.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';

export const mostWatched = marketKinds.watch.most;

/** A work as it is seen when it is added. price: minor units. image: the public address of its front. */
export type SeenWork = {
  work: string;
  title: string;
  artist: string;
  price: number | null;
  currency: Currency | null;
  image: string | null;
};
/** ids: of its records; two devices may each have added it. */
export type WatchedWork = SeenWork & { ids: readonly string[] };

/** Every work once, the one that was added last first. */
export type Watches = { works: readonly WatchedWork[]; byWork: ReadonlyMap<string, WatchedWork> };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const seenIn = ({ fields }: RecordRow): SeenWork => ({
  work: textOf(fields['work']),
  title: textOf(fields['title']),
  artist: textOf(fields['artist']),
  price: typeof fields['price'] === 'number' ? fields['price'] : null,
  currency: isCurrency(fields['currency']) ? fields['currency'] : null,
  image: textOf(fields['image']) || null,
});

/** Ids are in the order of time: the newest record says what was seen. */
export const watchesOf = (records: readonly RecordRow[]): Watches => {
  const byWork = new Map<string, WatchedWork>();
  for (const record of [...records].sort((a, b) => (a.id < b.id ? 1 : -1))) {
    const seen = seenIn(record);
    if (seen.work === '') continue;
    const known = byWork.get(seen.work) ?? { ...seen, ids: [] };
    byWork.set(seen.work, { ...known, ids: [...known.ids, record.id] });
  }
  return { works: [...byWork.values()], byWork };
};

/** Undefined while loading; empty without a signed-in user. */
export const useWatches = (): Watches | undefined => {
  const records = useOwn((db) => recordsOfKind(db, 'watch'), [], []);
  return useMemo(() => records && watchesOf(records), [records]);
};

export type WatchCommands = {
  /** Each resolves when the change is stored on this device. */
  add(work: SeenWork): Promise<void>;
  remove(work: WatchedWork): Promise<void>;
  restore(work: WatchedWork): Promise<void>;
};

/** Null without a signed-in user. */
export const useWatchCommands = (): WatchCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { db, engine } = data;
    const all = async (kind: 'record.delete' | 'record.restore', ids: readonly string[]): Promise<void> => {
      await engine.commitAll(ids.map((recordId): NewOperation => ({ kind, payload: { recordId } })));
    };
    return {
      add: async (work) => {
        // Pressed twice, or in two windows.
        if (watchesOf(await recordsOfKind(db, 'watch')).byWork.has(work.work)) return;
        const recordId = uuidv7();
        await engine.commit('record.create', { recordId, kind: 'watch', about: recordId, fields: work });
        if (work.image !== null) void backgroundOf(data).pictures.get(work.image, smallWidth);
      },
      remove: ({ ids }) => all('record.delete', ids),
      restore: ({ ids }) => all('record.restore', ids),
    };
  }, [data]);
};
