// What others may see of photographs; the market decides whose.
import { checkNamed, outcomeOf } from '#shared/domain/piece/checks.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { findingInEnglish, textForOthers } from '#shared/domain/piece/finding-texts.ts';
import { imagePrefix } from './image-prefix.ts';
import type { Db, Sql } from '#server/platform/database/database.ts';
import type { StoredObject } from '#server/platform/storage/object-storage.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { mimeTypes } from './photo-files.ts';
import type { Renderer } from './photo-rendering.ts';
import { findPhoto, findStoredPhotos } from './photos.store.ts';
import { renderedSizes, widthToServe, type RenderedSize } from './renderings.ts';
import { findingsOfNewest, newestAnalysis } from '#server/scan/scan.store.ts';

const usualWidth = 1280;
const pathOf = (url: string): string => url.slice(imagePrefix.length);

/** For findings without codes: the sentence without its parentheses, which name the signer of a file. Works of museums are public. */
const publicSentence = ({ examiner, says }: Finding): string => (examiner === 'known-work' ? says : says.replace(/ \(.*\)/, ''));

/** Without the file's signer and programs, which only the owner may see: texts that were measured may name them too. */
const publicFinding = (finding: Finding): Finding => {
  const { examiner, direction, strength, measured, threshold, doesNotProve } = finding;
  const words = finding.words && { says: textForOthers(finding.words.says), doesNotProve: textForOthers(finding.words.doesNotProve) };
  const isFigure = typeof measured === 'number';
  return {
    examiner,
    outcome: outcomeOf(finding),
    direction,
    strength,
    measured: isFigure ? measured : null,
    threshold: isFigure ? threshold : null,
    says: words ? findingInEnglish(words.says) : publicSentence(finding),
    doesNotProve,
    words,
  };
};

/** The headers of a picture: shown, never a document of its own. */
const pictureHeaders = (type: string, size: number, cacheControl: string) => ({
  'content-type': type,
  'content-length': String(size),
  'content-disposition': 'inline',
  'cache-control': cacheControl,
  'content-security-policy': "default-src 'none'; sandbox",
});

export const createPublicPhotos = ({ sql, render, renderJpeg }: { sql: Sql } & Pick<Renderer, 'render' | 'renderJpeg'>) => ({
  /** A rendering without metadata; width: in pixels, returns the smallest one that is at least as wide. */
  picture: async (url: string, width: number | undefined, cacheControl: string): Promise<Response> => {
    const photo = await findPhoto(sql, pathOf(url));
    if (photo === undefined || !photo.stored) throw new AppError('not_found');
    const rendering = await render(photo, widthToServe(photo.width, width ?? usualWidth));
    return new Response(rendering.stream, { headers: pictureHeaders(mimeTypes.webp, rendering.size, cacheControl) });
  },
  /** The sizes that each of them is served in, smallest first; without those whose files have not arrived. */
  sizes: async (urls: readonly string[]): Promise<ReadonlyMap<string, readonly RenderedSize[]>> => {
    const photos = new Map((await findStoredPhotos(sql, urls.map(pathOf))).map((photo) => [photo.path, photo]));
    return new Map(
      urls.flatMap((url) => {
        const photo = photos.get(pathOf(url));
        return photo === undefined ? [] : [[url, renderedSizes(photo)] as const];
      }),
    );
  },
  /** A rendering as a JPEG of exactly one of its sizes. */
  jpeg: async (
    url: string,
    wanted: (sizes: readonly RenderedSize[]) => RenderedSize | undefined,
    cacheControl: string,
  ): Promise<Response> => {
    const photo = await findPhoto(sql, pathOf(url));
    const size = photo?.stored === true ? wanted(renderedSizes(photo)) : undefined;
    if (photo === undefined || size === undefined) throw new AppError('not_found');
    const made: StoredObject = await renderJpeg(photo, size);
    return new Response(made.stream, { headers: pictureHeaders(mimeTypes.jpeg, made.size, cacheControl) });
  },
  /** The time of a piece's newest opinion; null without one. */
  analyzedAt: (db: Db, pieceId: string): Promise<Date | null> => newestAnalysis(db, pieceId),
  /** What each check of the newest analysis found, without descriptions of the file and the names in it; against: one sentence each. */
  checked: async (db: Db, pieceId: string): Promise<{ against: string[]; checks: Finding[] }> => {
    const findings = await findingsOfNewest(db, pieceId);
    return {
      against: [...new Set(findings.filter(({ direction }) => direction === 'against').map((finding) => publicFinding(finding).says))],
      checks: findings.filter((finding) => checkNamed(finding.examiner) !== undefined && outcomeOf(finding) !== 'told').map(publicFinding),
    };
  },
});

export type PublicPhotos = ReturnType<typeof createPublicPhotos>;
