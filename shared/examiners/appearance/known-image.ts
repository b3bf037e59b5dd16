// Compares the picture with the public pictures of this server: by a hash of the whole, then point by point. It finds look-alikes and cannot tell which one is the original.
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { against, cannotTell, clear, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { leastPoints, matchOf } from '#shared/vision/match.ts';
import type { Alike } from '#shared/examiners/picture/picture.ts';
import { hashDistance } from '#shared/examiners/pixels/perceptual-hash.ts';

const name = 'known-image';
/** Hamming distance of 64 bits. Of 6,441 measured pairs every one at or below it was related. */
const alikeAt = 8;
/** Gray levels: below this a picture is almost empty and matches any other such one. */
const leastDetail = 4;
const doesNotProve = findingText('image-limits');

/** Points that agree with the candidate that agrees best; 0 where none shows the same image. */
const pointsIn = (alike: Alike | null): number =>
  alike === null ? 0 : Math.max(0, ...alike.candidates.map((candidate) => matchOf(candidate, alike.own)?.count ?? 0));

export const knownImage: Examiner = {
  name,
  examine: ({ fingerprint: own, known, alike }) => {
    if (known.length === 0) return [];
    if (own.detail < leastDetail)
      return [
        cannotTell(name, {
          measured: null,
          threshold: alikeAt,
          says: findingText('image-empty'),
          doesNotProve,
        }),
      ];
    const distances = known.map(({ hash, mirroredHash }) => ({
      straight: hashDistance(own.hash, hash),
      mirrored: Math.min(hashDistance(own.mirroredHash, hash), mirroredHash === undefined ? 64 : hashDistance(own.hash, mirroredHash)),
    }));
    const straight = Math.min(...distances.map((one) => one.straight));
    const mirrored = Math.min(...distances.map((one) => one.mirrored));
    const nearest = Math.min(straight, mirrored);
    const points = nearest > alikeAt ? pointsIn(alike) : 0;
    if (points > 0)
      return [
        against(name, 'moderate', {
          measured: points,
          threshold: leastPoints,
          says: findingText('image-part'),
          doesNotProve,
        }),
      ];
    if (nearest > alikeAt)
      return [
        clear(name, {
          measured: nearest,
          threshold: alikeAt,
          says: findingText('image-none'),
          doesNotProve,
        }),
      ];
    const says = findingText(straight <= mirrored ? 'image-same' : 'image-mirrored');
    return [against(name, 'moderate', { measured: nearest, threshold: alikeAt, says, doesNotProve })];
  },
};
