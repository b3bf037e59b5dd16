// Endpoints of signed records: issuing, listing and withdrawing one's own, and what everybody needs to verify them.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { didDocumentShape } from '#shared/credential/did.ts';
import { recordParts, recordShape } from '#shared/credential/record.ts';
import { statusListShape } from '#shared/credential/status-list.ts';
import { isUuid } from '#shared/domain/ids.ts';

const pieceParam = z.object({ pieceId: z.string() });

export const issuedRecord = z.object({
  /** Without `urn:uuid:`. */
  id: z.string(),
  issued_at: z.string(),
  /** superseded: the work was sold, and its buyer has a newer one. */
  state: z.enum(['current', 'withdrawn', 'superseded']),
  credential: recordShape,
});
export type IssuedRecord = z.infer<typeof issuedRecord>;

export const issueSignedRecord = endpoint({
  name: 'credentials.issue',
  method: 'POST',
  path: '/api/pieces/:pieceId/signed-records',
  access: 'signed-in',
  summary:
    'Signs what a piece of the caller is recorded as: its facts, and of photographs, opinions and events those that are named. The same recordId again gives the same record.',
  params: pieceParam,
  body: z.object({
    /** Made by the device; the id of the record. */
    recordId: z.string().check(z.refine(isUuid)),
    /** Events name people, so they go only where their owner says so. */
    parts: z._default(z.array(z.enum(recordParts)), ['photographs', 'opinions']),
  }),
  answer: recordShape,
});

export const readSignedRecords = endpoint({
  name: 'credentials.issued',
  method: 'GET',
  path: '/api/pieces/:pieceId/signed-records',
  access: 'signed-in',
  summary: 'The records that were signed for a piece of the caller, the newest fifty, newest first.',
  params: pieceParam,
  answer: z.object({ records: z.array(issuedRecord) }),
});

export const withdrawSignedRecord = endpoint({
  name: 'credentials.withdraw',
  method: 'POST',
  path: '/api/signed-records/:recordId/withdraw',
  access: 'signed-in',
  summary: 'Withdraws a record that was signed for the caller, for good: whoever asks the list of states is told so.',
  params: z.object({ recordId: z.string() }),
  answer: issuedRecord,
});

export const readDidDocument = endpoint({
  name: 'credentials.didDocument',
  method: 'GET',
  path: '/.well-known/did.json',
  access: 'public',
  summary: 'The did:web document of this server: every key that it signs records with, or has signed them with, as a Multikey.',
  answer: didDocumentShape,
});

export const readStatusList = endpoint({
  name: 'credentials.statusList',
  method: 'GET',
  path: '/credentials/status/:list',
  access: 'public',
  summary: 'A signed BitstringStatusListCredential that records name: which of them are withdrawn, or superseded.',
  params: z.object({ list: z.string() }),
  answer: statusListShape,
});
