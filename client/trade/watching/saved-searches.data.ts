// The saved searches of the market, as records on this device, and the commands that change them.
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { noFilter, toParams, type MarketFilter } from '#shared/domain/trade/market-filter.ts';
import { marketKinds } from '#shared/records/market-kinds.ts';
import { recordsOfKind } from '#client/data/search/collection-records.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { t } from '#shared/language/t.ts';

export const mostSearches = marketKinds.saved_search.most;

/** query: as in the address of the market. */
export type SavedSearch = { id: string; name: string; query: string };

/** What is saved of a filter: not its order. Equal filters give equal queries. */
export const queryOf = (filter: MarketFilter): string =>
  new URLSearchParams(Object.entries(toParams({ ...filter, sort: noFilter.sort })).sort(([a], [b]) => (a < b ? -1 : 1))).toString();

/** The newest first; undefined while loading, empty without a signed-in user. */
export const useSavedSearches = (): readonly SavedSearch[] | undefined => {
  const records = useOwn((db) => recordsOfKind(db, 'saved_search'), [], []);
  return useMemo(
    () =>
      records
        ?.flatMap(({ id, fields: { name, query } }) =>
          typeof query === 'string'
            ? [{ id, name: typeof name === 'string' && name.trim() !== '' ? name : t('Untitled search'), query }]
            : [],
        )
        .sort((a, b) => (a.id < b.id ? 1 : -1)),
    [records],
  );
};

export type SavedSearchCommands = {
  /** Returns its id. Each resolves when the change is stored on this device. */
  create(name: string, query: string): Promise<string>;
  rename(id: string, name: string): Promise<void>;
  /** Its new works have been looked at. */
  look(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
};

/** Null without a signed-in user. */
export const useSavedSearchCommands = (): SavedSearchCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { engine } = data;
    const set = async (recordId: string, values: Record<string, unknown>): Promise<void> => {
      await engine.commit('record.set', { recordId, kind: 'saved_search', values });
    };
    return {
      create: async (name, query) => {
        const recordId = uuidv7();
        await engine.commit('record.create', { recordId, kind: 'saved_search', about: recordId, fields: { name, query } });
        return recordId;
      },
      rename: (id, name) => set(id, { name }),
      look: (id) => set(id, { looked: Date.now() }),
      remove: async (id) => void (await engine.commit('record.delete', { recordId: id })),
      restore: async (id) => void (await engine.commit('record.restore', { recordId: id })),
    };
  }, [data]);
};
