// Known pictures: found again when resized, recolored, printed or mirrored; never more than a doubt, and without a name.
import { describe, expect, it } from 'vitest';
import { reportInEnglish } from '#shared/domain/piece/report-texts.ts';
import { asPicture, brushedPainting, halftone, offsetAngles } from '#tests/support/pictures/painted-surfaces.ts';
import { examine } from '#server/scan/analysis/examination.ts';
import { decodePixels } from '#server/scan/photos/image-format.ts';
import { hashDistance, perceptualHash } from '#shared/examiners/pixels/perceptual-hash.ts';

const composition = (seed: number) => asPicture(brushedPainting(360, 280, seed)).blur(6);
const jpegOf = (seed: number): Promise<Buffer> => composition(seed).jpeg().toBuffer();
const hashOf = async (bytes: Uint8Array) => perceptualHash(await decodePixels(bytes));
const knownFinding = async (bytes: Uint8Array, known: Parameters<typeof examine>[2]) =>
  (await examine(bytes, { medium: 'painting' }, known)).findings.find(({ examiner }) => examiner === 'known-image');

describe('[D42] the known image', () => {
  it('[D42] is found again resized, recompressed, brightened, as WEBP and printed', async () => {
    const known = [await hashOf(await jpegOf(5))];
    const print = asPicture(
      halftone({ width: 360, height: 280, data: Float32Array.from((await decodePixels(await jpegOf(5))).data) }, 5, offsetAngles, 1),
    );
    const others = [
      await composition(5).resize(900).jpeg({ quality: 40 }).toBuffer(),
      await composition(5).modulate({ brightness: 1.15, saturation: 0.6 }).webp().toBuffer(),
      await print.jpeg().toBuffer(),
    ];
    for (const bytes of others) {
      const finding = await knownFinding(bytes, known);
      expect(finding).toMatchObject({ direction: 'against', strength: 'moderate', threshold: 8 });
      expect(finding?.measured).toBeLessThanOrEqual(8);
    }
  });

  it('[D42] is found again mirrored, and lying on its side with an orientation', async () => {
    const known = [{ hash: (await hashOf(await jpegOf(5))).hash }];
    const mirrored = await knownFinding(await composition(5).flop().jpeg().toBuffer(), known);
    // Caught: comparing with the straight hash alone is blind to mirrors.
    expect(mirrored).toMatchObject({ direction: 'against', strength: 'moderate' });
    expect(mirrored?.says).toContain('mirror image');
    const turned = await asPicture(brushedPainting(360, 280, 5))
      .rotate(270)
      .blur(6)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await knownFinding(turned, known)).toMatchObject({ direction: 'against' });
  });

  it('[D42] lowers to UNCERTAIN at most and names nobody', async () => {
    const { verdict, confidence, report } = await examine(await jpegOf(5), { medium: 'painting' }, [await hashOf(await jpegOf(5))]);
    expect(verdict).toBe('UNCERTAIN');
    expect(confidence).toBeLessThan((await examine(await jpegOf(5), { medium: 'painting' }, [])).confidence);
    expect(reportInEnglish(report).evidence_against).toEqual(['A picture that is already publicly known here looks the same as this one.']);
  });

  it('[D42] does not match another picture, and needs known pictures to compare with', async () => {
    const known = await Promise.all([21, 22, 23, 24, 25, 26].map(async (seed) => hashOf(await jpegOf(seed))));
    expect(await knownFinding(await jpegOf(5), known)).toMatchObject({ direction: 'neutral' });
    expect(await knownFinding(await jpegOf(5), [])).toBeUndefined();
  });

  it('[D42] is not searched for an almost empty picture', async () => {
    const empty = asPicture({ width: 300, height: 300, data: new Float32Array(300 * 300 * 3).fill(120) });
    const bytes = await empty.jpeg().toBuffer();
    expect(await knownFinding(bytes, [await hashOf(bytes)])).toMatchObject({ direction: 'neutral', measured: null });
  });
});

describe('the hash', () => {
  it('of a mirrored picture is the mirrored hash, to a few bits', async () => {
    const straight = await hashOf(await composition(9).png().toBuffer());
    const mirrored = await hashOf(await composition(9).flop().png().toBuffer());
    expect(hashDistance(straight.mirroredHash, mirrored.hash)).toBeLessThanOrEqual(2);
    expect(hashDistance(straight.hash, mirrored.hash)).toBeGreaterThan(12);
  });

  it('has 64 bits, and a distance from 0 to 64', async () => {
    const { hash } = await hashOf(await jpegOf(3));
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(hashDistance(hash, hash)).toBe(0);
    expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(hashDistance('0000000000000001', '0000000000000003')).toBe(1);
    expect(hashDistance('no hash', hash)).toBe(64);
  });
});
