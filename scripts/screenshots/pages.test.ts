// No screen of the app can be forgotten by the command that photographs them all.
import { expect, it } from 'vitest';
import { screenPaths } from '#shared/domain/page/screens.ts';
import { nameOf, shotsOf, tableProblems } from './pages.mjs';

// Planted: a screen that is added without its entry, and one that was taken away.
it('every screen has its pictures, and every picture its screen', () => {
  expect(tableProblems(screenPaths)).toEqual([]);
  expect(tableProblems([...screenPaths, '/new'])).toEqual(['/new has no entry in scripts/screenshots/pages.mjs']);
  expect(tableProblems(screenPaths.map((path) => (path === '/market' ? '/bazaar' : path)))).toHaveLength(2);
});

it('no two pictures have the same name', () => {
  const names = shotsOf({ listed: 'a', own: 'b', seller: 'c', partner: 'd' }).map(nameOf);
  expect(new Set(names).size).toBe(names.length);
});
