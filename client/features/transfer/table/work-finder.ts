// Finds the work that a row or a file name speaks of, by its id, inventory number, or title and artist. What fits several works is never guessed.
import { plain } from './values/plain.ts';
import { cut } from '#shared/language/cut.ts';
import { t } from '#shared/language/t.ts';

export type KnownWork = { id: string; title: string; artist: string; number: string | null };
export type WorkNames = { id?: string; number?: string; title?: string; artist?: string };
export type FoundWork = { work: KnownWork; remark?: string } | { problem: string };

const short = (text: string): string => cut(text, 80);
/** Inventory numbers keep their marks: A-1 is not A1. */
const numberKey = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const grouped = (works: readonly KnownWork[], keyOf: (work: KnownWork) => string): Map<string, KnownWork[]> => {
  const groups = new Map<string, KnownWork[]>();
  for (const work of works) {
    const key = keyOf(work);
    const group = groups.get(key);
    if (key === '') continue;
    if (group === undefined) groups.set(key, [work]);
    else group.push(work);
  }
  return groups;
};

export type WorkFinder = ReturnType<typeof workFinder>;

export const workFinder = (works: readonly KnownWork[]) => {
  const byId = new Map(works.map((work) => [work.id, work]));
  const byNumber = grouped(works, ({ number }) => numberKey(number ?? ''));
  const byTitle = grouped(works, ({ title }) => plain(title));

  type Problems = { none: () => string; several: (count: number) => string };
  const one = (found: readonly KnownWork[], { title = '', artist = '' }: WorkNames, { none, several }: Problems): FoundWork => {
    const [first] = found;
    if (first === undefined) return { problem: none() };
    if (found.length === 1) return { work: first };
    const closer = found.filter(
      (work) => (title === '' || plain(work.title) === plain(title)) && (artist === '' || plain(work.artist) === plain(artist)),
    );
    if (closer.length === 1 && closer[0] !== undefined) return { work: closer[0] };
    return { problem: several(found.length) };
  };

  const find = (names: WorkNames): FoundWork => {
    const { id = '', number = '', title = '', artist = '' } = names;
    const known = byId.get(id);
    if (known !== undefined) return { work: known };
    if (number !== '') {
      const found = one(byNumber.get(numberKey(number)) ?? [], names, {
        none: () => t('there is no work with the inventory number “{number}”', { number: short(number) }),
        several: (count) =>
          t('{count} works have the inventory number “{number}”, so it is not clear which is meant', { count, number: short(number) }),
      });
      if ('work' in found && title !== '' && plain(found.work.title) !== plain(title))
        return {
          ...found,
          remark: t('the work “{number}” is called “{title}” and not “{other}”', {
            number: short(number),
            title: short(found.work.title),
            other: short(title),
          }),
        };
      return found;
    }
    if (title === '')
      return {
        problem: id === '' ? t('it does not say which work it is about') : t('there is no work with the id “{id}”', { id: short(id) }),
      };
    const found = one(byTitle.get(plain(title)) ?? [], names, {
      none: () => t('there is no work with the title “{title}”', { title: short(title) }),
      several: (count) => t('{count} works have the title “{title}”, so it is not clear which is meant', { count, title: short(title) }),
    });
    const isOther = 'work' in found && artist !== '' && plain(found.work.artist) !== plain(artist);
    return isOther
      ? {
          problem: t('“{title}” is by “{artist}” and not by “{other}”', {
            title: short(title),
            artist: short(found.work.artist),
            other: short(artist),
          }),
        }
      : found;
  };

  return { find, byNumber, byTitle };
};
