// A signed record: who said what of a work, and when, as a Verifiable Credential 2.0. It never says that any of it is true.
import * as z from 'zod/mini';
import { momentShape, proofShape } from './proof.ts';
import { statusEntryShape } from './status-list.ts';

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
const ownTerms = 'urn:verso:object-record#';
/** Our own terms need no file that somebody would have to serve for ever. */
export const recordContext = [credentialsContext, { '@vocab': ownTerms }] as const;
export const recordType = ['VerifiableCredential', 'ObjectRecord'] as const;

/** Stand in every record, in English. */
export const recordName = 'Signed record of an object';
export const recordStatement =
  'Says who asserted what of this object, and when. It does not say that any of it is true, and it is no certificate of authenticity.';
export const opinionStatement = 'An opinion from a photograph, never a certificate of authenticity.';

/** What its owner may leave out; the facts always go in. */
export const recordParts = ['photographs', 'opinions', 'events'] as const;
export type RecordPart = (typeof recordParts)[number];

const urnUuid = z.string().check(z.regex(/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const text = z.optional(z.string());

/** item: of Object ID, see shared/records/object-id.ts. field: of a piece. */
const factShape = z.looseObject({
  item: z.string(),
  field: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  assertedBy: z.literal('owner'),
  assertedAt: momentShape,
});
export type Fact = z.infer<typeof factShape>;

/** digestMultibase: SHA-256 of the file as it was uploaded. kind: what it shows. Pixels. */
const photographShape = z.looseObject({ kind: z.string(), digestMultibase: z.string(), width: z.number(), height: z.number() });
export type RecordedPhotograph = z.infer<typeof photographShape>;

/** level: the verdict. basis: what it rests on (shared/domain/piece/verdict.ts). confidence: whole percent. digestMultibase: of the photograph. */
const opinionShape = z.looseObject({
  level: z.string(),
  confidence: z.number(),
  basis: z.string(),
  engine: text,
  model: text,
  digestMultibase: text,
  statement: z.string(),
  assertedBy: z.literal('platform'),
  assertedAt: momentShape,
});
export type Opinion = z.infer<typeof opinionShape>;

/**
 * type: how it came to the holder, 'holding' where that is not known; 'sale' is the platform's own. from, to: dates in EDTF. assertedAt: when it
 * was first put into a record.
 */
const eventShape = z.looseObject({
  type: z.string(),
  from: text,
  to: text,
  holder: text,
  role: text,
  place: text,
  certainty: text,
  source: text,
  direct: z.optional(z.boolean()),
  assertedBy: z.enum(['owner', 'platform']),
  assertedAt: momentShape,
  previous: text,
});
export type ChainedEvent = z.infer<typeof eventShape>;

const subjectShape = z.looseObject({
  id: urnUuid,
  facts: z.array(factShape),
  photographs: z.optional(z.array(photographShape)),
  opinions: z.optional(z.array(opinionShape)),
  events: z.optional(z.array(eventShape)),
});
export type RecordSubject = z.infer<typeof subjectShape>;

/** What a newer server adds is kept and signed, and shown by nobody who does not know it. */
export const recordShape = z.looseObject({
  '@context': z.tuple([z.literal(credentialsContext), z.strictObject({ '@vocab': z.literal(ownTerms) })]),
  id: urnUuid,
  type: z.tuple([z.literal(recordType[0]), z.literal(recordType[1])]),
  name: z.string(),
  description: z.string(),
  issuer: z.string().check(z.startsWith('did:web:')),
  validFrom: momentShape,
  validUntil: z.optional(momentShape),
  credentialSubject: subjectShape,
  credentialStatus: z.array(statusEntryShape),
  proof: proofShape,
});
export type ObjectRecord = z.infer<typeof recordShape>;
