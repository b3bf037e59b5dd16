// Whether a signed record and the photographs beside it are as they were signed.
import { checkRecord, type RecordCheck } from './check-record.ts';
import { digestMultibase } from './canonical.ts';
import { didAddress, isOfIssuer, keysIn } from './did.ts';
import { keyFingerprint, recordFingerprint } from './fingerprint.ts';
import { fromBase64, toBase64 } from '#shared/sync/wire/base64.ts';
import { toHex } from './multibase.ts';
import { sha256 } from './platform.ts';
import type { ObjectRecord } from './record.ts';
import type { FilePhotograph, RecordFile } from './record-file.ts';

/** kind: what the record says that it shows; null for one that is not in the record. */
export type CheckedPhotograph = FilePhotograph & { kind: string | null };
/**
 * photographs: of the file. missing: of those in the record, how many are not in the file. confirmed: whether the issuer's own address names
 * the key; null if it could not be asked. hasKeys: whether the file brings keys along. prints: null for a broken record, and for a key that is
 * not known.
 */
export type FileCheck = {
  check: RecordCheck;
  photographs: readonly CheckedPhotograph[];
  missing: number;
  confirmed: boolean | null;
  hasKeys: boolean;
  prints: { [P in 'record' | 'key']: string | null };
};

const digestOfPhotograph = async ({ base64 }: FilePhotograph): Promise<string | null> => {
  const bytes = fromBase64(base64);
  // The same bytes may be written in several ways.
  return bytes === null || toBase64(bytes) !== base64 ? null : digestMultibase(toHex(await sha256(bytes)));
};

const recorded = (given: unknown): NonNullable<ObjectRecord['credentialSubject']['photographs']> =>
  (given as Partial<ObjectRecord> | null)?.credentialSubject?.photographs ?? [];

/** ask: fetches JSON from an address; rejects without a network. Never rejects. */
export const checkFile = async (
  { record, keys, photographs }: RecordFile,
  ask: (address: string) => Promise<unknown>,
): Promise<FileCheck> => {
  const own = keysIn(keys);
  const hasKeys = own.length > 0;
  const alone = await checkRecord(record, { keys: own });
  if (alone.result === 'broken')
    return {
      check: alone,
      photographs: photographs.map((one) => ({ ...one, kind: null })),
      missing: 0,
      confirmed: null,
      hasKeys,
      prints: { record: null, key: null },
    };
  const { issuer, credentialStatus } = record as ObjectRecord;
  const address = didAddress(issuer);
  const asked = async (from: string): Promise<unknown> => ask(from).catch(() => null);
  const lists = credentialStatus.map(({ statusListCredential }) => statusListCredential).filter((list) => isOfIssuer(list, issuer));
  const [document, ...states] = await Promise.all([address === null ? null : asked(address), ...lists.map(asked)]);
  const statusLists = states.filter((list) => list !== null);
  const check = await checkRecord(record, { keys: document === null ? own : keysIn(document), statusLists });
  const confirmed = document === null ? null : check.result !== 'unknown-key';
  const known = recorded(record);
  const checked = await Promise.all(
    photographs.map(async (photograph): Promise<CheckedPhotograph> => {
      const digest = await digestOfPhotograph(photograph);
      return { ...photograph, kind: known.find(({ digestMultibase: own }) => own === digest)?.kind ?? null };
    }),
  );
  const present = checked.filter(({ kind }) => kind !== null).length;
  const shown = confirmed === false ? alone : check;
  return {
    check: shown,
    photographs: checked,
    missing: Math.max(0, known.length - present),
    confirmed,
    hasKeys,
    prints: {
      record: await recordFingerprint(record),
      key: 'key' in shown ? await keyFingerprint(shown.key.publicKeyMultibase) : null,
    },
  };
};
