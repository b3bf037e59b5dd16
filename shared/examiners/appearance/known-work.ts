// Compares the picture, point by point, with works of public collections, and names the one whose image it shows. It can't tell which object was photographed.
import type { Finding, Region } from '#shared/domain/piece/finding.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { against, cannotTell, clear, type Examiner } from '#shared/examiners/picture/examiner.ts';
import type { KnownWork, Picture } from '#shared/examiners/picture/picture.ts';
import { copyFeatures, countOf, type Features } from '#shared/vision/features.ts';
import { cornersIn } from '#shared/vision/homography.ts';
import { leastPoints, matchOf, type Match } from '#shared/vision/match.ts';

const name = 'known-work';

/** The overview mirrored, as features of it are described. */
const mirrorOf = ({ brightness, overview: { width, height } }: Pick<Picture, 'brightness' | 'overview'>): Features => {
  const data = new Uint8Array(brightness.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data[y * width + x] = brightness[y * width + width - 1 - x]!;
  return copyFeatures({ width, height, data });
};

type Found = { work: KnownWork; match: Match; within: Features };

/** Where the work lies in the picture. */
const regionOf = ({ work: { features, isMirrored }, match: { homography }, within }: Found): Region => {
  const inside = (value: number): number => Math.min(1, Math.max(0, value));
  const corners = cornersIn(homography, features.width, features.height);
  const xs = corners.map(([x]) => inside(isMirrored ? 1 - x / within.width : x / within.width));
  const ys = corners.map(([, y]) => inside(y / within.height));
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** Points that leave no doubt: the others are not compared. */
const certain = 30;

const bestOf = (candidates: readonly KnownWork[], own: Features, mirrored: () => Features): Found | null => {
  let best: Found | null = null;
  for (const work of candidates) {
    const within = work.isMirrored ? mirrored() : own;
    const match = matchOf(work.features, within);
    if (match !== null && match.count > (best?.match.count ?? 0)) best = { work, match, within };
    if ((best?.match.count ?? 0) >= certain) break;
  }
  return best;
};

export const knownWork: Examiner = {
  name,
  examine: (picture): Finding[] => {
    const { alike } = picture;
    const { own, works } = alike ?? {};
    if (own === undefined || works === undefined || works.count === 0) return [];
    if (countOf(own) < leastPoints)
      return [
        cannotTell(name, {
          measured: null,
          threshold: leastPoints,
          says: findingText('work-empty'),
          doesNotProve: findingText('work-empty-limits'),
        }),
      ];
    let turned: Features | undefined;
    const found = bestOf(works.candidates, own, () => (turned ??= mirrorOf(picture)));
    if (found === null)
      return [
        clear(name, {
          measured: null,
          threshold: null,
          says: findingText('work-none', { count: works.count }),
          doesNotProve: findingText('work-none-limits'),
        }),
      ];
    const { title, artist, museum, isMirrored } = found.work;
    const kind = isMirrored ? 'work-mirrored' : 'work-same';
    return [
      against(name, 'moderate', {
        measured: found.match.count,
        threshold: leastPoints,
        says: artist === '' ? findingText(`${kind}-unknown`, { title, museum }) : findingText(kind, { title, artist, museum }),
        doesNotProve: findingText('work-limits'),
        region: regionOf(found),
      }),
    ];
  },
};
