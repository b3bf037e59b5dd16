// Reordering a piece's photographs keeps one front at most and loses none.
import { expect, it } from 'vitest';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { missingKind, nextKinds, withAgain, withFront, withKind, without } from './photo-order.ts';

const photo = (url: string, kind: Photograph['kind']): Photograph => ({ url, kind, width: 3, height: 4, placeholder: '' });
const photos = [photo('a', 'front'), photo('b', 'back'), photo('c', 'signature')];
const shape = (list: readonly Photograph[]) => list.map(({ url, kind }) => `${url} ${kind}`);

// Planted bug: the former front keeps its kind, so that a piece has two fronts.
it('[ENT1] another front comes first, and the former one becomes a detail', () => {
  expect(shape(withFront(photos, 'c'))).toEqual(['c front', 'a detail', 'b back']);
  expect(shape(withFront(photos, 'nowhere'))).toEqual(shape(photos));
});

it('[ENT1] a photograph can show something else; called the front it becomes the front', () => {
  expect(shape(withKind(photos, 'b', 'detail'))).toEqual(['a front', 'b detail', 'c signature']);
  expect(shape(withKind(photos, 'b', 'front'))).toEqual(['b front', 'a detail', 'c signature']);
});

it('[ENT1] what no photograph shows yet is offered first', () => {
  expect(missingKind(photos)).toBe('edges');
  expect(missingKind(photos.slice(0, 2))).toBe('signature');
  expect(missingKind(photos.slice(0, 1))).toBe('back');
});

// Planted bug: the front is never offered, so that the first photograph of a work is called its back unless somebody looks.
it('[ENT1] the front is offered until there is one', () => {
  expect(missingKind([])).toBe('front');
  expect(missingKind(photos.slice(1))).toBe('front');
  expect([nextKinds([]).includes('front'), nextKinds(photos).includes('front')]).toEqual([true, false]);
});

it('[ENT1] the first photograph can be of anything, and stays the one that stands for the work', () => {
  expect(shape(withKind(photos.slice(0, 1), 'a', 'back'))).toEqual(['a back']);
  const turned = withKind(photos.slice(0, 1), 'a', 'back');
  expect(shape(withKind([...turned, photo('d', 'detail')], 'd', 'front'))).toEqual(['d front', 'a back']);
});

it('[ENT1] a further photograph can be taken away, the first cannot', () => {
  expect(shape(without(photos, 'b'))).toEqual(['a front', 'c signature']);
  expect(shape(without(photos, 'a'))).toEqual(shape(photos));
});

// Planted bug: undo restores the whole earlier list, which loses photographs added since.
it('[ENT1] a photograph that comes back stands where it stood, and what was added meanwhile stays', () => {
  const now = [...without(photos, 'b'), photo('d', 'detail')];
  expect(shape(withAgain(now, photos, 'b'))).toEqual(['a front', 'b back', 'c signature', 'd detail']);
  expect(shape(withAgain(withFront(now, 'c'), photos, 'b'))).toEqual(['c front', 'a detail', 'b back', 'd detail']);
  expect(shape(withAgain(photos, photos, 'b'))).toEqual(shape(photos));
});
