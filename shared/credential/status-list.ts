// Bitstring Status List 1.0: which of many credentials are withdrawn, as one compressed row of bits that anybody may fetch.
import * as z from 'zod/mini';
import { fromBase64url, toBase64url } from './multibase.ts';
import { gunzip, gzip } from './platform.ts';
import { momentShape, proofShape } from './proof.ts';

/** Entries of every list: the least that the specification allows. */
export const listLength = 131_072;
/** Bytes of a list that are read. */
const mostBytes = 16 * 1024 * 1024;

/** revocation: it was withdrawn. message: there is a newer one. */
export const statusPurposes = ['revocation', 'message'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** The first entry is the leftmost bit. */
const maskOf = (index: number): number => 0x80 >> (index & 7);

/** set: the entries that are one. */
export const encodeList = async (set: Iterable<number>): Promise<string> => {
  const bits = new Uint8Array(listLength / 8);
  for (const index of set) bits[index >> 3] = (bits[index >> 3] ?? 0) | maskOf(index);
  return toBase64url(await gzip(bits));
};

/** Throws for what is no list, or a shorter one than the specification allows. */
export const readList = async (encoded: string): Promise<Uint8Array> => {
  const bits = await gunzip(fromBase64url(encoded), mostBytes);
  if (bits.length * 8 < listLength) throw new RangeError('the list is too short');
  return bits;
};

/** Throws beyond the end. */
export const isSet = (bits: Uint8Array, index: number): boolean => {
  const byte = bits[index >> 3];
  if (byte === undefined || index < 0) throw new RangeError('the list has no such entry');
  return (byte & maskOf(index)) !== 0;
};

export const statusEntryShape = z.looseObject({
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.enum(statusPurposes),
  statusListIndex: z.string().check(z.regex(/^\d{1,9}$/)),
  statusListCredential: z.string(),
});
export type StatusEntry = z.infer<typeof statusEntryShape>;

export const statusListShape = z.looseObject({
  '@context': z.array(z.unknown()),
  id: z.string(),
  type: z.array(z.string()).check(z.refine((types) => types.includes('BitstringStatusListCredential'))),
  issuer: z.string(),
  validFrom: momentShape,
  credentialSubject: z.looseObject({
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.enum(statusPurposes),
    encodedList: z.string(),
  }),
  proof: proofShape,
});
export type StatusListCredential = z.infer<typeof statusListShape>;
