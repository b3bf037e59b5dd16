// Signed records on a running server: issuing them, and everything that somebody elsewhere needs to check them.
import { v7 as uuidv7 } from 'uuid';
import type { IssuedRecord } from '#shared/contract/works/signed-records.ts';
import { checkRecord, type RecordCheck } from '#shared/credential/check-record.ts';
import { keysIn } from '#shared/credential/did.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import type { Answer, Person } from '#tests/support/people/people.ts';
import type { TestServer } from '#tests/support/servers/server.ts';

export type Issued = ObjectRecord & { code?: string; error?: string };
export const issue = (person: Pick<Person, 'ask'>, pieceId: string, body: object = {}): Promise<Answer<Issued>> =>
  person.ask<Issued>(`/api/pieces/${pieceId}/signed-records`, { body: { recordId: uuidv7(), ...body } });
export const issuedFor = (person: Pick<Person, 'ask'>, pieceId: string): Promise<Answer<{ records: IssuedRecord[] }>> =>
  person.ask<{ records: IssuedRecord[] }>(`/api/pieces/${pieceId}/signed-records`);

type Server = Pick<TestServer, 'fetch'>;
const json = async (server: Server, path: string): Promise<unknown> => (await server.fetch(path)).json();

/** As somebody without an account checks it, with what the server publishes. */
export const checkElsewhere = async (server: Server, record: ObjectRecord): Promise<RecordCheck> => {
  const lists = record.credentialStatus.map(({ statusListCredential }) =>
    json(server, statusListCredential.slice(statusListCredential.indexOf('/credentials/'))),
  );
  return checkRecord(record, { keys: keysIn(await json(server, '/.well-known/did.json')), statusLists: await Promise.all(lists) });
};

/** An analysis of a photograph with these bytes, as the server keeps it. hash: SHA-256, hexadecimal. */
export const keepAnalysis = async ({ sql }: Pick<TestServer, 'sql'>, person: Person, pieceId: string, hash: string): Promise<void> => {
  const id = uuidv7();
  const record = {
    id,
    piece_id: pieceId,
    scan_id: uuidv7(),
    image_hash: hash,
    verdict: 'UNCERTAIN',
    confidence: 50,
    artist_style: '',
    analysis: 'CANARY-analysis',
    evidence_for: [],
    evidence_against: [],
    recommendations: '',
    engine: 'examiners 9',
    model: null,
    prompt_version: null,
    findings: [],
    model_unavailable: false,
    counted: true,
    created_at: '2026-11-01T10:00:00.000Z',
  };
  await sql`
    insert into analyses (id, piece_id, user_id, version, record, created_at)
    values (${id}, ${pieceId}, ${person.userId}, (select coalesce(max(version), 0) + 1 from analyses), ${sql.json(record)}, now())`;
};
