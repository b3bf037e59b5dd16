// What people compare, on paper and on a screen, to tell that a key, a record or a page is the one that they were told of.
import { canonicalBytes } from './canonical.ts';
import { toHex } from './multibase.ts';
import { publicKeyIn } from './multikey.ts';
import { sha256, utf8 } from './platform.ts';

/** 32 hexadecimal digits: half of a SHA-256. */
const fingerprint = async (bytes: Uint8Array): Promise<string> => toHex(await sha256(bytes)).slice(0, 32);

/** Of the public key. Throws for no Multikey of Ed25519. */
export const keyFingerprint = (multikey: string): Promise<string> => {
  const key = publicKeyIn(multikey);
  if (key === null) throw new TypeError('this is no Ed25519 key');
  return fingerprint(key);
};
/** Of a record with its proof in canonical form, so that it does not depend on how the file is written. Throws for what is no JSON. */
export const recordFingerprint = async (record: unknown): Promise<string> => fingerprint(canonicalBytes(record));
/** Of the page of a record's file, without the record. */
export const pageFingerprint = (page: string): Promise<string> => fingerprint(utf8(page));

/** In eight groups of four digits. */
export const fingerprintWords = (digits: string): string => (digits.match(/.{4}/g) ?? []).join(' ');

/** As a printed sheet has them. */
export type Fingerprints = { record: string; key: string; page: string };
const names = ['record', 'key', 'page'] as const satisfies readonly (keyof Fingerprints)[];

/** Of the page that checks files, which compares them with those of the file. They stay on the device: no server is sent a fragment. */
export const addressOfFingerprints = (origin: string, prints: Fingerprints): string =>
  `${origin}/verify#${names.map((name) => `${name}=${prints[name]}`).join('&')}`;

/** hash: of an address. Null for any other. */
export const fingerprintsIn = (hash: string): Fingerprints | null => {
  const given = /^#record=([0-9a-f]{32})&key=([0-9a-f]{32})&page=([0-9a-f]{32})$/.exec(hash);
  if (given === null) return null;
  const [, record = '', key = '', page = ''] = given;
  return { record, key, page };
};
