// For tests: a record and lists of states as an issuer composes them, before they are signed.
import { didOf } from './did.ts';
import { recordContext, recordName, recordStatement, recordType, type ObjectRecord, type RecordSubject } from './record.ts';
import { encodeList, statusPurposes, type StatusPurpose } from './status-list.ts';

export const sampleAt = '2026-11-28T12:00:00Z';
export const listAddress = (origin: string, purpose: StatusPurpose): string => `${origin}/credentials/status/${purpose}-1`;

/** place: its index in both lists. */
export const unsignedRecord = (
  origin: string,
  subject: Omit<RecordSubject, 'id' | 'facts'>,
  { title = 'Harbor', place = 7 }: { title?: string; place?: number } = {},
) => ({
  '@context': [...recordContext] as ObjectRecord['@context'],
  id: 'urn:uuid:01900000-0000-7000-8000-000000000001',
  type: [...recordType] as ObjectRecord['type'],
  name: recordName,
  description: recordStatement,
  issuer: didOf(origin),
  validFrom: sampleAt,
  credentialSubject: {
    id: 'urn:uuid:01900000-0000-7000-8000-000000000002',
    facts: [{ item: 'title', field: 'title', value: title, assertedBy: 'owner' as const, assertedAt: sampleAt }],
    ...subject,
  },
  credentialStatus: statusPurposes.map((statusPurpose) => ({
    type: 'BitstringStatusListEntry' as const,
    statusPurpose,
    statusListIndex: String(place),
    statusListCredential: listAddress(origin, statusPurpose),
  })),
});

/** set: the places that are withdrawn or superseded. */
export const unsignedList = async (origin: string, statusPurpose: StatusPurpose, set: readonly number[]) => ({
  '@context': [recordContext[0]],
  id: listAddress(origin, statusPurpose),
  type: ['VerifiableCredential', 'BitstringStatusListCredential'],
  issuer: didOf(origin),
  validFrom: sampleAt,
  credentialSubject: { type: 'BitstringStatusList', statusPurpose, encodedList: await encodeList(set) },
});
