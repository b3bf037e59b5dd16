// Reads what the paper for a signed record needs: its photographs from this device, and the fingerprints of record, key and page.
import type { IssuedRecord } from '#shared/contract/works/signed-records.ts';
import { keysIn, originOf } from '#shared/credential/did.ts';
import { keyFingerprint, pageFingerprint, recordFingerprint } from '#shared/credential/fingerprint.ts';
import type { PieceRow } from '#client/data/db/database.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import type { PaperSource } from '#client/work/paper/make-paper.ts';
import { recordPaper } from './record-paper.ts';
import { signedPhotographs } from './signed-photographs.data.ts';

/** keys: the issuer's did.json. Rejects where it does not name the key that has signed. */
export const recordPaperSource = async (
  data: UserData,
  piece: PieceRow,
  { credential }: IssuedRecord,
  keys: unknown,
  pictures: boolean,
): Promise<PaperSource> => {
  const key = keysIn(keys).find(({ id }) => id === credential.proof.verificationMethod);
  if (key === undefined) throw new TypeError('the key that has signed is not named');
  const { default: page } = await import('virtual:record-page');
  const { photographs } = pictures ? await signedPhotographs(data, piece, credential, { moved: () => undefined }) : { photographs: [] };
  const [record, ofKey, ofPage] = await Promise.all([
    recordFingerprint(credential),
    keyFingerprint(key.publicKeyMultibase),
    pageFingerprint(page),
  ]);
  // Of the issuer: its own page may ask it.
  const origin = originOf(credential.issuer) ?? location.origin;
  const kinds = photographs.map(({ kind }) => kind);
  const content = recordPaper(credential, { record, key: ofKey, page: ofPage }, { kinds, origin, now: Date.now() });
  return {
    content,
    pictureOf: (at) => Promise.resolve(photographs[at] === undefined ? null : { blob: photographs[at].blob, crop: null }),
  };
};
