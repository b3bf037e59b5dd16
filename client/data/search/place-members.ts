// The pieces in a collection, with all that is inside it, and those with a tag; followed as they change.
import { liveQuery } from 'dexie';
import { treeOf, withInside } from '#shared/domain/collection/tree.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { nodeOf, recordsOfKind } from './collection-records.ts';
import { membershipsOf, type Memberships } from './memberships.ts';

/** A collection by its id, a tag by its name; empty for none. */
export type Place = { collection: string; tag: string };

/** Nothing is in a group that is deleted; the groups inside it have moved up. */
const innerOf = (groups: readonly RecordRow[], id: string): string[] => {
  if (groups.every((group) => group.id !== id)) return [];
  return withInside(treeOf(groups.map(nodeOf)), id);
};

export const membersOf = (memberships: Memberships, groups: readonly RecordRow[], { collection, tag }: Place): ReadonlySet<string> => {
  const tagged = tag === '' ? null : (memberships.tag(tag)?.pieces ?? new Set<string>());
  if (collection === '') return tagged ?? new Set();
  const collected = memberships.inGroups(innerOf(groups, collection));
  return tagged === null ? collected : new Set([...collected].filter((id) => tagged.has(id)));
};

/** As they were seen last, so that another place is shown at once. */
const lastGroups = new WeakMap<UserData, readonly RecordRow[]>();

/** Returns the function that ends it. */
export const watchMembers = (data: UserData, place: Place, tell: (members: ReadonlySet<string>) => void): (() => void) => {
  const index = membershipsOf(data);
  let groups = lastGroups.get(data) ?? null;
  const look = (): void => {
    const memberships = index.current();
    if (memberships !== null && groups !== null) tell(membersOf(memberships, groups, place));
  };
  const stop = index.subscribe(look);
  look();
  const watching = liveQuery(() => recordsOfKind(data.db, 'group')).subscribe((rows) => {
    groups = rows;
    lastGroups.set(data, rows);
    look();
  });
  return () => {
    stop();
    watching.unsubscribe();
  };
};
