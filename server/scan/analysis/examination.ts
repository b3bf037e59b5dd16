// Runs every built-in examiner over one photograph and fuses their findings. Its input is the bytes and the claimed medium, no file name.
import { createHash } from 'node:crypto';
import type { Finding } from '#shared/domain/piece/finding.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { compressionHistory } from '#shared/examiners/file/compression-history.ts';
import { contentCredentials } from '#server/scan/examiners/file/content-credentials.ts';
import { editingSoftware } from '#shared/examiners/file/editing-software.ts';
import { neutral, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { flatGraphics } from '#shared/examiners/appearance/flat-graphics.ts';
import { generatorMarks } from '#shared/examiners/file/generator-marks.ts';
import { knownImage } from '#shared/examiners/appearance/known-image.ts';
import { paletteAndSurface } from '#shared/examiners/appearance/palette-and-surface.ts';
import type { KnownHash } from '#shared/examiners/pixels/perceptual-hash.ts';
import { photoQuality } from '#shared/examiners/appearance/photo-quality.ts';
import { openPicture } from '#server/scan/examiners/picture/open-picture.ts';
import type { Picture } from '#shared/examiners/picture/picture.ts';
import { printingScreen } from '#shared/examiners/screens/printing-screen.ts';
import { screenPhotograph } from '#shared/examiners/screens/screen-photograph.ts';
import { opinionOf, type Opinion } from './opinion.ts';

export const examiners: readonly Examiner[] = [
  generatorMarks,
  contentCredentials,
  printingScreen,
  screenPhotograph,
  flatGraphics,
  knownImage,
  photoQuality,
  editingSoftware,
  compressionHistory,
  paletteAndSurface,
];

export const engine = 'verso-examiners';
/** Raise it whenever the result for the same bytes changes. */
export const engineVersion = '1';

export type Claim = { medium: Medium | null };

export type Examination = Opinion & {
  findings: Finding[];
  /** SHA-256 of the bytes, hexadecimal. */
  imageHash: string;
  /** Perceptual hash: 16 hexadecimal digits. */
  perceptualHash: string;
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  engine: typeof engine;
  engineVersion: string;
  /** Names of examiners that failed; usually empty. */
  incomplete: string[];
};

const runAll = async (picture: Picture): Promise<{ findings: Finding[]; incomplete: string[] }> => {
  const findings: Finding[] = [];
  const incomplete: string[] = [];
  for (const { name, examine: look } of examiners)
    try {
      findings.push(...(await look(picture)));
    } catch {
      incomplete.push(name);
      findings.push(
        neutral(name, {
          measured: null,
          threshold: null,
          says: 'This check could not be finished.',
          doesNotProve: 'Nothing follows from it.',
        }),
      );
    }
  return { findings, incomplete };
};

/** Throws AppError unsupported_image, broken_image or image_too_many_pixels; no other error depends on the bytes. */
export const examine = async (bytes: Uint8Array, claim: Claim, known: readonly KnownHash[]): Promise<Examination> => {
  const picture = await openPicture(bytes, claim.medium, known);
  const { findings, incomplete } = await runAll(picture);
  const turned = picture.orientation > 4;
  return {
    ...opinionOf(findings, claim.medium),
    findings,
    incomplete,
    imageHash: createHash('sha256').update(bytes).digest('hex'),
    perceptualHash: picture.fingerprint.hash,
    width: turned ? picture.pixels.height : picture.pixels.width,
    height: turned ? picture.pixels.width : picture.pixels.height,
    engine,
    engineVersion,
  };
};
