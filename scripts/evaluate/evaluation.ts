// Evaluates the examiners on labeled files. They get only the bytes and the claimed medium, never file name or label.
import { maxImagePixels } from '#shared/contract/works/artwork-images.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withEnd } from '#server/scan/photos/image-format.ts';
import sharp from 'sharp';
import { AppError } from '#shared/contract/wire/errors.ts';
import { examinersOnlyCeiling, type Verdict } from '#shared/domain/piece/verdict.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { qualities, variantOf, type Examined } from './variants.ts';
import type { ManifestEntry } from './manifest.ts';
import { examine, type Examination } from '#server/scan/analysis/examination.ts';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import { mostCandidates } from '#server/scan/known-works/known-works.store.ts';
import { shippedWorks } from '#server/scan/known-works/known-works.ts';
import type { KnownWorks } from '#shared/examiners/picture/picture.ts';

export type Evaluated = Pick<ManifestEntry, 'file' | 'label'> &
  (
    | { verdict: Verdict; confidence: number; findings: Finding[]; error?: undefined }
    | { verdict: null; confidence: null; findings: []; error: string }
  );

/** Size in pixels for the timing's baseline: decoding and resizing the same image with sharp. */
const overviewSide = 512;
const timedRuns = 4;
/** Warm-up examinations before the first timed one. */
const warmUps = 12;
/** Timed images at most, evenly spread over the folder. */
const maxTimed = 60;

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const resized = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(withEnd(bytes), { failOn: 'error', limitInputPixels: maxImagePixels })
    .resize(overviewSide, overviewSide, { fit: 'inside' })
    .raw()
    .toBuffer();

/** As many as a look-up names at most. */
const someWorks = async (): Promise<KnownWorks> => {
  const all = await shippedWorks();
  return { count: all.length, candidates: all.slice(0, mostCandidates.byWords).map((work) => ({ ...work, isMirrored: false })) };
};

/** With its features, compared with works as after a look-up. */
const examineWith = async (bytes: Uint8Array, medium: Medium | null, works: KnownWorks): Promise<Examination> =>
  examine(bytes, { medium }, [], { own: await featuresOfPhoto(bytes), candidates: [], works });

type Ratios = { alone: number; compared: number; isLarge: boolean };
/** Pixels of a photograph; of a smaller picture the features alone take longer than decoding. */
const large = 1_000_000;

/** The best of a few alternating runs, so that other load slows all down alike. */
const timeRatios = async (bytes: Uint8Array, medium: Medium | null, works: KnownWorks): Promise<Ratios> => {
  let [alone, compared, plain] = [Infinity, Infinity, Infinity];
  for (let run = 0; run < timedRuns; run++) {
    plain = Math.min(plain, await millisecondsOf(() => resized(bytes)));
    alone = Math.min(alone, await millisecondsOf(() => examine(bytes, { medium }, [])));
    compared = Math.min(compared, await millisecondsOf(() => examineWith(bytes, medium, works)));
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata();
  return { alone: alone / plain, compared: compared / plain, isLarge: width * height >= large };
};

const medianOf = (values: readonly number[]): number | null => values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** ratio: of the examiners alone; compared: with features, and points of as many works as a look-up names, of large pictures and of the others. */
export type Timing = { images: number; ratio: number; compared: { large: number | null; small: number | null } };

/** The median ratios of examination time to baseline. Null without images. */
const timingOf = async (images: readonly { path: string; medium: Medium | null }[]): Promise<Timing | null> => {
  const every = Math.max(1, Math.ceil(images.length / maxTimed));
  const chosen = images.filter((_, index) => index % every === 0);
  const works = await someWorks();
  for (let run = 0; run < warmUps && chosen.length > 0; run++) {
    const one = chosen[run % chosen.length]!;
    await examineWith(await readFile(one.path), one.medium, works);
  }
  const ratios: Ratios[] = [];
  for (const { path, medium } of chosen) ratios.push(await timeRatios(await readFile(path), medium, works));
  const ratio = medianOf(ratios.map(({ alone }) => alone));
  const [larger, smaller] = [ratios.filter(({ isLarge }) => isLarge), ratios.filter(({ isLarge }) => !isLarge)];
  const compared = {
    large: medianOf(larger.map((one) => one.compared)),
    small: medianOf(smaller.map((one) => one.compared)),
  };
  return ratio === null ? null : { images: ratios.length, ratio, compared };
};

const outcomeOf = async (path: string, medium: Medium | null): Promise<Examination | { error: string }> => {
  try {
    return await examine(await readFile(path), { medium }, []);
  } catch (error) {
    if (error instanceof AppError) return { error: error.code };
    return { error: error instanceof Error && 'code' in error && error.code === 'ENOENT' ? 'missing' : 'unreadable' };
  }
};

/** Calls `report` once per file, in the manifest's order; returns the timing of those that could be examined. */
export const evaluate = async (
  folder: string,
  entries: readonly ManifestEntry[],
  report: (evaluated: Evaluated) => void,
): Promise<Timing | null> => {
  const examined: { path: string; medium: Medium | null }[] = [];
  for (const { file, label, medium } of entries) {
    const path = join(folder, file);
    const outcome = await outcomeOf(path, medium);
    if ('error' in outcome) report({ file, label, verdict: null, confidence: null, findings: [], error: outcome.error });
    else {
      const { verdict, confidence, findings } = outcome;
      report({ file, label, verdict, confidence, findings });
      examined.push({ path, medium });
    }
  }
  return timingOf(examined);
};

/** Every file in every quality that it may arrive in. */
export const evaluateVariants = async (folder: string, entries: readonly ManifestEntry[]): Promise<Examined[]> => {
  const all: Examined[] = [];
  for (const { file, label, medium } of entries) {
    const bytes = await readFile(join(folder, file)).catch(() => null);
    for (const quality of bytes === null ? [] : qualities) {
      const variant = await variantOf(bytes ?? new Uint8Array(), quality);
      if (variant === null) continue;
      const examined = await examine(variant, { medium }, []).catch(() => null);
      all.push({ label, quality, verdict: examined?.verdict ?? null, findings: examined?.findings ?? [] });
    }
  }
  return all;
};

/** Minimum number of images for a timing. */
const leastTimed = 5;
export const maxTimeRatio = 4;

/** What the command holds of a label; failuresOf looks for the opposite. */
export const expectations = {
  'painting-photo': 'is not FAKE and not LIKELY FAKE',
  'ai-metadata': 'is FAKE or LIKELY FAKE (a graph that only passed a picture on is no proof)',
} as const;

/** The failed expectations in words. */
export const failuresOf = (all: readonly Evaluated[], timing: Timing | null): string[] => {
  const isFake = ({ verdict }: Evaluated): boolean => verdict === 'FAKE' || verdict === 'LIKELY FAKE';
  const accused = all.filter((one) => one.label === 'painting-photo' && isFake(one));
  const missed = all.filter((one) => one.label === 'ai-metadata' && !isFake(one));
  const tooHigh = all.filter(({ confidence }) => confidence !== null && confidence > examinersOnlyCeiling);
  return [
    ...accused.map(({ file, verdict }) => `${file} is a photograph of a painting and came out ${verdict ?? ''}`),
    ...missed.map(({ file, verdict, error }) => `${file} carries the marks of a generator and came out ${verdict ?? error ?? ''}`),
    ...tooHigh.map(({ file, confidence }) => `${file} came out at ${confidence ?? ''}, above ${examinersOnlyCeiling}`),
    ...all.filter(({ error }) => error === 'unreadable').map(({ file }) => `${file} could not be examined`),
    ...(timing !== null && timing.images >= leastTimed && timing.ratio > maxTimeRatio
      ? [`an examination took ${timing.ratio.toFixed(1)} times as long as decoding and resizing, more than ${maxTimeRatio}`]
      : []),
  ];
};

/** Verdicts by label, and the number of findings against by examiner. */
export const tableOf = (all: readonly Evaluated[]): string => {
  const labels = [...new Set(all.map(({ label }) => label))].toSorted();
  const speaks = (one: Evaluated): string[] => [
    ...new Set(one.findings.filter(({ direction }) => direction === 'against').map(({ examiner }) => examiner)),
  ];
  const lines = labels.map((label) => {
    const own = all.filter((one) => one.label === label);
    const counted = (verdict: Verdict | null): string => String(own.filter((one) => one.verdict === verdict).length);
    const flags = new Map<string, number>();
    for (const name of own.flatMap(speaks)) flags.set(name, (flags.get(name) ?? 0) + 1);
    const by = [...flags].toSorted((a, b) => b[1] - a[1]).map(([name, count]) => `${name} ${count}`);
    return [label, String(own.length), counted('FAKE'), counted('LIKELY FAKE'), counted('UNCERTAIN'), counted(null), by.join(', ') || '-'];
  });
  const head = ['label', 'files', 'FAKE', 'LIKELY FAKE', 'UNCERTAIN', 'refused', 'flagged by'];
  const widths = head.map((title, index) => Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, index) => (index === 6 ? cell : index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n');
};

const times = (ratio: number | null): string => (ratio === null ? 'not timed' : `${ratio.toFixed(2)} times`);

export const summaryOf = (all: readonly Evaluated[], timing: Timing | null): string => {
  const paintings = all.filter(({ label, verdict }) => label === 'painting-photo' && verdict !== null);
  const flagged = paintings.filter(({ findings }) => findings.some(({ direction }) => direction === 'against'));
  const accused = paintings.filter(({ verdict }) => verdict === 'FAKE' || verdict === 'LIKELY FAKE');
  const time =
    timing === null
      ? 'No image was timed.'
      : `Median time over ${timing.images} images: ${timing.ratio.toFixed(2)} times decoding and resizing the same image with sharp (at most ${maxTimeRatio}).
Compared with ${mostCandidates.byWords} works besides: ${times(timing.compared.large)} for a megapixel and more, ${times(timing.compared.small)} for smaller ones (not limited).`;
  return `Genuine paintings: ${paintings.length} looked at, ${flagged.length} wrongly flagged, ${accused.length} of them LIKELY FAKE or FAKE.\n${time}`;
};
