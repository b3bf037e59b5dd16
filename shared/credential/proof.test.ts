// Proofs against the vectors that the W3C publishes with the specification: https://www.w3.org/TR/vc-di-eddsa/#test-vectors
import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { canonicalBytes, canonicalText } from './canonical.ts';
import { publicKeyOf } from './ed25519.ts';
import { fingerprintWords, keyFingerprint } from './fingerprint.ts';
import { multikeyOf, publicKeyIn } from './multikey.ts';
import { fromBase58btc, toHex } from './multibase.ts';
import { sha256 } from './platform.ts';
import { signDocument, verifyDocument } from './proof.ts';

const publicKeyMultibase = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
/** Behind the two bytes of its codec. */
const secretKey = fromBase58btc('z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq').slice(2);
const context = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'];
const unsigned = {
  '@context': context,
  id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
  type: ['VerifiableCredential', 'AlumniCredential'],
  name: 'Alumni Credential',
  description: 'A minimum viable example of an Alumni Credential.',
  issuer: 'https://vc.example/issuers/5678',
  validFrom: '2023-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
};
const signed = {
  ...unsigned,
  proof: {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created: '2023-02-24T23:36:38Z',
    verificationMethod: `https://vc.example/issuers/5678#${publicKeyMultibase}`,
    proofPurpose: 'assertionMethod',
    '@context': context,
    proofValue: 'z63t83Y53KfzJ5ZosfKTnqfMcKB2dmTrfjSaQjeNNjAD5srBowQfmWqeRb8rRjmeEuCBEsddF9LsVogtuTsijJKh4',
  },
};
const key = publicKeyIn(publicKeyMultibase) ?? new Uint8Array();
const verifies = (document: Readonly<Record<string, unknown>>) => verifyDocument(document, key);

/** A browser whose WebCrypto has digests but no Ed25519. */
const withoutEd25519 = (): void => {
  const { subtle } = (
    globalThis as unknown as { crypto: { subtle: { digest: (name: string, bytes: Uint8Array) => Promise<ArrayBuffer> } } }
  ).crypto;
  const refuse = () => Promise.reject(new Error('NotSupportedError'));
  const poor = { digest: (name: string, bytes: Uint8Array) => subtle.digest(name, bytes), importKey: refuse, sign: refuse, verify: refuse };
  vi.stubGlobal('crypto', { subtle: poor });
};
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the published vectors of eddsa-jcs-2022', () => {
  it('[D52] the canonical document has the published digest', async () => {
    expect(toHex(await sha256(canonicalBytes(unsigned)))).toBe('59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19');
  });

  // Planted: the document's hash before the one of the configuration; a proof without the document's @context.
  it.each([
    ['WebCrypto', () => undefined],
    ['the library', withoutEd25519],
  ])('[D52] are signed and verified to the letter by %s', async (_by, prepare) => {
    prepare();
    const { verificationMethod, created } = signed.proof;
    expect(await signDocument(unsigned, { verificationMethod, secretKey }, created)).toEqual(signed);
    expect(await verifies(signed)).toBe(true);
  });

  it('[D52] the public key follows from the secret one, and is written as it is published', async () => {
    expect(multikeyOf(await publicKeyOf(secretKey))).toBe(publicKeyMultibase);
    expect(fingerprintWords(await keyFingerprint(publicKeyMultibase))).toMatch(/^([0-9a-f]{4} ){7}[0-9a-f]{4}$/);
  });
});

describe('a proof', () => {
  it.each([
    ['WebCrypto', () => undefined],
    ['the library', withoutEd25519],
  ])('[D52] does not hold for anything else, by %s', async (_by, prepare) => {
    prepare();
    const others = [
      { ...signed, name: 'alumni Credential' },
      { ...signed, added: null },
      { ...signed, proof: { ...signed.proof, created: '2023-02-24T23:36:39Z' } },
      { ...signed, proof: { ...signed.proof, domain: 'verso.example' } },
      { ...signed, proof: { ...signed.proof, proofPurpose: 'authentication' } },
      { ...signed, proof: { ...signed.proof, proofValue: 'z' } },
      { ...signed, proof: { ...signed.proof, proofValue: signed.proof.proofValue.replace('z63', 'z64') } },
      { ...signed, proof: { ...signed.proof, proofValue: signed.proof.proofValue.slice(1) } },
      { ...signed, proof: [signed.proof] },
      unsigned,
    ];
    for (const other of others) expect([canonicalText(other), await verifies(other)]).toEqual([canonicalText(other), false]);
    const strange = await getPublicKeyAsync(new Uint8Array(32).fill(7));
    expect(await verifyDocument(signed, strange)).toBe(false);
    expect(await verifyDocument(signed, key.slice(1))).toBe(false);
  });

  // Planted: the document's own @context is hashed, or none is compared.
  it('[D52] allows contexts behind those that were signed, and no other ones', async () => {
    expect(await verifies({ ...signed, '@context': [...context, 'https://verso.example/more'] })).toBe(true);
    expect(await verifies({ ...signed, '@context': context.toReversed() })).toBe(false);
    expect(await verifies({ ...signed, '@context': context.slice(1) })).toBe(false);
  });

  it('[D52] covers a name that JavaScript treats in a way of its own', async () => {
    const sly = JSON.parse(JSON.stringify(signed).replace('"name"', '"__proto__":{"a":1},"name"')) as typeof signed;
    expect(await verifies(sly)).toBe(false);
  });

  it('is the same from either implementation', async () => {
    const message = new Uint8Array([1, 2, 3]);
    const { sign } = await import('./ed25519.ts');
    expect(toHex(await sign(message, secretKey))).toBe(toHex(await signAsync(message, secretKey)));
  });
});

describe('the canonical form', () => {
  it('orders names by code units and writes numbers as ECMAScript does (RFC 8785, 3.2)', () => {
    expect(
      canonicalText({
        '\u20ac': 1,
        '\r': 2,
        '\ud83d\ude00': 3,
        '1': 4,
        '\ufb33': 5,
        numbers: [JSON.parse('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27],
      }),
    ).toBe('{"\\r":2,"1":4,"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"€":1,"😀":3,"\ufb33":5}');
  });
});
