// What becomes of a photograph on its way, and how the outcome of many is counted.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { examine } from '#server/scan/analysis/examination.ts';
import { columnOf, confusionOf, variantOf } from './variants.ts';

describe('a photograph on its way', () => {
  it('is kept, compressed as by a messenger, halved, or shown in a screenshot', async () => {
    const bytes = await jpegPicture(2000, 1500);
    const sizes = await Promise.all(
      (['original', 'messenger', 'half', 'screenshot'] as const).map(async (quality) => {
        const { width, height, format } = await sharp((await variantOf(bytes, quality)) ?? undefined).metadata();
        return [width, height, format];
      }),
    );
    expect(sizes).toEqual([
      [2000, 1500, 'jpeg'],
      [1600, 1200, 'jpeg'],
      [1000, 750, 'jpeg'],
      [1170, 2532, 'png'],
    ]);
    expect(await variantOf(Buffer.from('no picture'), 'half')).toBeNull();
  });

  it('is counted once, by the strongest thing that was found', async () => {
    const shot = await variantOf(await jpegPicture(), 'screenshot');
    const { verdict, findings } = await examine(shot ?? new Uint8Array(), { medium: 'painting' }, []);
    expect(columnOf({ verdict, findings })).toBe('flagged');
    expect(columnOf({ verdict: null, findings: [] })).toBe('refused');
    expect(columnOf({ verdict: 'FAKE', findings })).toBe('FAKE');
    // Caught: a photograph that is too poor to judge counted as one on which nothing was found.
    const small = await examine(await jpegPicture(120, 90), { medium: 'painting' }, []);
    expect(columnOf(small)).toBe("can't tell");
    expect(confusionOf([{ label: 'a', quality: 'half', verdict, findings }])).toMatch(/^label .+ refused\na +half +1 +0 +0 +1 +0 +0 +0$/);
  });
});
