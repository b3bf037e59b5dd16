// JSON in its one canonical form (RFC 8785), and its digest.
import canonicalize from 'canonicalize';
import { fromHex, toBase64url } from './multibase.ts';
import { joined, sha256, utf8 } from './platform.ts';

/** Throws for what is no JSON. */
export const canonicalText = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('the value is no JSON');
  return text;
};
export const canonicalBytes = (value: unknown): Uint8Array => utf8(canonicalText(value));

/** Multihash: the code of SHA-256, and its length. */
const multihash = (digest: Uint8Array): string => toBase64url(joined(new Uint8Array([0x12, 32]), digest));

/** Of a file, from hexadecimal digits to a multihash in Multibase. */
export const digestMultibase = (hexDigest: string): string => multihash(fromHex(hexDigest));

/** SHA-256 of the canonical form, as a multihash in Multibase. */
export const digestOf = async (value: unknown): Promise<string> => multihash(await sha256(canonicalBytes(value)));
