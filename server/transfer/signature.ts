// The signature under an opinion: over the photograph's hash, the whole result and what was claimed, so that none can be changed or lent to another.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto';
import type { SignedAnalysis } from '#shared/contract/works/transfer.ts';

export type Signer = {
  sign(given: Omit<SignedAnalysis, 'signature'>): string;
  /** False for whatever this key has not signed just so; never throws. */
  verify(given: SignedAnalysis): boolean;
};

/** Objects by the order of their names: neither a database nor a device keeps the order in which they were written. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
};

/** Ids are left out: an import gives new ones. */
const statementOf = ({ record, claim }: Omit<SignedAnalysis, 'signature'>): Buffer => {
  const { id: _id, piece_id: _piece, scan_id: _scan, ...result } = record;
  return Buffer.from(JSON.stringify(['verso analysis 1', canonical(result), claim.title, claim.artist]));
};

export const newPrivateKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** Ed25519 (RFC 8032): the same statement has one signature, 'ed25519:KEY:BASE64'. */
export const createSigner = (pem: string): Signer => {
  const key = createPrivateKey(pem);
  const known = createPublicKey(key);
  const prefix = `ed25519:${fingerprintOf(known)}:`;
  return {
    sign: (given) => `${prefix}${sign(null, statementOf(given), key).toString('base64')}`,
    verify: ({ signature, ...given }) =>
      signature.startsWith(prefix) && verify(null, statementOf(given), known, Buffer.from(signature.slice(prefix.length), 'base64')),
  };
};
