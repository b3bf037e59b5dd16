// Measures which copies of known pictures are recognized, and how often another picture is taken for one. In memory, as the database does it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { knownImage } from '#shared/examiners/appearance/known-image.ts';
import { knownWork } from '#shared/examiners/appearance/known-work.ts';
import type { KnownWork, KnownWorks } from '#shared/examiners/picture/picture.ts';
import { hashDistance } from '#shared/examiners/pixels/perceptual-hash.ts';
import { keptOf, keptOfWork, type Features } from '#shared/vision/features.ts';
import { askedWords, crowded, foundOfWork, leastShared, ownWords } from '#shared/vision/words.ts';
import { openPicture } from '#server/scan/examiners/picture/open-picture.ts';
import { mirroredWithin, mostCandidates } from '#server/scan/known-works/known-works.store.ts';
import { featuresOfPhoto } from '#server/scan/photos/photo-features.ts';
import { previewOf } from '#server/scan/photos/renderings.ts';
import { copyKinds, copyOf, type CopyKind } from './copies.ts';
import type { ManifestEntry } from './manifest.ts';

type Known = { bytes: Uint8Array; hash: string; listed: Features; work: Features };

/** Null for a file that cannot be opened. */
const knownOf = async (bytes: Uint8Array): Promise<Known | null> => {
  try {
    const [features, { fingerprint }] = [await featuresOfPhoto(bytes), await previewOf(bytes)];
    return { bytes, hash: fingerprint, listed: keptOf(features), work: keptOf(features, keptOfWork) };
  } catch {
    return null;
  }
};

type WordIndex = ReadonlyMap<number, readonly number[]>;
const indexOf = (pictures: readonly (readonly number[])[]): WordIndex => {
  const index = new Map<number, number[]>();
  for (const [at, words] of pictures.entries()) for (const word of words) index.set(word, [...(index.get(word) ?? []), at]);
  return index;
};
/** Positions, those that share most first. */
const namedBy = (index: WordIndex, asked: readonly number[], except: number | null): number[] => {
  const shared = new Map<number, { words: number; weight: number }>();
  for (const word of asked) {
    const pictures = (index.get(word) ?? []).filter((at) => at !== except);
    if (pictures.length > crowded) continue;
    for (const at of pictures) {
      const { words, weight } = shared.get(at) ?? { words: 0, weight: 0 };
      shared.set(at, { words: words + 1, weight: weight + 1 / Math.sqrt(pictures.length) });
    }
  }
  return [...shared]
    .filter(([, { words }]) => words >= leastShared)
    .toSorted((a, b) => b[1].weight - a[1].weight)
    .slice(0, mostCandidates.byWords)
    .map(([at]) => at);
};

export type CopyOutcome = {
  kind: CopyKind;
  heldOut: boolean;
  named: boolean;
  flagged: boolean;
  falselyNamed: boolean;
  falselyFlagged: boolean;
};
export type NearDuplicates = { pictures: number; copies: CopyOutcome[] };

const titleOf = (at: number): string => `picture ${at}`;

/** seed: of the copies. */
export const evaluateNearDuplicates = async (
  folder: string,
  entries: readonly ManifestEntry[],
  seed: number,
  report: (done: number, of: number) => void,
): Promise<NearDuplicates> => {
  const opened = await Promise.all(
    entries.map(async ({ file }) => knownOf(await readFile(join(folder, file)).catch(() => new Uint8Array()))),
  );
  const pictures = opened.filter((one) => one !== null);
  const listedIndex = indexOf(pictures.map(({ listed }) => ownWords(listed)));
  const workIndex = indexOf(pictures.map(({ work }) => ownWords(work, foundOfWork)));
  const workAt = (at: number, isMirrored: boolean): KnownWork => ({
    title: titleOf(at),
    artist: '',
    museum: '',
    features: pictures[at]!.work,
    isMirrored,
  });
  const copies: CopyOutcome[] = [];
  for (const [position, { bytes }] of pictures.entries())
    for (const kind of copyKinds) {
      const copy = await copyOf(bytes, kind, seed + 101 * position);
      const own = await featuresOfPhoto(copy);
      const { mirrorFingerprint } = await previewOf(copy);
      const picture = await openPicture(copy, null, []);
      const asked = askedWords(own);
      const look = async (except: number | null): Promise<{ named: unknown; isFlagged: boolean }> => {
        const mirrored = pictures
          .map(({ hash }, at) => ({ at, bits: hashDistance(hash, mirrorFingerprint) }))
          .filter(({ at, bits }) => at !== except && bits <= mirroredWithin)
          .toSorted((a, b) => a.bits - b.bits)
          .slice(0, mostCandidates.mirrored);
        const works: KnownWorks = {
          count: pictures.length,
          candidates: [...namedBy(workIndex, asked, except).map((at) => workAt(at, false)), ...mirrored.map(({ at }) => workAt(at, true))],
        };
        const candidates = namedBy(listedIndex, asked, except).map((at) => pictures[at]!.listed);
        const known = pictures.flatMap(({ hash }, at) => (at === except ? [] : [{ hash }]));
        const seen = { ...picture, known, alike: { own, candidates, works } };
        const [[work], [image]] = [await knownWork.examine(seen), await knownImage.examine(seen)];
        return {
          named: work?.direction === 'against' ? work.words?.says.values?.['title'] : undefined,
          isFlagged: image?.direction === 'against',
        };
      };
      const [all, others] = [await look(null), await look(position)];
      copies.push({
        kind,
        // Every second picture: nothing may be chosen on these.
        heldOut: position % 2 === 1,
        named: all.named === titleOf(position),
        flagged: all.isFlagged,
        falselyNamed: others.named !== undefined,
        falselyFlagged: others.isFlagged,
      });
      report(copies.length, pictures.length * copyKinds.length);
    }
  return { pictures: pictures.length, copies };
};

export const nearDuplicateGoals = { found: 0.95, falsePairs: 0.001 };

const count = (copies: readonly CopyOutcome[], what: 'named' | 'flagged' | 'falselyNamed' | 'falselyFlagged'): number =>
  copies.filter((copy) => copy[what]).length;
const percent = (part: number, of: number): string => (of === 0 ? '-' : `${((100 * part) / of).toFixed(1)} %`);

/** A line for each kind of copy, then all of them. */
export const nearDuplicateTable = ({ copies }: NearDuplicates): string => {
  const cells = (own: readonly CopyOutcome[]): string[] =>
    [false, true].flatMap((heldOut) => {
      const part = own.filter((copy) => copy.heldOut === heldOut);
      return [`${count(part, 'named')} of ${part.length}`, `${count(part, 'flagged')} of ${part.length}`];
    });
  const wrong = (own: readonly CopyOutcome[]): string => `${count(own, 'falselyNamed')}, ${count(own, 'falselyFlagged')}`;
  const lines = [
    ...copyKinds.map((kind) => ({ kind, own: copies.filter((copy) => copy.kind === kind) })),
    { kind: 'all', own: copies },
  ].map(({ kind, own }) => [kind, ...cells(own), wrong(own)]);
  const head = ['copy', 'works', 'listed', 'works, held out', 'listed, held out', 'false'];
  return [head, head.map(() => '---'), ...lines].map((row) => `| ${row.join(' | ')} |`).join('\n');
};

export const nearDuplicateSummary = ({ pictures, copies }: NearDuplicates): string => {
  const heldOut = copies.filter((copy) => copy.heldOut);
  const pairs = copies.length * Math.max(0, pictures - 1);
  return [
    `Held out: ${percent(count(heldOut, 'named'), heldOut.length)} of copies named as a known work, ${percent(count(heldOut, 'flagged'), heldOut.length)} found as a listed picture.`,
    `False: ${count(copies, 'falselyNamed')} names and ${count(copies, 'falselyFlagged')} listed pictures in ${copies.length} copies, ${pairs} pairs.`,
  ].join('\n');
};

/** The goals that are missed, in words. */
export const nearDuplicateFailures = ({ pictures, copies }: NearDuplicates): string[] => {
  const heldOut = copies.filter((copy) => copy.heldOut);
  const pairs = copies.length * (pictures - 1);
  const { found, falsePairs } = nearDuplicateGoals;
  if (heldOut.length === 0 || pairs <= 0) return ['there are too few pictures to measure near-duplicates'];
  return [
    ...(count(heldOut, 'named') < found * heldOut.length ? [`less than ${percent(found, 1)} of the copies held out were named`] : []),
    ...(count(heldOut, 'flagged') < found * heldOut.length ? [`less than ${percent(found, 1)} of the copies held out were found`] : []),
    ...(count(copies, 'falselyNamed') > falsePairs * pairs || count(copies, 'falselyFlagged') > falsePairs * pairs
      ? [`more than ${percent(falsePairs, 1)} of the pairs are false`]
      : []),
  ];
};
