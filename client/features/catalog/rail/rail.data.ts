// What the rail shows: collections, tags and locations with the number of their works, and saved filters with the commands that change them.
import { useMemo } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useGroups, useMemberships, type Groups, type Tag } from '#client/work/groups/groups.data.ts';
import { withInside } from '#shared/domain/collection/tree.ts';
import { locationsOf, worksInState, type LocationNode } from '#client/data/brief/chosen-works.ts';
import { recordsOfKind } from '#client/data/search/collection-records.ts';
import { useBrief } from '#client/device/local/brief.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { useNow } from '#client/ui/now.ts';
import { t } from '#shared/language/t.ts';

export type SavedFilter = { id: string; name: string; query: string };
export type CountedTag = Pick<Tag, 'key' | 'name'> & { count: number };
/** countOf: works in the collection and in all inside it; null while they are counted. */
export type RailContent = { groups: Groups; countOf: (groupId: string) => number | null; tags: readonly CountedTag[] };

/** Undefined while loading. Deleted pieces are not counted. */
export const useRailContent = (): RailContent | undefined => {
  const groups = useGroups();
  const memberships = useMemberships();
  const deleted = useOwn((db) => db.pieces.where('[deleted+created_at]').between([1, ''], [1, '\uffff']).primaryKeys(), [], []);
  return useMemo(() => {
    if (groups === undefined) return undefined;
    if (memberships === null || deleted === undefined) return { groups, countOf: () => null, tags: [] };
    const living = (pieces: ReadonlySet<string>): number => pieces.size - deleted.filter((id) => pieces.has(id)).length;
    const counts = new Map(groups.all.map(({ id }) => [id, living(memberships.inGroups(withInside(groups.tree, id)))]));
    const tags = memberships.tags().map(({ key, name, pieces }) => ({ key, name, count: living(pieces) }));
    return { groups, countOf: (id) => counts.get(id) ?? 0, tags: tags.filter(({ count }) => count > 0) };
  }, [groups, memberships, deleted]);
};

export type { LocationNode };
/** loan, recent: numbers of works. */
export type BriefContent = { locations: readonly LocationNode[]; loan: number; recent: number };

/** What the brief tells of places and states; null while it is read. */
export const useBriefContent = (): BriefContent | null => {
  const { brief } = useBrief();
  const now = useNow();
  return useMemo(() => {
    if (brief === null) return null;
    const { tables } = brief;
    const sizeOf = (state: 'loan' | 'new'): number => worksInState(tables, state, now).size;
    return { locations: locationsOf(tables), loan: sizeOf('loan'), recent: sizeOf('new') };
  }, [brief, now]);
};

/** By name; undefined while loading. */
export const useSavedFilters = (): readonly SavedFilter[] | undefined => {
  const records = useOwn((db) => recordsOfKind(db, 'saved_filter'), [], []);
  return useMemo(
    () =>
      records
        ?.flatMap(({ id, fields: { name, query } }) =>
          typeof query === 'string'
            ? [{ id, name: typeof name === 'string' && name.trim() !== '' ? name : t('Untitled filter'), query }]
            : [],
        )
        .sort((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)),
    [records],
  );
};

export type SavedFilterCommands = {
  create(name: string, query: string): Promise<void>;
  /** Another filter under the same name. */
  replace(id: string, query: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
};

/** Null without a signed-in user. */
export const useSavedFilterCommands = (): SavedFilterCommands | null => {
  const data = useUserData();
  return useMemo(() => {
    if (data === null) return null;
    const { engine } = data;
    return {
      create: async (name, query) => {
        const recordId = uuidv7();
        await engine.commit('record.create', { recordId, kind: 'saved_filter', about: recordId, fields: { name, query } });
      },
      replace: async (id, query) => void (await engine.commit('record.set', { recordId: id, kind: 'saved_filter', values: { query } })),
      rename: async (id, name) => void (await engine.commit('record.set', { recordId: id, kind: 'saved_filter', values: { name } })),
      remove: async (id) => void (await engine.commit('record.delete', { recordId: id })),
      restore: async (id) => void (await engine.commit('record.restore', { recordId: id })),
    };
  }, [data]);
};
