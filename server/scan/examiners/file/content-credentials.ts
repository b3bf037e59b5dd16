// Validates the Content Credentials (C2PA) of a file: signed statements about its origin.
import type { Finding } from '#shared/domain/piece/finding.ts';
import { findingText } from '#shared/domain/piece/finding-texts.ts';
import { meaningOfSource, weightOfSource } from '#shared/examiners/file/source-types.ts';
import { against, cannotTell, clear, told, type Examiner, type FindingDetails } from '#shared/examiners/picture/examiner.ts';
import type { CodedText } from '#shared/language/coded-text.ts';
import { readManifestStore } from './credential-reader.ts';
import { readCredential, type Credential } from './manifest-store.ts';
import type { Picture } from '#shared/examiners/picture/picture.ts';

const name = 'content-credentials';
const threshold = findingText('credentials-threshold');
const doesNotProve = findingText('credentials-limits');
const mimes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** A cheap check before the reader is loaded: the manifest store's box in each of the three containers. */
const carriesManifest = ({ format, chunks }: Picture): boolean =>
  chunks.some(({ name: kind, data }) =>
    format === 'jpeg'
      ? kind === 'APP11' && data.length > 16 && String.fromCharCode(...data.subarray(0, 2)) === 'JP'
      : kind === (format === 'png' ? 'caBX' : 'C2PA'),
  );

type Details = Pick<FindingDetails, 'measured' | 'threshold' | 'doesNotProve'>;

const signatureOf = ({ signer, trusted }: Credential): CodedText => findingText(trusted ? 'signed-by' : 'signed-by-unlisted', { signer });

/** An expired certificate weakens no statement: the signature fits, and the file is unchanged since. */
const heldCredentials = (credential: Credential): CodedText => {
  const { state, signedAt: date } = credential;
  const signature = signatureOf(credential);
  if (state === 'valid') return findingText('credentials-valid', { signature });
  return date === null ? findingText('credentials-expired', { signature }) : findingText('credentials-expired-of', { signature, date });
};

const reportOfHeld = (credential: Credential, details: Details): Finding => {
  const { origin, state } = credential;
  const credentials = heldCredentials(credential);
  if (origin === 'parts') return told(name, { ...details, says: findingText('credentials-parts', { credentials }) });
  if (origin === 'generated') return against(name, 'hard', { ...details, says: findingText('credentials-generated', { credentials }) });
  const strength = origin === 'unsaid' ? 'none' : weightOfSource[origin];
  if (origin !== 'unsaid' && strength !== 'none')
    return against(name, strength, { ...details, says: findingText('credentials-say', { credentials, meaning: meaningOfSource[origin] }) });
  const history = state === 'expired' ? 'credentials-history-expired' : 'credentials-history';
  return told(name, { ...details, says: findingText(history, { credentials }) });
};

const report = (credential: Credential): Finding => {
  const { state, origin } = credential;
  const measured = findingText('credentials-state', { state: findingText(`state-${state}`), origin: findingText(`origin-${origin}`) });
  const details = { measured, threshold, doesNotProve };
  if (state === 'valid' || state === 'expired') return reportOfHeld(credential, details);
  const signature = signatureOf(credential);
  if (state === 'pixels-changed') return against(name, 'moderate', { ...details, says: findingText('credentials-changed', { signature }) });
  if (state === 'damaged') return against(name, 'moderate', { ...details, says: findingText('credentials-damaged', { signature }) });
  return origin === 'generated'
    ? against(name, 'moderate', { ...details, says: findingText('credentials-malformed-generated', { signature }) })
    : cannotTell(name, { ...details, says: findingText('credentials-malformed', { signature }) });
};

export const contentCredentials: Examiner = {
  name,
  examine: async (picture) => {
    if (!carriesManifest(picture)) return [clear(name, { measured: null, threshold, says: findingText('credentials-none'), doesNotProve })];
    const credential = readCredential(await readManifestStore(mimes[picture.format], picture.bytes));
    return [
      credential === null
        ? cannotTell(name, {
            measured: findingText('state-unreadable'),
            threshold,
            says: findingText('credentials-unreadable'),
            doesNotProve,
          })
        : report(credential),
    ];
  },
};
