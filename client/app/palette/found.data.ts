// What the command palette finds on this device: works, collections, people and listings seen before.
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { treeOf, pathSeparator } from '#shared/domain/collection/tree.ts';
import { everything } from '#shared/domain/piece/catalog-query.ts';
import type { UserDatabase } from '#client/data/db/database.ts';
import { visitorDatabase, type SeenListing } from '#client/data/db/visitor-database.ts';
import { nameOf, nodeOf, recordsOfKind } from '#client/data/search/collection-records.ts';
import { useCatalogIndex } from '#client/device/local/catalog-index.data.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { findEntries, isFound, mostShown, type Entry } from './entries.ts';
import { t } from '#shared/language/t.ts';

const none: Entry[] = [];

/** all: how many works the text finds. Newest first; without a text the newest works. */
const useWorks = (text: string): { works: Entry[]; all: number } => {
  const { index, newest } = useCatalogIndex();
  const hits = useMemo(() => index?.search({ ...everything, text }), [index, text]);
  const ids = Array.from({ length: Math.min(mostShown.Works, hits?.count ?? 0) }, (_, at) => hits?.idAt(at) ?? '');
  const rows = useOwn((db) => db.pieces.bulkGet(ids), [], [], [ids.join()]);
  const shown = hits === undefined ? newest.slice(0, mostShown.Works) : (rows ?? []);
  const works = shown.flatMap((piece): Entry[] =>
    piece === undefined ? [] : [{ id: piece.id, group: 'Works', label: piece.title, detail: piece.artist, leads: `/artwork/${piece.id}` }],
  );
  return { works, all: hits?.count ?? works.length };
};

const collectionsIn = async (db: UserDatabase): Promise<Entry[]> => {
  const groups = await recordsOfKind(db, 'group');
  const tree = treeOf(groups.map(nodeOf));
  return groups.map((group) => ({
    id: group.id,
    group: 'Collections',
    label: nameOf(group),
    detail: tree.pathOf(group.id).slice(0, -1).join(pathSeparator),
    leads: `/catalog?collection=${group.id}`,
  }));
};

const peopleIn = async (db: UserDatabase): Promise<Entry[]> => {
  const [conversations, contacts] = await Promise.all([db.conversations.toArray(), recordsOfKind(db, 'contact')]);
  return [
    ...conversations.map(({ id, name }): Entry => ({
      id,
      group: 'People',
      label: name ?? t('Unknown'),
      detail: t('Messages'),
      leads: `/messages?to=${id}`,
    })),
    ...contacts.map((one): Entry => ({
      id: one.id,
      group: 'People',
      label: nameOf(one),
      detail: t('Contact'),
      leads: '/registry?show=contacts',
    })),
  ];
};

const listingsFor = (text: string): Promise<SeenListing[]> =>
  visitorDatabase()
    .listings.filter(({ title, artist }) => isFound({ label: title, detail: artist }, text))
    .limit(mostShown.Listings)
    .toArray();

const entryOf = ({ art_piece_id: piece, title, artist }: SeenListing): Entry => ({
  id: `listing ${piece}`,
  group: 'Listings',
  label: title,
  detail: artist,
  leads: `/artwork/${piece}`,
});

/**
 * works: how many the text finds. seenAt: ISO 8601, when the oldest of the listings was seen; null without any. isWhole: all of it is of
 * this text.
 */
export type Found = { entries: Entry[]; works: number; seenAt: string | null; isWhole: boolean };

export const useFound = (text: string): Found => {
  const data = useUserData();
  const { works, all } = useWorks(text);
  const typed = text.trim();
  const others = useLiveQuery(async () => {
    if (typed === '') return null;
    const [collections, people, listings] = await Promise.all([
      data === null ? none : collectionsIn(data.db),
      data === null ? none : peopleIn(data.db),
      // A browser without storage has seen none.
      listingsFor(typed).catch((): SeenListing[] => []),
    ]);
    const entries = [...findEntries(collections, typed), ...findEntries(people, typed), ...listings.map(entryOf)];
    return { entries, text: typed, seenAt: listings.map((one) => one.seenAt).sort()[0] ?? null };
  }, [data, typed]);
  return {
    entries: [...works, ...(others?.entries ?? none)],
    works: all,
    seenAt: others?.seenAt ?? null,
    isWhole: others?.text === typed,
  };
};
