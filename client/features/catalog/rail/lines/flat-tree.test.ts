import { expect, it } from 'vitest';
import { flatTree } from './flat-tree.ts';

type Place = { name: string; inner: Place[] };

it('a tree is told line by line, what is inside after what it is in', () => {
  const places: Place[] = [
    {
      name: 'House',
      inner: [
        { name: 'Hall', inner: [] },
        { name: 'Study', inner: [{ name: 'Shelf', inner: [] }] },
      ],
    },
    { name: 'Vault', inner: [] },
  ];
  const told = (innerOf: (place: Place) => Place[]) => flatTree(places, innerOf).map(({ name, level }) => `${level} ${name}`);
  expect(told(({ inner }) => inner)).toEqual(['0 House', '1 Hall', '1 Study', '2 Shelf', '0 Vault']);
  expect(told(({ name, inner }) => (name === 'Study' ? [] : inner))).toEqual(['0 House', '1 Hall', '1 Study', '0 Vault']);
});
