// Names that are perhaps of the same artist.
import { fold } from '#shared/domain/fold.ts';

/** Order, capitals, accents, punctuation and years of a life make no difference: 'MONET, Claude (1840–1926)' is 'Claude Monet'. */
const keyOf = (name: string): string =>
  fold(name.replaceAll(/\([^)]*\)/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d+$/.test(word))
    .sort()
    .join(' ');

/** Groups of two or more, in the order of their first names. */
export const alike = <T extends { name: string }>(names: readonly T[]): T[][] => {
  const groups = new Map<string, T[]>();
  for (const one of names) {
    const key = keyOf(one.name);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
};
