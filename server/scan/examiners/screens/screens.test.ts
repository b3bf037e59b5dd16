// Printing screens and displays: detected where present, and never in weave, brushwork or hatching.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { media, type Medium } from '#shared/domain/piece/medium.ts';
import {
  asPicture,
  brushedPainting,
  halftone,
  hatchedDrawing,
  jpegOf,
  offsetAngles,
  onCanvas,
  onDisplay,
} from '#tests/support/pictures/painted-surfaces.ts';
import { someOf } from '#tests/support/depth.ts';
import { photographOfPrint, plainPage, type PrintedPage } from '#tests/support/pictures/printed-pages.ts';
import { openPicture } from '#server/scan/examiners/picture/open-picture.ts';
import { printingScreen } from '#shared/examiners/screens/printing-screen.ts';
import { screenPhotograph } from '#shared/examiners/screens/screen-photograph.ts';

const look = async (bytes: Uint8Array, medium: Medium | null): Promise<Finding[]> => {
  const picture = await openPicture(bytes, medium, []);
  return [...(await printingScreen.examine(picture)), ...(await screenPhotograph.examine(picture))];
};
const strongest = (findings: Finding[]): string => {
  const found = findings.filter(({ direction }) => direction === 'against').map(({ strength }) => strength);
  return found.includes('strong') ? 'strong' : (found[0] ?? 'nothing');
};

const painting = brushedPainting(540, 290, 7);

describe('[D6] a print that is said to be a painting', () => {
  it.each(
    someOf(
      [
        [3.6, offsetAngles, 85],
        [4.5, offsetAngles, 60],
        [5, offsetAngles, 30],
        [6, offsetAngles, 90],
        [8, offsetAngles, 75],
        [10, offsetAngles, 85],
        [7, [18.4, 71.6, 0, 45], 70],
        [5, [7.5, 67.5, 30, 45], 50],
        [3.6, [45], 50],
        [5, [45], 30],
        [6, [30], 80],
        [7, [15], 60],
        [5, [0], 85],
        [8, [0], 60],
        [4, [0], 80],
        [10, [45], 75],
      ] as const,
      4,
    ),
  )('[D6] shows its screen of %s pixels at %s degrees, at JPEG quality %i', async (period, angles, quality) => {
    expect(strongest(await look(await jpegOf(halftone(painting, period, angles, 11), quality), 'painting'))).toBe('strong');
  });

  it('[D6] shows it blurred, reduced, turned and as WEBP too', async () => {
    const print = asPicture(halftone(brushedPainting(760, 560, 8), 6, offsetAngles, 3));
    const variants = [
      await print.clone().blur(1.5).jpeg({ quality: 60 }).toBuffer(),
      await print
        .clone()
        .resize(Math.round((760 * 3) / 6))
        .jpeg({ quality: 80 })
        .toBuffer(),
      await print.clone().webp({ quality: 75 }).toBuffer(),
      await print.clone().affine([1, 0.04, -0.03, 0.97]).jpeg({ quality: 80 }).toBuffer(),
    ];
    for (const bytes of variants) expect(strongest(await look(bytes, 'painting'))).toBe('strong');
  });

  it('[D6] in a picture smaller than one tile', async () => {
    expect(strongest(await look(await jpegOf(halftone(brushedPainting(300, 200, 3), 4, offsetAngles, 2)), 'painting'))).toBe('strong');
  });
});

describe('[D6] a print as people photograph and scan it', () => {
  const page = brushedPainting(760, 620, 12);
  const prints: [string, Partial<PrintedPage>][] = [
    ['squeezed by a tenth', { period: 3.3, squeeze: 0.9, blur: 0.7 }],
    ['stretched by a tenth', { period: 3, squeeze: 1.1 }],
    ['seen from the side', { period: 4.2, perspective: 0.05, blur: 0.7 }],
    ['with dots of 2.6 pixels', { period: 2.6, blur: 0.5 }],
    ['faint behind a soft lens', { period: 3.6, blur: 1, quality: 90 }],
    ['turned, on rough paper, sharpened and compressed', { period: 5, turn: 7, grain: 5, sharpened: true, quality: 60 }],
  ];
  it.each(someOf(prints, 3))('[D6] shows its screen %s', async (_, print) => {
    // Caught: pairing only peaks that stand at a right angle in the picture as it is.
    expect(strongest(await look(await photographOfPrint(page, { ...plainPage, ...print }, 4), 'painting'))).toBe('strong');
  });

  it('[D6] of a faint screen the medium decides as of a plain one', async () => {
    const bytes = await photographOfPrint(page, { ...plainPage, period: 3.6, blur: 1.2, quality: 90 }, 4);
    expect(strongest(await look(bytes, 'print'))).toBe('nothing');
    expect(strongest(await look(bytes, null))).toBe('moderate');
  });

  it('has no screen where an inkjet printed it, nor where nothing was printed', async () => {
    for (const seed of someOf([4, 5, 6], 3)) {
      const inkjet = await photographOfPrint(page, { ...plainPage, process: 'inkjet', period: 3 }, seed);
      expect(strongest(await look(inkjet, 'painting'))).toBe('nothing');
    }
  });

  it('cannot tell where the picture has nothing in it', async () => {
    const empty = await jpegOf({ width: 600, height: 600, data: new Float32Array(600 * 600 * 3).fill(200) });
    expect((await look(empty, 'painting')).map(({ outcome }) => outcome)).toEqual(['cannot-tell', 'cannot-tell']);
  });
});

describe('the medium decides what a screen means', () => {
  const print = jpegOf(halftone(painting, 6, offsetAngles, 5), 80);
  it('[D6] against a painting and a drawing, doubtful without a medium, nothing for the rest', async () => {
    const told = await Promise.all([...media, null].map(async (medium) => [medium, strongest(await look(await print, medium))]));
    // Caught: treating every medium but print as a painting flagged genuine photographs.
    expect(Object.fromEntries(told)).toEqual({
      painting: 'strong',
      drawing: 'strong',
      null: 'moderate',
      sculpture: 'nothing',
      photography: 'nothing',
      print: 'nothing',
      'mixed media': 'nothing',
    });
  });

  it('[D6] is told even where it means nothing, with the region, the measure and its limit', async () => {
    const [finding] = await look(await print, 'print');
    expect(finding).toMatchObject({ examiner: 'printing-screen', direction: 'neutral', strength: 'none', threshold: 6 });
    expect(finding?.says).toContain('no evidence');
    expect(finding?.measured).toBeGreaterThan(6);
    expect(finding?.region?.width).toBeGreaterThan(0.4);
  });

  it('the region stands where people see it, also in a picture that is stored lying', async () => {
    const [blank, half] = [brushedPainting(520, 512, 4), halftone(brushedPainting(520, 512, 5), 5, offsetAngles, 5)];
    const side = { width: 520, height: 1024, data: Float32Array.from([...half.data, ...blank.data]) };
    const upright = (await look(await jpegOf(side), 'painting'))[0]?.region;
    const lying = (await look(await asPicture(side).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'painting'))[0]?.region;
    expect((upright?.y ?? 1) + (upright?.height ?? 1)).toBeLessThan(0.55);
    expect(upright?.width).toBeGreaterThan(0.4);
    expect(lying?.x).toBeGreaterThan(0.45);
    expect(lying?.height).toBeCloseTo(upright?.width ?? 0, 5);
  });
});

describe('[D6] a photographed display', () => {
  it.each(
    someOf(
      [
        [2.6, 5],
        [3.2, -3],
        [3.4, 5],
        [4.5, 5],
        [4.8, 11],
        [5.1, 2],
      ],
      2,
    ),
  )('[D6] with a pixel of %s pixels, turned by %i degrees', async (pitch, degrees) => {
    const shown = await asPicture(onDisplay(painting, 540, 290, pitch, degrees, 4))
      .blur(0.6)
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(strongest(await look(shown, 'painting'))).toBe('strong');
    expect(strongest(await look(shown, 'photography'))).toBe('nothing');
  });
});

describe('no false alarm', () => {
  it.each([1, 2, 3])('on brushwork (%i), fresh, compressed again and enlarged', async (seed) => {
    const paint = asPicture(brushedPainting(540, 400, seed * 13));
    const small = await paint.clone().resize(400).jpeg({ quality: 35 }).toBuffer();
    const all = [
      await paint.clone().jpeg({ quality: 85 }).toBuffer(),
      small,
      await asPicture(brushedPainting(300, 260, seed))
        .resize(900)
        .jpeg({ quality: 70 })
        .toBuffer(),
    ];
    for (const bytes of all) expect(strongest(await look(bytes, 'painting'))).toBe('nothing');
  });

  // Caught: judging by the excess of the peaks alone took the weave of evenly painted canvases for a screen.
  it.each(
    someOf(
      [
        [3.5, 5, 0.01, 0],
        [3.5, 12, 0, 6],
        [4.2, 8, 0.01, 7],
        [5, 4, 0.03, 4],
        [5.6, 12, 0, 6],
        [6.7, 14, 0.05, 2],
        [7.2, 14, 0.03, 7],
        [8.4, 18, 0.003, 0],
        [3.2, 12, 0, 6],
        [9.5, 10, 0.06, -3],
        [11, 14, 0.02, 1],
      ],
      4,
    ),
  )(
    'on canvas with threads of %s pixels, %i gray levels deep, uneven by %s, turned by %i degrees',
    async (pitch, depth, unevenness, degrees) => {
      const canvas = asPicture(onCanvas(painting, pitch, depth, unevenness, degrees, 9));
      for (const quality of [60, 92])
        expect(strongest(await look(await canvas.clone().blur(0.5).jpeg({ quality }).toBuffer(), 'painting'))).toBe('nothing');
    },
  );

  it('on the threads of an evenly painted canvas, where nothing hides them', async () => {
    const ground = { width: 540, height: 290, data: new Float32Array(540 * 290 * 3).fill(150) };
    for (const [pitch, depth] of [
      [3.2, 8],
      [4.4, 12],
      [6, 12],
      [8, 8],
    ] as const)
      expect(
        strongest(
          await look(
            await asPicture(onCanvas(ground, pitch, depth, 0, 6, 9))
              .blur(0.5)
              .jpeg({ quality: 92 })
              .toBuffer(),
            'painting',
          ),
        ),
      ).toBe('nothing');
  });

  it.each(
    someOf(
      [
        [4, 0.1],
        [5, 0.05],
        [5, 0.1],
        [6, 0.1],
        [7, 0.05],
        [8, 0.15],
        [12, 0.2],
      ],
      3,
    ),
  )('on hatching every %i pixels, uneven by %s: a drawing is never accused of it', async (spacing, unevenness) => {
    for (const seed of [1, 2])
      expect(strongest(await look(await jpegOf(hatchedDrawing(420, 330, spacing, unevenness, seed)), 'drawing'))).not.toBe('strong');
  });

  it('on drawn graphics, whatever patterns they have', async () => {
    for (const [period, size] of [
      [7, 2],
      [9, 2],
      [10, 2],
    ] as const) {
      const isDot = (at: number): boolean => (Math.floor(at / 3) % 512) % period < size && Math.floor(at / 3 / 512) % period < size;
      const dots = asPicture({
        width: 512,
        height: 512,
        data: Float32Array.from({ length: 512 * 512 * 3 }, (_, at) => (isDot(at) ? 230 : 30)),
      });
      expect(strongest(await look(await dots.png().toBuffer(), 'painting'))).toBe('nothing');
    }
  });

  it('on the blocks of strong compression, as they are and enlarged', async () => {
    for (const quality of [3, 8, 20]) {
      const blocky = await asPicture(painting).blur(1.5).jpeg({ quality }).toBuffer();
      for (const bytes of [blocky, await sharp(blocky).resize(1080, 580, { kernel: 'nearest' }).jpeg().toBuffer()])
        expect(strongest(await look(bytes, 'painting'))).toBe('nothing');
    }
  });
});
