// What a record lacks of Object ID.
import { describe, expect, it } from 'vitest';
import { blankScalars, blankTexts } from './pieces.ts';
import { missingItems, objectIdItems, objectIdNames } from './object-id.ts';

const blank = { ...blankScalars(), ...blankTexts };
const full = {
  ...blank,
  photos: [{ url: '/api/storage/artwork-images/u/1.jpg', width: 1, height: 1, placeholder: '', kind: 'front' }],
  medium: 'painting',
  materials: 'Oil on canvas',
  height_mm: 610,
  inscriptions: 'Signed lower right',
  distinguishing_features: 'A patch on the back',
  title: 'Harbor',
  subject: 'A harbor at dawn',
  year: '1931',
  artist: 'Ida Varro',
  description: 'Boats at a quay.',
};

describe('completeness against Object ID', () => {
  it('[D49] a new piece lacks all items, a described one none', () => {
    expect(missingItems(blank)).toEqual(objectIdNames);
    expect(missingItems(full)).toEqual([]);
  });

  // Planted: `Untitled` and `Unknown Artist` count as answers.
  it('[D49] says of each item by itself that it is missing, whichever of its fields is left', () => {
    for (const item of objectIdNames) {
      const { fields } = objectIdItems[item];
      const without = { ...full, ...Object.fromEntries(fields.map((name) => [name, blank[name]])) };
      expect(missingItems(without)).toEqual([item]);
    }
  });

  it('[D49] blanks are no answer, and neither is a confidence: nothing that was found in a photograph counts', () => {
    expect(missingItems({ ...full, subject: '   ' })).toEqual(['subject']);
    expect(missingItems({ ...full, inscriptions: null, signed: false })).toEqual([]);
    const judged = { ...blank, ai_confidence: 90 };
    expect(missingItems(judged)).toEqual(objectIdNames);
  });
});
