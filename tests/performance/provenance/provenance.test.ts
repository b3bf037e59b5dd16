// The published provenances: `npm run bench -- provenance` prints what came of each.
import { describe, expect, it } from 'vitest';
import { chainText, readChain } from '#shared/domain/provenance/notation.ts';
import { mostWrong, shareOf, wrongIn } from './provenance-part.ts';
import { published, readPublished } from './run.ts';

describe('published provenances', () => {
  it('come from at least forty works of six museums', () => {
    expect(published.length).toBeGreaterThanOrEqual(40);
    expect(new Set(published.map(({ museum }) => museum)).size).toBeGreaterThanOrEqual(6);
    expect(published.filter(({ address }) => !URL.canParse(address.split(' ')[0] ?? ''))).toEqual([]);
  });

  // Planted bug: a piece that begins with a small letter is a place.
  it('are taken apart wrongly for at most two holders of a hundred, and lose no word', () => {
    const readings = readPublished();
    const wrong = wrongIn(readings).join('\n');
    expect(shareOf(readings, 'wrong'), wrong).toBeLessThanOrEqual(mostWrong);
    expect(
      readings.flatMap(({ lost }) => lost),
      wrong,
    ).toEqual([]);
  });

  it('give the same holders when they are written as one text and read again', () => {
    for (const { text, work } of published) {
      const events = readChain(text);
      expect(readChain(chainText(events)), work).toEqual(events);
    }
  });
});
