// The collections that a person makes of their works (groups), and the commands that change them.
import { textOfRecord } from '#client/work/record/field-words.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { treeOf, type Tree, type TreeNode } from '#shared/domain/collection/tree.ts';
import type { NewOperation } from '#shared/sync/kinds/operation.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import { nameOf, nodeOf, recordsOfKind } from '#client/data/search/collection-records.ts';
import { membershipsOf, type Memberships } from '#client/data/search/memberships.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { byPlace, lastPlace, placesAfterMove } from './order-keys.ts';
import { t } from '#shared/language/t.ts';

export { tagKey, type Memberships, type Tag } from '#client/data/search/memberships.ts';

export type Group = TreeNode & { place: string | null; note: string };
export type Groups = { all: readonly Group[]; tree: Tree<Group>; byId: ReadonlyMap<string, Group> };

const textOrNull = (record: RecordRow, name: string): string | null => textOfRecord(record, name) || null;

const groupOf = (record: RecordRow): Group => ({
  ...nodeOf(record),
  name: nameOf(record).trim() || t('Untitled collection'),
  place: textOrNull(record, 'place'),
  note: textOfRecord(record, 'note'),
});

const groupsOf = (records: readonly RecordRow[]): Groups => {
  const all = records.map(groupOf).sort(byPlace);
  return { all, tree: treeOf(all), byId: new Map(all.map((group) => [group.id, group])) };
};

/** Undefined while loading; siblings in their order. */
export const useGroups = (): Groups | undefined => {
  const records = useOwn((db) => recordsOfKind(db, 'group'), [], []);
  return useMemo(() => records && groupsOf(records), [records]);
};

const nothing = (): (() => void) => () => undefined;

/** Null while loading. */
export const useMemberships = (): Memberships | null => {
  const data = useUserData();
  const index = useMemo(() => (data === null ? null : membershipsOf(data)), [data]);
  return useSyncExternalStore(index?.subscribe ?? nothing, () => index?.current() ?? null);
};

export type GroupCommands = {
  /** Each resolves when the change is stored on this device. */
  create(name: string, within: string | null, note?: string): Promise<string>;
  set(id: string, values: { name?: string; within?: string | null; note?: string | null }): Promise<void>;
  /** At this place among its siblings, counted from 0. */
  move(id: string, to: number): Promise<void>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
};

const siblingsOf = ({ tree }: Groups, within: string | null): readonly Group[] => (within === null ? tree.roots : tree.childrenOf(within));

const commandsOf = (data: UserData): GroupCommands => {
  const { engine } = data;
  const read = async (): Promise<Groups> => groupsOf(await recordsOfKind(data.db, 'group'));
  return {
    create: async (name, within, note = '') => {
      const recordId = uuidv7();
      const place = lastPlace(siblingsOf(await read(), within));
      const fields = { name, place, ...(within === null ? {} : { within }), ...(note === '' ? {} : { note }) };
      await engine.commit('record.create', { recordId, kind: 'group', about: recordId, fields });
      return recordId;
    },
    set: async (id, values) => {
      const place = values.within === undefined ? {} : { place: lastPlace(siblingsOf(await read(), values.within)) };
      await engine.commit('record.set', { recordId: id, kind: 'group', values: { ...values, ...place } });
    },
    move: async (id, to) => {
      const groups = await read();
      const places = placesAfterMove(siblingsOf(groups, groups.tree.parentOf(id)?.id ?? null), id, to);
      await engine.commitAll(
        [...places].map(([recordId, place]): NewOperation => ({
          kind: 'record.set',
          payload: { recordId, kind: 'group', values: { place } },
        })),
      );
    },
    remove: async (id) => void (await engine.commit('record.delete', { recordId: id })),
    restore: async (id) => void (await engine.commit('record.restore', { recordId: id })),
  };
};

/** Null without a signed-in user. */
export const useGroupCommands = (): GroupCommands | null => {
  const data = useUserData();
  return useMemo(() => (data === null ? null : commandsOf(data)), [data]);
};
