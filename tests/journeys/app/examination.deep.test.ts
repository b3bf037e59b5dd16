// The examination on the device, in the real browser: it finds what the server finds, and tells what the photograph says of itself.
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { examine } from '#server/scan/analysis/examination.ts';
import { chromiumPath, chromiumSwitches } from '#tests/support/browser/browser.ts';
import type { ExaminationPage } from '#tests/support/browser/examination-page.ts';
import { serveScript, type ServedScript } from '#tests/support/browser/served-script.ts';
import {
  exifBlock,
  pngPackedText,
  withExif,
  withHiddenText,
  withJpegSegment,
  withPngChunk,
  withXmp,
} from '#tests/support/pictures/marked-files.ts';
import {
  asPicture,
  brushedPainting,
  halftone,
  jpegOf,
  offsetAngles,
  onCanvas,
  onDisplay,
} from '#tests/support/pictures/painted-surfaces.ts';
import { animatedWebp, jpegPicture, paintedPicture, pngBomb } from '#tests/support/pictures/pictures.ts';

let script: ServedScript;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  script = await serveScript('tests/support/browser/examination-page.ts');
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumSwitches });
  page = await browser.newPage();
  await page.goto(script.url);
  await page.waitForFunction(() => 'examinationPage' in globalThis);
});
afterAll(async () => {
  await browser.close();
  await script.close();
});

const inBrowser = (bytes: Uint8Array, medium: Medium | null) =>
  page.evaluate(
    ([base64, claimed]) => (globalThis as unknown as { examinationPage: ExaminationPage }).examinationPage.examine(base64, claimed),
    [Buffer.from(bytes).toString('base64'), medium] as const,
  );

const painting = brushedPainting(620, 440, 23);
const screenshot = (): Promise<Buffer> =>
  asPicture({ width: 700, height: 500, data: new Float32Array(700 * 500 * 3).fill(250) })
    .composite([{ input: Buffer.from('<svg width="700" height="500"><rect y="40" width="300" height="60" fill="#0969da"/></svg>') }])
    .png()
    .toBuffer();

const fixtures: [string, Medium | null, () => Promise<Uint8Array>][] = [
  ['a painting', 'painting', () => jpegOf(painting)],
  ['a painting with a name for its medium missing', null, () => jpegPicture()],
  ['a painting larger than the overview, as WEBP', 'painting', () => paintedPicture(2300, 1700, 4).webp({ quality: 90 }).toBuffer()],
  ['a painting stored on its side', 'painting', () => asPicture(painting).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['canvas', 'painting', () => jpegOf(onCanvas(painting, 4.2, 8, 0.01, 7, 9))],
  ['a print', 'painting', () => jpegOf(halftone(painting, 5, offsetAngles, 3), 80)],
  [
    'a print stored on its side',
    'painting',
    async () =>
      asPicture(halftone(painting, 5, offsetAngles, 3))
        .withMetadata({ orientation: 8 })
        .jpeg()
        .toBuffer(),
  ],
  ['a print that is one', 'print', () => jpegOf(halftone(painting, 7, offsetAngles, 3), 80)],
  [
    'a display',
    'painting',
    () =>
      asPicture(onDisplay(painting, 540, 290, 4.5, 5, 4))
        .blur(0.6)
        .jpeg({ quality: 80 })
        .toBuffer(),
  ],
  ['a screenshot', 'drawing', screenshot],
  ['a blurred one', 'painting', () => asPicture(painting).blur(5).jpeg().toBuffer()],
  ['a dark one', 'painting', () => asPicture(painting).linear(0.06, 0).jpeg().toBuffer()],
  ['a small one', 'painting', () => asPicture(painting).resize(220).jpeg().toBuffer()],
  ['a transparent one', 'painting', () => paintedPicture(400, 300).ensureAlpha(0.5).png().toBuffer()],
  [
    'a generated one',
    'painting',
    async () =>
      withPngChunk(
        await paintedPicture(300, 300).png().toBuffer(),
        'zTXt',
        pngPackedText('parameters', 'x\nSteps: 20, Sampler: Euler, Seed: 5'),
      ),
  ],
  [
    'a generated one with its settings hidden in the transparency',
    'painting',
    () => withHiddenText(paintedPicture(300, 280), 'Steps: 20, Sampler: Euler, Seed: 5', { alpha: true, packed: true }),
  ],
  [
    'a generated one with its settings hidden in the colors',
    'painting',
    () => withHiddenText(paintedPicture(300, 280), 'Steps: 20, Sampler: Euler, Seed: 5', { alpha: false, packed: false }),
  ],
  ['an edited one', 'painting', async () => withExif(await jpegOf(painting), { 0x0131: Buffer.from('Adobe Photoshop 24.0') })],
  [
    'a declared one',
    'painting',
    async () =>
      withXmp(
        await jpegOf(painting),
        '<rdf:Description xmlns:I="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" I:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/>',
      ),
  ],
];

const onDevice = new Set<string>(checks.filter((check) => check.onDevice).map(({ name }) => name));
/** The decoders differ in the last bit, and the two ways to make an overview a little. */
const alike = (own: Finding['measured'], other: Finding['measured']): boolean =>
  typeof own === 'number' && typeof other === 'number' ? Math.abs(own - other) <= 0.05 * Math.abs(other) + 0.1 : own === other;

describe('[D44] the examination on the device', () => {
  it.each(fixtures)('[D44] finds in %s what the server finds', async (_, medium, make) => {
    const bytes = await make();
    const examined = await inBrowser(bytes, medium);
    if (!examined.opened) throw new Error(`it was not opened: ${examined.problem}`);
    const server = (await examine(bytes, { medium }, [])).findings.filter(({ examiner }) => onDevice.has(examiner));
    const weight = ({ examiner, outcome, direction, strength }: Finding) => ({ examiner, outcome, direction, strength });
    expect(examined.findings.map(weight)).toEqual(server.map(weight));
    expect(examined.incomplete).toEqual([]);
    for (const [at, finding] of examined.findings.entries()) {
      expect(alike(finding.measured, server[at]!.measured), `${finding.examiner}: ${finding.measured} and ${server[at]!.measured}`).toBe(
        true,
      );
      // Caught: a picture that the browser has turned already was turned once more.
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(finding.region?.[side] ?? 0).toBeCloseTo(server[at]!.region?.[side] ?? 0, 1);
    }
  });

  it('[D44] tells when and with what the photograph was taken, its size, its colors, and what it prints', async () => {
    const marked = withJpegSegment(
      await asPicture({
        width: 900,
        height: 1200,
        data: new Float32Array(900 * 1200 * 3).fill(128).map((_, at) => [30, 60, 170][at % 3]! + (at % 7)),
      })
        .jpeg()
        .toBuffer(),
      0xe1,
      Buffer.concat([
        Buffer.from('Exif\0\0'),
        exifBlock({
          0x010f: Buffer.from('Apple'),
          0x0110: Buffer.from('iPhone 15'),
          0x9003: Buffer.from('2026:11:20 14:03:22'),
          0x9011: Buffer.from('+01:00'),
        }),
      ]),
    );
    const examined = await inBrowser(marked, 'painting');
    expect(examined).toMatchObject({
      opened: true,
      facts: {
        takenAt: '2026-11-20T14:03:22+01:00',
        camera: 'Apple iPhone 15',
        width: 900,
        height: 1200,
        prints: [
          { dpi: 300, width: 7.6, height: 10.2 },
          { dpi: 150, width: 15.2, height: 20.3 },
        ],
        palette: [{ name: 'blue', share: 1 }],
        quality: { glare: 0, blurLimit: 0.68, glareLimit: 0.05, lightLimit: 28 },
        tips: expect.arrayContaining(['Send the original file of the camera: messengers and screenshots shrink a photograph.']),
      },
    });
    expect(examined.opened && examined.facts.palette[0]?.hex).toMatch(/^#[12]\w[34]\w[ab]\w$/);
  });

  it('says why a file could not be opened', async () => {
    expect(await inBrowser(Buffer.from('no picture at all'), null)).toEqual({ opened: false, problem: 'unsupported' });
    expect(await inBrowser(await animatedWebp(), null)).toEqual({ opened: false, problem: 'unsupported' });
    // Caught: decoding before looking at the size takes all memory of a phone.
    expect(await inBrowser(pngBomb(30_000), null)).toEqual({ opened: false, problem: 'too-large' });
    expect(await inBrowser((await paintedPicture().png().toBuffer()).subarray(0, 200), null)).toEqual({ opened: false, problem: 'broken' });
  });

  it('ends when it is canceled, and the next one begins', async () => {
    const base64 = (await jpegOf(painting)).toString('base64');
    const ended = await page.evaluate(
      (bytes) => (globalThis as unknown as { examinationPage: ExaminationPage }).examinationPage.cancel(bytes),
      base64,
    );
    expect(ended).toEqual({ error: 'AbortError', next: true });
  });
});
