// The order in which a work is photographed.
import { expect, it } from 'vitest';
import { firstOf, furtherOf, savedWords, withMeasured, withoutShot, withShot } from './capture-work.ts';

it('[ENT1] the front comes first, then what was not photographed yet, and a failed shot is asked for again', () => {
  const front = withShot(firstOf('p'), 'a');
  expect([front.shots.map(({ kind }) => kind), front.kind]).toEqual([['front'], 'back']);
  const label = withShot({ ...front, kind: 'label' }, 'b');
  expect([label.shots.map(({ kind }) => kind), label.kind]).toEqual([['front', 'label'], 'back']);
  expect(withoutShot(label, 'b')).toMatchObject({ kind: 'label', shots: [{ id: 'a' }] });
  expect(withMeasured(label, 'a', { thumb: null, advice: 'Blurred' }).shots.map(({ advice }) => advice)).toEqual(['Blurred', undefined]);
});

it('[ENT1] of a new work the front is asked for although the back came first, of a work with photographs what was not taken yet', () => {
  const back = withShot({ ...firstOf('p'), kind: 'back' }, 'a');
  expect([back.shots.map(({ kind }) => kind), back.kind]).toEqual([['back'], 'front']);
  expect(withShot(furtherOf('p', 'back'), 'a').kind).toBe('signature');
});

it('says what is saved', () => {
  expect(savedWords(1, 1)).toBe('1 work, 1 photograph saved');
  expect(savedWords(20, 60)).toBe('20 works, 60 photographs saved');
});
