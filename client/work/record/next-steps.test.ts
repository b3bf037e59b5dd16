// What would strengthen a record next.
import { expect, it } from 'vitest';
import { stepsOf } from './next-steps.ts';

const photo = (name: string) => ({
  url: `/api/storage/artwork-images/u/${name}.jpg`,
  width: 3,
  height: 4,
  placeholder: '',
  kind: 'front' as const,
});
const bare = { id: 'p', photos: [photo('front')], medium: null, dimensions: null, height_mm: null, condition: null, provenance_text: '' };

it('[D44] begins with back and signature and goes to the camera for exactly them', () => {
  const { done, total, next } = stepsOf(bare, false);
  expect([done, total]).toEqual([0, 10]);
  expect(next.slice(0, 3).map(({ path }) => path)).toEqual([
    '/capture?piece=p&kind=back',
    '/capture?piece=p&kind=signature',
    '/artwork/p?fact=dimensions',
  ]);
});

// Planted bug: a photograph of a further kind, which the list calls a detail, is asked for again.
it('[D44] leaves out what is there, of all kinds', () => {
  const rows = Object.fromEntries(
    ['front', 'back', 'raking-left'].map((kind, order) => [kind, { fields: { ...photo(kind), kind, order }, clocks: {} }]),
  );
  const { done, next } = stepsOf({ ...bare, photo_rows: rows, dimensions: '20 x 30 cm', provenance_text: 'From the estate.' }, false);
  expect(done).toBe(4);
  expect(next.map(({ name }) => name)).not.toContain('Photograph the back');
  expect(next.map(({ name }) => name)).not.toContain('Photograph in raking light');
  expect(next.map(({ name }) => name)).not.toContain('Enter its size');
});

// Planted bug: the step "provenance" looks at its text only and is open though former owners are recorded.
it('[D44] counts holders as written provenance', () => {
  expect(stepsOf(bare, false).next.map(({ path }) => path)).toContain('/artwork/p?part=record&add=provenance');
  const { done, next } = stepsOf(bare, true);
  expect(done).toBe(1);
  expect(next.map(({ name }) => name)).not.toContain('Write down its provenance');
});
