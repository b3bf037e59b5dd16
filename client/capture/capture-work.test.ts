// The order in which a work is photographed.
import { expect, it } from 'vitest';
import { firstOf, savedWords, withMeasured, withoutShot, withShot } from './capture-work.ts';

it('[ENT1] the front comes first, then what was not photographed yet, and a failed shot is asked for again', () => {
  const front = withShot(firstOf('p'), 'a');
  expect([front.shots.map(({ kind }) => kind), front.kind]).toEqual([['front'], 'back']);
  const label = withShot({ ...front, kind: 'label' }, 'b');
  expect([label.shots.map(({ kind }) => kind), label.kind]).toEqual([['front', 'label'], 'back']);
  expect(withoutShot(label, 'b')).toMatchObject({ kind: 'label', shots: [{ id: 'a' }] });
  expect(withMeasured(label, 'a', { thumb: null, advice: 'Blurred' }).shots.map(({ advice }) => advice)).toEqual(['Blurred', undefined]);
});

it('says what is saved', () => {
  expect(savedWords(1, 1)).toBe('1 work, 1 photograph saved');
  expect(savedWords(20, 60)).toBe('20 works, 60 photographs saved');
});
