import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

it('reads what is asked for at once together, each key once, and asks anew later', async () => {
  const asked: string[][] = [];
  const holds = coalesced(async (keys) => {
    asked.push([...keys]);
    return new Set(['a', 'b']);
  });
  expect(await Promise.all(['a', 'b', 'c', 'a'].map(holds))).toEqual([true, true, false, true]);
  expect(await holds('a')).toBe(true);
  expect(asked).toEqual([['a', 'b', 'c'], ['a']]);
});

it('tells everybody who asked of a failure, and nobody after them', async () => {
  let failing = true;
  const holds = coalesced(async (keys) => {
    if (failing) throw new Error('no database');
    return new Set(keys);
  });
  expect((await Promise.allSettled([holds('a'), holds('b')])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  failing = false;
  expect(await holds('a')).toBe(true);
});
