// One label of each language, photographed with a phone: `npm run bench -- labels` reads all of them.
import { beforeAll, describe, expect, it } from 'vitest';
import { exactShare, nearShare, quietShare } from './labels-part.ts';
import { labelCount, readLabels, type Reading } from './run.ts';

let readings: Reading[];
beforeAll(async () => {
  readings = await readLabels({ takes: (number) => number === 0, qualities: ['phone'] });
});

describe('labels that were photographed with a phone', () => {
  it('there are at least sixty in the test set', () => {
    expect(labelCount).toBeGreaterThanOrEqual(60);
  });

  // Planted bug: the light is not evened out, and what lies in the shadow is lost.
  it('are read in five languages', () => {
    expect(readings.map(({ language }) => language)).toEqual(['eng', 'deu', 'fra', 'ita', 'spa']);
    const wrong = readings.flatMap(({ language, notRight }) => notRight.map((text) => `${language}: ${text}`));
    expect(exactShare(readings), wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
    expect(nearShare(readings), wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  // Planted bug: the dates of the artist's life are taken for the year, or for a number.
  it('yield no value that they do not have', () => {
    expect(quietShare(readings)).toBe(1);
  });
});
