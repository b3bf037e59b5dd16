// Whether a signed record is as its issuer signed it, and if not, which part of it is broken. Needs no network.
import * as z from 'zod/mini';
import { brokenLink } from './chain.ts';
import type { PublicKey } from './did.ts';
import { publicKeyIn } from './multikey.ts';
import { verifyDocument, type JsonObject } from './proof.ts';
import { recordShape, type ObjectRecord } from './record.ts';
import { isSet, readList, statusListShape, type StatusEntry } from './status-list.ts';

/** ok: nothing of it was changed since the key signed it. isCurrent: null where no list of states was given that could be relied on. */
export type RecordCheck =
  | { result: 'ok'; record: ObjectRecord; key: PublicKey; isCurrent: true | null }
  /** The key has signed it, and its time is over, its owner took it back, or a newer one has taken its place. */
  | { result: 'expired' | 'withdrawn' | 'superseded'; record: ObjectRecord; key: PublicKey }
  /** path: the first place that is no record's. */
  | { result: 'broken'; part: 'shape'; path: string }
  /** event: its position in the chain; it does not follow from the one before. */
  | { result: 'broken'; part: 'chain'; event: number }
  | { result: 'broken'; part: 'proof'; key: PublicKey }
  /** The key that it names is not among those given, so its signature was not checked. */
  | { result: 'unknown-key'; verificationMethod: string };

const keyOf = ({ issuer, proof }: Pick<ObjectRecord, 'issuer' | 'proof'>, keys: readonly PublicKey[]): PublicKey | undefined =>
  keys.find(({ id, controller }) => id === proof.verificationMethod && controller === issuer);

/** document: as it was given, not as it was read: what a shape leaves out was not signed either. */
const isSignedBy = async (document: unknown, key: PublicKey): Promise<boolean> => {
  const publicKey = publicKeyIn(key.publicKeyMultibase);
  return publicKey !== null && verifyDocument(document as JsonObject, publicKey);
};

/** Null where the list is not this entry's, or was not signed by one of the keys. */
const stateIn = async (
  entry: StatusEntry,
  issuer: string,
  lists: readonly unknown[],
  keys: readonly PublicKey[],
): Promise<boolean | null> => {
  for (const given of lists) {
    const { data: list } = z.safeParse(statusListShape, given);
    if (list?.id !== entry.statusListCredential || list.credentialSubject.statusPurpose !== entry.statusPurpose) continue;
    const key = list.issuer === issuer ? keyOf(list, keys) : undefined;
    if (key === undefined || !(await isSignedBy(given, key))) return null;
    try {
      return isSet(await readList(list.credentialSubject.encodedList), Number(entry.statusListIndex));
    } catch {
      return null;
    }
  }
  return null;
};

type Known = {
  /** Of the issuer's document. */
  keys: readonly PublicKey[];
  /** The lists that the record names, as they were fetched; none offline. */
  statusLists?: readonly unknown[];
  now?: Date;
};

/** Never throws, whatever is given. */
export const checkRecord = async (given: unknown, { keys, statusLists = [], now = new Date() }: Known): Promise<RecordCheck> => {
  const parsed = z.safeParse(recordShape, given);
  if (!parsed.success) return { result: 'broken', part: 'shape', path: (parsed.error.issues[0]?.path ?? []).map(String).join('.') };
  const record = parsed.data;
  const { issuer, proof, credentialSubject, credentialStatus, validUntil } = record;
  const event = await brokenLink(credentialSubject.events ?? []);
  if (event !== null) return { result: 'broken', part: 'chain', event };
  const key = keyOf(record, keys);
  if (key === undefined) return { result: 'unknown-key', verificationMethod: proof.verificationMethod };
  if (!(await isSignedBy(given, key))) return { result: 'broken', part: 'proof', key };
  if (validUntil !== undefined && Date.parse(validUntil) < now.getTime()) return { result: 'expired', record, key };
  const states = await Promise.all(
    credentialStatus.map(async (entry) => [entry.statusPurpose, await stateIn(entry, issuer, statusLists, keys)] as const),
  );
  if (states.some(([purpose, isSetTo]) => purpose === 'revocation' && isSetTo === true)) return { result: 'withdrawn', record, key };
  if (states.some(([, isSetTo]) => isSetTo === true)) return { result: 'superseded', record, key };
  return { result: 'ok', record, key, isCurrent: states.every(([, isSetTo]) => isSetTo === false) ? true : null };
};
