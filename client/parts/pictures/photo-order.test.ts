// Reordering a piece's photographs keeps exactly one front and loses none.
import { expect, it } from 'vitest';
import type { Photograph } from '#shared/domain/piece/piece.ts';
import { missingKind, withAgain, withFront, withKind, without } from './photo-order.ts';

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

it('[ENT1] a further photograph can be taken away, the front cannot', () => {
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
