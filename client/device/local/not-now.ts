// What was put aside on this device for a while: until when, by a name.
export type PutAside = Readonly<Record<string, number>>;

/** Milliseconds. */
export const asideFor = 30 * 86_400_000;

/** The valid entries of a stored value of any type. */
export const putAsideIn = (stored: unknown): PutAside =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter((one): one is [string, number] => typeof one[1] === 'number'))
    : {};

export const isAside = (aside: PutAside, name: string, now: number): boolean => (aside[name] ?? 0) > now;

/** Without those whose time is over. */
export const withAside = (aside: PutAside, name: string, now: number, until = now + asideFor): PutAside => ({
  ...Object.fromEntries(Object.entries(aside).filter(([, end]) => end > now)),
  [name]: until,
});

export const withoutAside = (aside: PutAside, names: readonly string[]): PutAside =>
  Object.fromEntries(Object.entries(aside).filter(([name]) => !names.includes(name)));
