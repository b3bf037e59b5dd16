// The issuer as a did:web: its name, its document with every key that it signs or has signed with, and what others read from that document.
import * as z from 'zod/mini';
import { publicKeyIn } from './multikey.ts';

const method = 'did:web:';

/** origin: such as https://verso.example or http://localhost:3000. */
export const didOf = (origin: string): string => method + origin.replace(/^https?:\/\//, '').replace(':', '%3A');

/** For people: such as verso.example or localhost:3000. */
export const hostOf = (did: string): string => did.replace(method, '').replace(/%3A/i, ':');

/** Of a did:web without a path; null for any other name. A machine’s own name stands for a program that is tried out. */
export const originOf = (did: string): string | null => {
  if (!/^did:web:[a-z0-9.-]+(?:%3A\d{1,5})?$/i.test(did)) return null;
  const host = hostOf(did);
  return `${/^(?:localhost|127\.0\.0\.1)(?::|$)/.test(host) ? 'http' : 'https'}://${host}`;
};

/** Where its document is; null as originOf has it. */
export const didAddress = (did: string): string | null => {
  const origin = originOf(did);
  return origin === null ? null : `${origin}/.well-known/did.json`;
};

/** Whether the address is of the issuer's origin. A record could name any: only these are asked for lists of states. */
export const isOfIssuer = (address: string, did: string): boolean => {
  const origin = originOf(did);
  return origin !== null && address.startsWith(`${origin}/`);
};

export const verificationMethodOf = (did: string, multikey: string): string => `${did}#${multikey}`;

const keyShape = z.looseObject({ id: z.string(), type: z.literal('Multikey'), controller: z.string(), publicKeyMultibase: z.string() });
export type PublicKey = z.infer<typeof keyShape>;

export const didDocumentShape = z.looseObject({
  id: z.string(),
  verificationMethod: z.array(z.looseObject({ id: z.string() })),
  assertionMethod: z.array(z.string()),
});

/**
 * Keys that were replaced stay, also as methods of assertion and without a date of expiry or revocation: with one, nothing that they have
 * signed could be verified any more.
 */
export const didDocument = (did: string, multikeys: readonly string[]) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: did,
  verificationMethod: multikeys.map((multikey) => ({
    id: verificationMethodOf(did, multikey),
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: multikey,
  })),
  assertionMethod: multikeys.map((multikey) => verificationMethodOf(did, multikey)),
});

/** The Ed25519 keys that this document names for assertions; none if it is no such document. */
export const keysIn = (document: unknown): PublicKey[] => {
  const parsed = z.safeParse(didDocumentShape, document);
  if (!parsed.success) return [];
  const { id, verificationMethod, assertionMethod } = parsed.data;
  return verificationMethod.flatMap((method) => {
    const key = z.safeParse(keyShape, method);
    const isUsable =
      key.success &&
      key.data.controller === id &&
      key.data.id.startsWith(`${id}#`) &&
      assertionMethod.includes(key.data.id) &&
      publicKeyIn(key.data.publicKeyMultibase) !== null;
    return isUsable ? [key.data] : [];
  });
};
