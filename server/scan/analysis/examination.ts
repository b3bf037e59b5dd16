// Runs every built-in examiner over one photograph and fuses their findings. Its input is the bytes and the claimed medium, no file name.
import { createHash } from 'node:crypto';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { checks } from '#shared/domain/piece/checks.ts';
import type { Medium } from '#shared/domain/piece/medium.ts';
import { contentCredentials } from '#server/scan/examiners/file/content-credentials.ts';
import type { Examiner } from '#shared/examiners/picture/examiner.ts';
import { deviceExaminers, engine, engineVersion, runExaminers } from '#shared/examiners/run-examiners.ts';
import { knownImage } from '#shared/examiners/appearance/known-image.ts';
import { knownWork } from '#shared/examiners/appearance/known-work.ts';
import type { Alike } from '#shared/examiners/picture/picture.ts';
import type { KnownHash } from '#shared/examiners/pixels/perceptual-hash.ts';
import { openPicture } from '#server/scan/examiners/picture/open-picture.ts';
import { opinionOf, type Opinion } from './opinion.ts';

/** In the order of the table of checks. */
export const examiners: readonly Examiner[] = checks.flatMap(
  ({ name }) => [...deviceExaminers, contentCredentials, knownImage, knownWork].find((examiner) => examiner.name === name) ?? [],
);

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

/** Throws AppError unsupported_image, broken_image or image_too_many_pixels; no other error depends on the bytes. */
export const examine = async (
  bytes: Uint8Array,
  claim: Claim,
  known: readonly KnownHash[],
  alike: Alike | null = null,
): Promise<Examination> => {
  const picture = await openPicture(bytes, claim.medium, known, alike);
  const { findings, incomplete } = await runExaminers(examiners, picture);
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
