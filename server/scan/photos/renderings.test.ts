// Renderings and the model's pictures: upright, bounded, never upscaled, and without metadata.
import { withGainMap } from '#tests/support/pictures/marked-files.ts';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { analystPictures } from '#server/scan/analyst/analyst-pictures.ts';
import { createGate } from './decode-gate.ts';
import { openImage } from './image-format.ts';
import { widthsFor } from '#shared/contract/works/artwork-images.ts';
import { jpegOf, previewOf, renderAll, renderedSizes, widthToServe } from './renderings.ts';

/** Left half red, right half blue; with orientation 6 it is displayed in portrait, red on top. */
const photograph = (width: number, height: number, orientation = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2040c0' } })
    .composite([{ input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#c02020' } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Secret Name', Software: 'Secret Program' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

const tagsIn = async (bytes: Uint8Array): Promise<unknown[]> => {
  const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
  const latin1 = Buffer.from(bytes).toString('latin1');
  const told = /Secret|EXIF|Exif\0|XMP |ICCP/.exec(latin1)?.[0];
  return [exif, xmp, iptc, icc, comments, told].filter((part) => part !== undefined);
};
const colorAt = async (bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue'> => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
};

describe('renderings', () => {
  it('[STO1] are made in the widths below the photograph and the first that holds it whole, never upscaled', async () => {
    expect(widthsFor(200)).toEqual([320]);
    expect(widthsFor(640)).toEqual([320, 640]);
    expect(widthsFor(641)).toEqual([320, 640, 1280]);
    expect(widthsFor(9000)).toEqual([320, 640, 1280, 2048]);
    const made = await renderAll(await photograph(700, 300), 700);
    const sizes = await Promise.all(made.map(async ({ bytes }) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [320, 137, 'webp'],
      [640, 274, 'webp'],
      [700, 300, 'webp'],
    ]);
  });

  // Planted: a size as the rounding of two steps leaves it, one pixel off.
  it('[STO1] become JPEGs of exactly the sizes that are promised, without metadata', async () => {
    for (const [width, height] of [
      [700, 300],
      [333, 1_001],
      [2_333, 77],
      [90, 1_300],
    ] as const) {
      const sizes = renderedSizes({ width, height });
      const made = await renderAll(await photograph(width, height), width);
      expect(sizes.map(({ keptAs }) => keptAs)).toEqual(made.map((rendering) => rendering.width));
      for (const [at, size] of sizes.entries()) {
        const [rendering, jpeg] = [made[at]!.bytes, await jpegOf(made[at]!.bytes, size)];
        const [kept, seen] = [await sharp(rendering).metadata(), await sharp(jpeg).metadata()];
        expect([seen.format, seen.width, seen.height]).toEqual(['jpeg', size.width, size.height]);
        expect(Math.abs(kept.width - size.width) + Math.abs(kept.height - size.height)).toBeLessThanOrEqual(1);
        expect(await tagsIn(jpeg)).toEqual([]);
      }
    }
  });

  it('[STO1] serve the smallest that is wide enough, else the widest', () => {
    expect(widthToServe(5000, 1)).toBe(320);
    expect(widthToServe(5000, 321)).toBe(640);
    expect(widthToServe(5000, 4000)).toBe(2048);
    expect(widthToServe(500, 2048)).toBe(640);
  });

  // Planted: .autoOrient() removed from shrink, or keepMetadata() added to the encoder.
  it('[STO1] stand upright whatever the orientation mark says, and carry no metadata', async () => {
    const original = await photograph(800, 400, 6);
    expect((await sharp(original).metadata()).exif?.includes('Secret Name')).toBe(true);
    expect(await previewOf(original)).toMatchObject({ width: 400, height: 800 });
    for (const { bytes } of await renderAll(original, 400)) {
      expect(await tagsIn(bytes)).toEqual([]);
      const { width, height } = await sharp(bytes).metadata();
      expect(height).toBe((width ?? 0) * 2);
      expect([await colorAt(bytes, 0.5, 0.1), await colorAt(bytes, 0.5, 0.9)]).toEqual(['red', 'blue']);
    }
  });

  it('[STO1] a placeholder keeps the shape of the picture in a few bytes', async () => {
    const { placeholder } = await previewOf(await photograph(900, 300));
    expect(placeholder.length).toBeLessThan(60);
    expect(thumbHashToApproximateAspectRatio(Buffer.from(placeholder, 'base64'))).toBeGreaterThan(2);
  });

  it('[STO1] a picture as thin as a thread is made in bearable sizes', async () => {
    const thread = await sharp({ create: { width: 3, height: 40_000, channels: 3, background: '#888888' } })
      .png()
      .toBuffer();
    for (const { bytes } of await renderAll(thread, 3)) expect((await sharp(bytes).metadata()).height).toBeLessThan(16_383);
    expect((await previewOf(thread)).height).toBe(40_000);
  });

  it('[STO1] a scroll of 36,861 rows, and a photograph with a gain map for bright screens, are shown as the pictures that they are', async () => {
    const scroll = await sharp({ create: { width: 790, height: 36_861, channels: 3, background: '#ccaa88' } })
      .jpeg()
      .toBuffer();
    expect(await openImage(scroll)).toMatchObject({ width: 790, height: 36_861 });
    for (const { bytes } of await renderAll(scroll, 790)) expect((await sharp(bytes).metadata()).height).toBeLessThan(16_383);

    for (const orientation of [1, 6]) {
      const plain = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#336699' } })
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const gain = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#808080' } })
        .jpeg()
        .toBuffer();
      const bright = withGainMap(plain, gain);
      const size = orientation === 1 ? { width: 640, height: 480 } : { width: 480, height: 640 };
      expect(await openImage(bright)).toMatchObject({ format: 'jpeg', ...size });
      const [shown] = await renderAll(bright, size.width);
      const { channels } = await sharp(shown?.bytes).stats();
      // Its colors are those of the base picture, whatever a screen could add.
      for (const [at, value] of [0x33, 0x66, 0x99].entries()) expect(Math.abs((channels[at]?.mean ?? 0) - value)).toBeLessThan(4);
    }
  });

  it('[STO1] a broken color profile, gray, four inks, sixteen bits and transparency can all be shown', async () => {
    const base = sharp({ create: { width: 400, height: 300, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } });
    const profiled = await base.clone().removeAlpha().withIccProfile('p3').jpeg().toBuffer();
    const at = profiled.indexOf('ICC_PROFILE');
    const broken = Buffer.from(profiled);
    broken.fill(0xee, at + 14, at + 200);
    const files = [
      broken,
      await base.clone().removeAlpha().toColourspace('b-w').jpeg().toBuffer(),
      await base.clone().removeAlpha().toColourspace('cmyk').jpeg().toBuffer(),
      await base.clone().toColourspace('rgb16').png().toBuffer(),
      await base.clone().webp().toBuffer(),
    ];
    for (const file of files) {
      const made = await renderAll(file, 400);
      expect(made).toHaveLength(2);
      expect(await colorAt(made[1]?.bytes ?? new Uint8Array(), 0.5, 0.5)).toBe(file === files[1] ? 'blue' : 'red');
      expect((await analystPictures(file)).length).toBe(1);
    }
  });
});

describe('the pictures for the model', () => {
  it('[GEN2] an overview of at most 1536 px and native crops, upright and without metadata', async () => {
    const pictures = await analystPictures(await photograph(4000, 2400, 6));
    const sizes = await Promise.all(pictures.map(async (bytes) => sharp(bytes).metadata()));
    expect(sizes.map(({ width, height, format }) => [width, height, format])).toEqual([
      [922, 1536, 'jpeg'],
      [768, 768, 'jpeg'],
      [768, 768, 'jpeg'],
      [768, 768, 'jpeg'],
    ]);
    for (const bytes of pictures) expect(await tagsIn(bytes)).toEqual([]);
    expect(await analystPictures(await photograph(900, 600))).toHaveLength(1);
  });
});

describe('the gate', () => {
  // Planted: a failure frees the slot twice.
  it('[STO1] never runs more than its limit at once, also after failures', async () => {
    const gate = createGate({ places: 2, bytes: 100 });
    let inside = 0;
    let most = 0;
    const work = async (fails: boolean): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (fails) throw new Error('no');
    };
    const ended = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => gate({ who: String(i % 5), bytes: 1 }, () => work(i % 3 === 0))),
    );
    expect(most).toBe(2);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  });
});
