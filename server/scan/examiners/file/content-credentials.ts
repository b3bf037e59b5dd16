// Validates the Content Credentials (C2PA) of a file: signed statements about its origin.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { meaningOfSource, weightOfSource } from '#shared/examiners/file/source-types.ts';
import { against, cannotTell, clear, told, type Examiner } from '#shared/examiners/picture/examiner.ts';
import { readManifestStore } from './credential-reader.ts';
import { readCredential, type Credential } from './manifest-store.ts';
import type { Picture } from '#shared/examiners/picture/picture.ts';

const name = 'content-credentials';
const threshold = 'a valid credential of generation';
const doesNotProve =
  'A credential speaks of the file and its signer, not of the object in front of the camera. A file without one is nothing unusual.';
const mimes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** A cheap check before the reader is loaded: the manifest store's box in each of the three containers. */
const carriesManifest = ({ format, chunks }: Picture): boolean =>
  chunks.some(({ name: kind, data }) =>
    format === 'jpeg'
      ? kind === 'APP11' && data.length > 16 && String.fromCharCode(...data.subarray(0, 2)) === 'JP'
      : kind === (format === 'png' ? 'caBX' : 'C2PA'),
  );

type Details = Pick<Finding, 'measured' | 'threshold' | 'doesNotProve'>;

const signedBy = ({ signer, trusted }: Credential): string =>
  trusted ? `signed by ${signer}` : `signed by ${signer}, who is not on a list of trusted signers`;

/** An expired certificate weakens no statement: the signature fits, and the file is unchanged since. */
const holds = ({ state, signedAt }: Credential): string =>
  state === 'valid'
    ? 'Valid Content Credentials'
    : `Content Credentials${signedAt === null ? '' : ` of ${signedAt}`} that still fit the file, though the certificate of their signer has expired since,`;

const reportOfHeld = (credential: Credential, details: Details): Finding => {
  const { origin, state } = credential;
  const subject = `${holds(credential)} (${signedBy(credential)})`;
  if (origin === 'parts') return told(name, { ...details, says: `${subject} record an edit with generated parts.` });
  if (origin === 'generated')
    return against(name, 'hard', { ...details, says: `${subject} say that an image generator made the picture.` });
  const strength = origin === 'unsaid' ? 'none' : weightOfSource[origin];
  if (origin !== 'unsaid' && strength !== 'none')
    return against(name, strength, { ...details, says: `${subject} say that ${meaningOfSource[origin]}.` });
  const nobody = state === 'expired' ? ' Nobody vouches for the signer any longer.' : '';
  return told(name, { ...details, says: `${subject} record the history of the file; they are the signer's own words.${nobody}` });
};

const report = (credential: Credential): Finding => {
  const { state, origin } = credential;
  const details = { measured: `${state}, ${origin === 'parts' ? 'composite' : origin}`, threshold, doesNotProve };
  if (state === 'valid' || state === 'expired') return reportOfHeld(credential, details);
  if (state === 'pixels-changed')
    return against(name, 'moderate', {
      ...details,
      says: `The file carries Content Credentials (${signedBy(credential)}), but its pixels changed after signing.`,
    });
  if (state === 'damaged')
    return against(name, 'moderate', {
      ...details,
      says: `The file carries Content Credentials (${signedBy(credential)}) that were altered or damaged and do not hold.`,
    });
  return origin === 'generated'
    ? against(name, 'moderate', {
        ...details,
        says: `Content Credentials (${signedBy(credential)}) that do not follow all rules say that an image generator made the picture.`,
      })
    : cannotTell(name, {
        ...details,
        says: `The file carries Content Credentials (${signedBy(credential)}) that do not follow all rules.`,
      });
};

export const contentCredentials: Examiner = {
  name,
  examine: async (picture) => {
    if (!carriesManifest(picture))
      return [clear(name, { measured: null, threshold, says: 'The file carries no Content Credentials.', doesNotProve })];
    const credential = readCredential(await readManifestStore(mimes[picture.format], picture.bytes));
    return [
      credential === null
        ? cannotTell(name, {
            measured: 'unreadable',
            threshold,
            says: 'The file carries Content Credentials that could not be read.',
            doesNotProve,
          })
        : report(credential),
    ];
  },
};
