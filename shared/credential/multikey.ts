// Public Ed25519 keys as Multikeys (Controlled Identifiers 1.0).
import { fromBase58btc, toBase58btc } from './multibase.ts';
import { joined } from './platform.ts';

/** Multicodec: ed25519-pub. */
const prefix = new Uint8Array([0xed, 0x01]);

export const multikeyOf = (publicKey: Uint8Array): string => toBase58btc(joined(prefix, publicKey));

/** Null for any other key. */
export const publicKeyIn = (multikey: string): Uint8Array | null => {
  try {
    const bytes = fromBase58btc(multikey);
    const isEd25519 = bytes.length === prefix.length + 32 && prefix.every((byte, at) => bytes[at] === byte);
    return isEd25519 ? bytes.slice(prefix.length) : null;
  } catch {
    return null;
  }
};
