// Compares the picture with the public pictures of this server. It finds look-alikes and cannot tell which one is the original.
import { against, cannotTell, clear, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { hashDistance } from '#shared/examiners/pixels/perceptual-hash.ts';

const name = 'known-image';
/** Hamming distance of 64 bits. Of 6,441 measured pairs every one at or below it was related. */
const alikeAt = 8;
/** Gray levels: below this a picture is almost empty and matches any other such one. */
const leastDetail = 4;
const doesNotProve =
  'Two photographs of the same work, a resized file and a faithful copy all look alike here; it does not say which one is the original.';

export const knownImage: Examiner = {
  name,
  examine: ({ fingerprint: own, known }) => {
    if (known.length === 0) return [];
    if (own.detail < leastDetail)
      return [
        cannotTell(name, {
          measured: null,
          threshold: alikeAt,
          says: 'The picture has too little in it to be compared with known ones.',
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
    if (nearest > alikeAt)
      return [
        clear(name, {
          measured: nearest,
          threshold: alikeAt,
          says: 'We could not find a publicly known picture that looks like this one.',
          doesNotProve,
        }),
      ];
    const says =
      straight <= mirrored
        ? 'A picture that is already publicly known here looks the same as this one.'
        : 'A picture that is already publicly known here looks like the mirror image of this one.';
    return [against(name, 'moderate', { measured: nearest, threshold: alikeAt, says, doesNotProve })];
  },
};
