// Quality of the photograph: too small, blurred, dark, glare, a screenshot; and findings that only describe.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reportInEnglish } from '#shared/domain/piece/report-texts.ts';
import { asPicture, brushedPainting, jpegOf } from '#tests/support/pictures/painted-surfaces.ts';
import { withExif } from '#tests/support/pictures/marked-files.ts';
import { examine } from '#server/scan/analysis/examination.ts';

const painting = brushedPainting(520, 400, 17);
const from = async (bytes: Uint8Array, examiner: string) =>
  (await examine(bytes, { medium: 'painting' }, [])).findings.filter((finding) => finding.examiner === examiner);
const quality = async (bytes: Uint8Array) => (await from(bytes, 'photo-quality'))[0];

describe('[D6] a photograph too poor to judge', () => {
  it.each<[string, () => Promise<Buffer>, RegExp]>([
    ['too small', () => asPicture(painting).resize(330, 254).jpeg().toBuffer(), /too small.*254 pixels/],
    ['blurred', () => asPicture(painting).blur(4).jpeg({ quality: 90 }).toBuffer(), /too blurred/],
    ['blurred and noisy from compression', () => asPicture(painting).blur(5).jpeg({ quality: 60 }).toBuffer(), /too blurred/],
    ['too dark', () => asPicture(painting).linear(0.06, 0).jpeg().toBuffer(), /too dark/],
  ])('[D6] %s is UNCERTAIN with the reason among the red flags and uses up no upload', async (_, make, reason) => {
    const { verdict, countsAsUpload, report } = await examine(await make(), { medium: 'painting' }, []);
    const { evidence_for: evidenceFor, evidence_against: redFlags } = reportInEnglish(report);
    expect({ verdict, countsAsUpload, evidenceFor }).toEqual({ verdict: 'UNCERTAIN', countsAsUpload: false, evidenceFor: [] });
    expect(redFlags.some((flag) => reason.test(flag))).toBe(true);
  });

  it('[D6] under a reflection of light', async () => {
    const lamp = Buffer.from(
      '<svg width="520" height="400"><defs><radialGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="260" cy="190" r="130" fill="url(#g)"/></svg>',
    );
    const { countsAsUpload, report } = await examine(
      await asPicture(painting)
        .composite([{ input: lamp }])
        .jpeg()
        .toBuffer(),
      { medium: 'painting' },
      [],
    );
    expect(countsAsUpload).toBe(false);
    expect(reportInEnglish(report).evidence_against).toEqual([
      'A reflection of light covers part of the picture, and what lies under it cannot be judged.',
    ]);
  });

  it('[D6] counts as an upload all the same where the file itself says that it is generated', async () => {
    const bytes = withExif(await asPicture(painting).resize(200).jpeg().toBuffer(), { 0x0131: Buffer.from('Midjourney') });
    expect(await examine(bytes, { medium: 'painting' }, [])).toMatchObject({ verdict: 'FAKE', countsAsUpload: true });
  });

  it('is none of these: a good one, a soft one, a light drawing on white paper, a picture with a white wall', async () => {
    const onWall = await asPicture(painting).extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' }).jpeg().toBuffer();
    const drawing = await sharp({ create: { width: 500, height: 400, channels: 3, background: '#fdfdfb' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="500" height="400"><path d="M40 300C120 40 300 380 460 80M60 90Q200 250 440 320" stroke="#444" stroke-width="3" fill="none"/></svg>',
          ),
        },
      ])
      .jpeg()
      .toBuffer();
    const soft = await asPicture(painting).blur(1.2).jpeg({ quality: 85 }).toBuffer();
    // Caught: taking every burnt-out spot, such as a white collar, for a reflection.
    const collar = await asPicture(painting)
      .composite([{ input: Buffer.from('<svg width="520" height="400"><circle cx="260" cy="190" r="110" fill="#fff"/></svg>') }])
      .jpeg()
      .toBuffer();
    for (const bytes of [await jpegOf(painting), onWall, drawing, soft, collar])
      expect(await quality(bytes)).toMatchObject({ direction: 'neutral', strength: 'none' });
  });
});

describe('what is no photograph of an object', () => {
  const screenshot = () =>
    sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fff"/><rect width="900" height="50" fill="#24292f"/><text x="20" y="120" font-size="18">Settings</text><rect x="20" y="150" width="300" height="40" fill="#0969da"/></svg>',
      ),
    );

  it('[D6] a screenshot is UNCERTAIN, flagged, and uses up no upload', async () => {
    for (const bytes of [await screenshot().png().toBuffer(), await screenshot().jpeg({ quality: 80 }).toBuffer()]) {
      const { verdict, countsAsUpload, report } = await examine(bytes, { medium: 'painting' }, []);
      expect({ verdict, countsAsUpload }).toEqual({ verdict: 'UNCERTAIN', countsAsUpload: false });
      expect(reportInEnglish(report).evidence_against[0]).toContain('looks like a screenshot, a digital graphic or a cut-out');
    }
  });

  it('[D6] a screenshot that shows nothing but a photograph is known by the word of its phone, or by its size', async () => {
    const phone = await asPicture(brushedPainting(750, 1334, 5))
      .png()
      .toBuffer();
    const said = withExif(await jpegOf(painting), { 0x9286: Buffer.from('ASCII\0\0\0Screenshot') });
    for (const bytes of [phone, said]) {
      const { verdict, countsAsUpload, report } = await examine(bytes, { medium: 'painting' }, []);
      expect({ verdict, countsAsUpload }).toEqual({ verdict: 'UNCERTAIN', countsAsUpload: false });
      expect(reportInEnglish(report).evidence_against[0]).toContain('screenshot');
    }
    // Caught: taking every photograph of that size for a screenshot, also one that a camera wrote.
    const camera = withExif(
      await asPicture(brushedPainting(750, 1334, 5))
        .jpeg()
        .toBuffer(),
      { 0x010f: Buffer.from('Canon') },
    );
    expect(await from(camera, 'flat-graphics')).toMatchObject([{ direction: 'neutral' }]);
  });

  it('a painting with a smooth sky, or much dark ground in a strongly compressed file, is not taken for one', async () => {
    const dark = asPicture({ ...painting, data: painting.data.map((value, at) => (at % (520 * 3) < 320 * 3 ? value * 0.04 + 9 : value)) });
    // Caught: large even areas alone as the measure; a smooth gradient has them too, but not in one exact color.
    const gradient = Float32Array.from({ length: 900_000 }, (_, at) => 60 + (at % 3) * 20 + (Math.floor(at / 3) % 600) / 9 + at / 14_400);
    const sky = asPicture({ width: 600, height: 500, data: gradient });
    for (const bytes of [
      await sky.png().toBuffer(),
      await dark.clone().jpeg({ quality: 40 }).toBuffer(),
      await asPicture(painting).blur(1.5).jpeg({ quality: 40 }).toBuffer(),
    ])
      expect(await from(bytes, 'flat-graphics')).toMatchObject([{ direction: 'neutral' }]);
  });
});

describe('what is only described', () => {
  it('editing software, compression and palette never speak against a work', async () => {
    const edited = withExif(await jpegOf(painting, 30), { 0x0131: Buffer.from('Adobe Photoshop 24.0') });
    const { findings, confidence } = await examine(edited, { medium: 'painting' }, []);
    expect(confidence).toBe(50);
    expect(
      findings.filter(({ examiner }) => ['editing-software', 'compression-history', 'palette-and-surface'].includes(examiner)),
    ).toMatchObject([
      { direction: 'neutral', strength: 'none', measured: 'Adobe Photoshop' },
      { direction: 'neutral', strength: 'none', measured: 30 },
      { direction: 'neutral', strength: 'none' },
    ]);
  });

  it('the quality of a JPEG is read from its tables', async () => {
    for (const wanted of [20, 55, 75, 90])
      expect((await from(await jpegOf(painting, wanted), 'compression-history'))[0]?.measured).toBe(wanted);
    expect((await from(await asPicture(painting).png().toBuffer(), 'compression-history'))[0]?.measured).toBe('PNG');
  });

  it('the palette is named in words', async () => {
    const blue = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#1a3f9c' } })
      .jpeg()
      .toBuffer();
    expect((await from(blue, 'palette-and-surface'))[0]).toMatchObject({
      measured: 'blue',
      says: 'The picture is dark overall with little contrast; most of it is blue.',
    });
  });
});
