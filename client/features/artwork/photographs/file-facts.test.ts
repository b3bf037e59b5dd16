// What is read out of files with and without EXIF, written by another library.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileFactsOf } from './file-facts.ts';

const camera = {
  IFD0: {
    Make: 'Leica',
    Model: 'Leica Q3',
    Artist: 'Ada Quell',
    Copyright: 'AQ 2026',
    ImageDescription: 'In the hall',
    Software: 'Rawtherapee',
  },
  IFD2: { DateTimeOriginal: '2026:03:14 09:26:53' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 2520/100', GPSLongitudeRef: 'E', GPSLongitude: '151/1 12/1 5400/100' },
};
const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } });

describe('what the file of a photograph says', () => {
  // Planted: the sign of a southern latitude dropped; the block of a PNG looked for under the name that a JPEG has for it.
  it.each(['jpeg', 'png', 'webp'] as const)('is read from %s', async (format) => {
    const bytes = await plain().withExif(camera).toFormat(format).toBuffer();
    const facts = fileFactsOf(new Uint8Array(bytes));
    expect(facts).toMatchObject({
      taken: '2026-03-14T09:26:53',
      camera: 'Leica Q3',
      author: 'Ada Quell',
      copyright: 'AQ 2026',
      description: 'In the hall',
      software: 'Rawtherapee',
    });
    expect(facts?.place?.latitude).toBeCloseTo(-33.857, 3);
    expect(facts?.place?.longitude).toBeCloseTo(151.215, 3);
  });

  it('is nothing where the file has nothing, is cut short or is no picture', async () => {
    expect(fileFactsOf(new Uint8Array(await plain().jpeg().toBuffer()))).toBeNull();
    expect(fileFactsOf(new TextEncoder().encode('GIF89a'))).toBeNull();
    const bytes = new Uint8Array(await plain().withExif(camera).jpeg().toBuffer());
    for (let end = 20; end < Math.min(bytes.length, 700); end += 7) {
      const facts = fileFactsOf(bytes.slice(0, end));
      expect(facts === null || typeof facts === 'object').toBe(true);
    }
  });

  it('a place that is none on the globe is left out', async () => {
    const wrong = { ...camera, IFD3: { ...camera.IFD3, GPSLatitude: '333/1 0/1 0/1' } };
    const facts = fileFactsOf(new Uint8Array(await plain().withExif(wrong).jpeg().toBuffer()));
    expect(facts).toMatchObject({ place: null, camera: 'Leica Q3' });
  });
});
