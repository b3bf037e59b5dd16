// What was opened from the palette last, kept in the person's own database on this device.
import type { UserDatabase } from '#client/data/db/database.ts';
import { useOwn } from '#client/device/local/use-own.ts';
import { useUserData } from '#client/device/local/user-data.ts';
import { entryGroups, type Entry } from './entries.ts';

const key = 'palette-recent';
const kept = 3;
type Recent = Pick<Entry, 'id' | 'group' | 'label' | 'detail'> & { leads: string };

const isRecent = (value: unknown): value is Recent => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, group, label, detail, leads } = value as Partial<Recent>;
  const isText = [id, label, leads].every((one) => typeof one === 'string');
  return isText && (detail === undefined || typeof detail === 'string') && entryGroups.some((one) => one === group);
};

const readRecent = async (db: UserDatabase): Promise<Recent[]> => {
  const value = (await db.meta.get(key))?.value;
  return Array.isArray(value) ? value.filter(isRecent) : [];
};

/** The newest first, works under their present title; undefined while loading. Those that are gone are left out. */
export const useRecent = (): Entry[] | undefined =>
  useOwn(
    async (db) => {
      const recent = await readRecent(db);
      const works = await db.pieces.bulkGet(recent.map(({ id }) => id));
      return recent.flatMap((one, at): Entry[] => {
        const work = works[at];
        if (one.group !== 'Works') return [one];
        return work === undefined || work.deleted === 1 ? [] : [{ ...one, label: work.title, detail: work.artist }];
      });
    },
    [],
    [],
  );

/** What was opened is the newest from then on; an act is no place that one comes back to. */
export const useRemember = (): ((entry: Entry) => Promise<void>) => {
  const data = useUserData();
  return async ({ id, group, label, detail, leads }) => {
    if (data === null || typeof leads !== 'string' || group === 'Actions') return;
    const { db } = data;
    await db.transaction('rw', db.meta, async () => {
      const others = (await readRecent(db)).filter((one) => one.id !== id);
      const own: Recent = { id, group, label, ...(detail === undefined ? {} : { detail }), leads };
      await db.meta.put({ key, value: [own, ...others].slice(0, kept) });
    });
  };
};
