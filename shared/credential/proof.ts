// Data Integrity proofs of the cryptosuite eddsa-jcs-2022: https://www.w3.org/TR/vc-di-eddsa/#eddsa-jcs-2022
import * as z from 'zod/mini';
import { canonicalBytes, canonicalText } from './canonical.ts';
import { sign, verify } from './ed25519.ts';
import { fromBase58btc, toBase58btc } from './multibase.ts';
import { joined, sha256 } from './platform.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

/** A dateTimeStamp of XML Schema 1.1. */
export const isMoment = (text: string): boolean =>
  /^-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
export const momentShape = z.string().check(z.refine(isMoment));

export const proofShape = z.looseObject({
  type: z.literal('DataIntegrityProof'),
  cryptosuite: z.literal('eddsa-jcs-2022'),
  created: z.optional(momentShape),
  verificationMethod: z.string(),
  proofPurpose: z.literal('assertionMethod'),
  proofValue: z.string(),
});
export type Proof = z.infer<typeof proofShape>;

/** The hash of the proof's configuration comes first. */
const hashData = async (configuration: unknown, document: unknown): Promise<Uint8Array> =>
  joined(await sha256(canonicalBytes(configuration)), await sha256(canonicalBytes(document)));

export type SigningKey = {
  /** The address of the key in its controller's document. */
  verificationMethod: string;
  /** 32 bytes. */
  secretKey: Uint8Array;
};

/** created: a dateTimeStamp. */
export const signDocument = async <D extends JsonObject>(
  document: D,
  { verificationMethod, secretKey }: SigningKey,
  created: string,
): Promise<D & { proof: Proof }> => {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    created,
    verificationMethod,
    proofPurpose: 'assertionMethod',
    ...('@context' in document ? { '@context': document['@context'] } : {}),
  } as const;
  const signature = await sign(await hashData(options, document), secretKey);
  return { ...document, proof: { ...options, proofValue: toBase58btc(signature) } };
};

const listOf = (context: unknown): readonly unknown[] => (Array.isArray(context) ? context : [context]);

/** Whether the key has signed just this; false for any other kind of proof, and never throws. A document may have been given further contexts. */
export const verifyDocument = async (secured: JsonObject, publicKey: Uint8Array): Promise<boolean> => {
  const { proof: given, ...document } = secured;
  if (!z.safeParse(proofShape, given).success) return false;
  // As it was given, with what the shape does not know.
  const { proofValue, ...options } = given as Proof;
  try {
    const context = '@context' in options ? options['@context'] : undefined;
    const has = listOf(document['@context']);
    if (context !== undefined && !listOf(context).every((one, at) => canonicalText(has[at]) === canonicalText(one))) return false;
    const signed = context === undefined ? document : { ...document, '@context': context };
    return await verify(fromBase58btc(proofValue), await hashData(options, signed), publicKey);
  } catch {
    return false;
  }
};
