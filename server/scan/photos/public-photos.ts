// What others may see of photographs; the market decides whose.
import { checkNamed, outcomeOf } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { imagePrefix } from './image-prefix.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mimeTypes } from './photo-files.ts';
import type { PhotoParts } from './photos.ts';
import { findPhoto } from './photos.store.ts';
import { widthToServe } from './renderings.ts';
import { findingsOfNewest, newestAnalysis } from '#server/scan/scan.store.ts';

const usualWidth = 1280;
const pathOf = (url: string): string => url.slice(imagePrefix.length);

/** What a finding says without a file's signer, in parentheses, which only the owner may see. A museum's work is public. */
const publicWords = ({ examiner, says }: Finding): string => (examiner === 'known-work' ? says : says.replace(/ \(.*\)/, ''));

/** Texts that were measured may name people and programs. */
const publicFinding = (finding: Finding): Finding => ({
  examiner: finding.examiner,
  outcome: outcomeOf(finding),
  direction: finding.direction,
  strength: finding.strength,
  measured: typeof finding.measured === 'number' ? finding.measured : null,
  threshold: typeof finding.measured === 'number' ? finding.threshold : null,
  says: publicWords(finding),
  doesNotProve: finding.doesNotProve,
});

export const createPublicPhotos = ({ sql, render }: Pick<PhotoParts, 'sql' | 'render'>) => ({
  /** A rendering without metadata; width: in pixels, returns the smallest one that is at least as wide. */
  picture: async (url: string, width: number | undefined, cacheControl: string): Promise<Response> => {
    const photo = await findPhoto(sql, pathOf(url));
    if (photo === undefined || !photo.stored) throw new AppError('not_found');
    const rendering = await render(photo, widthToServe(photo.width, width ?? usualWidth));
    return new Response(rendering.stream, {
      headers: {
        'content-type': mimeTypes.webp,
        'content-length': String(rendering.size),
        'content-disposition': 'inline',
        'cache-control': cacheControl,
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  },
  /** The time of a piece's newest opinion; null without one. */
  analyzedAt: (db: Db, pieceId: string): Promise<Date | null> => newestAnalysis(db, pieceId),
  /** What each check of the newest analysis found, without descriptions of the file and the names in it; against: one sentence each. */
  checked: async (db: Db, pieceId: string): Promise<{ against: string[]; checks: Finding[] }> => {
    const findings = await findingsOfNewest(db, pieceId);
    return {
      against: [...new Set(findings.filter(({ direction }) => direction === 'against').map(publicWords))],
      checks: findings.filter((finding) => checkNamed(finding.examiner) !== undefined && outcomeOf(finding) !== 'told').map(publicFinding),
    };
  },
});

export type PublicPhotos = ReturnType<typeof createPublicPhotos>;
