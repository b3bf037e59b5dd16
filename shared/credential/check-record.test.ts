// What becomes of a record that was changed, and of one that is not what it looks like.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkEvents } from './chain.ts';
import { checkRecord } from './check-record.ts';
import { didAddress, didDocument, didOf, keysIn, verificationMethodOf, type PublicKey } from './did.ts';
import { publicKeyOf } from './ed25519.ts';
import { multikeyOf } from './multikey.ts';
import { signDocument } from './proof.ts';
import type { ChainedEvent, ObjectRecord } from './record.ts';
import { encodeList, type StatusPurpose } from './status-list.ts';
import { sampleAt as at, unsignedList, unsignedRecord } from './record.fixture.ts';

const origin = 'https://verso.example';
const did = didOf(origin);
const secretKey = new Uint8Array(32).fill(1);
let multikey: string;
let keys: PublicKey[];
let record: ObjectRecord;

const sign = <D extends Readonly<Record<string, unknown>>>(document: D, secret = secretKey) =>
  signDocument(document, { verificationMethod: verificationMethodOf(did, multikey), secretKey: secret }, at);
const holders: ChainedEvent[] = ['Abel', 'Varro', 'Quell'].map((holder) => ({
  type: 'purchase',
  holder,
  assertedBy: 'owner',
  assertedAt: at,
}));
const unsigned = (events: ChainedEvent[]) =>
  unsignedRecord(origin, { photographs: [{ kind: 'front', digestMultibase: 'uEiA', width: 1, height: 1 }], events });
const listOf = async (statusPurpose: StatusPurpose, set: number[], more: object = {}) =>
  sign({ ...(await unsignedList(origin, statusPurpose, set)), ...more });
/** With other events, as their issuer never signed it. */
const withEvents = (events: ChainedEvent[]) => ({ ...record, credentialSubject: { ...record.credentialSubject, events } });

beforeAll(async () => {
  multikey = multikeyOf(await publicKeyOf(secretKey));
  keys = keysIn(didDocument(did, [multikey]));
  record = await sign(unsigned(await linkEvents([], holders)));
});

describe('a signed record', () => {
  it('[D52] holds without a network, and says that nobody was asked whether it was withdrawn', async () => {
    expect(await checkRecord(record, { keys })).toMatchObject({ result: 'ok', isCurrent: null, key: { publicKeyMultibase: multikey } });
    const travelled: unknown = JSON.parse(JSON.stringify(record, null, 2));
    expect(await checkRecord(travelled, { keys })).toMatchObject({ result: 'ok' });
  });

  // Planted: the record is verified as it was read, without what the shape leaves out.
  it('[D52] fails for every character that is changed, put in or left out', () => {
    const text = JSON.stringify(record);
    return fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom('x', '7', '', 'é'), async (place, other) => {
        const changed = text.slice(0, place) + other + text.slice(place + 1);
        let given: unknown;
        try {
          given = JSON.parse(changed);
        } catch {
          return;
        }
        if (JSON.stringify(given) === text) return;
        expect([changed.slice(place - 20, place + 20), (await checkRecord(given, { keys })).result]).not.toContain('ok');
      }),
      { numRuns: 300 },
    );
  });

  it('[D52] names the event that does not follow: changed, left out, or in another place', async () => {
    const [first, second, third] = record.credentialSubject.events ?? [];
    if (first === undefined || second === undefined || third === undefined) throw new Error('no events');
    const brokenAt = async (events: ChainedEvent[]) => checkRecord(withEvents(events), { keys });
    expect(await brokenAt([first, { ...second, holder: 'Reid' }, third])).toEqual({ result: 'broken', part: 'chain', event: 2 });
    expect(await brokenAt([first, third])).toEqual({ result: 'broken', part: 'chain', event: 1 });
    expect(await brokenAt([second, third])).toEqual({ result: 'broken', part: 'chain', event: 0 });
    expect(await brokenAt([first, second, { ...third, holder: 'Reid' }])).toMatchObject({ result: 'broken', part: 'proof' });
    expect(await brokenAt([first, second])).toMatchObject({ result: 'broken', part: 'proof' });
  });

  it('[D52] says what is no record, and which key is not known', async () => {
    for (const [given, path] of [
      [null, ''],
      ['{}', ''],
      [{ ...record, type: ['VerifiableCredential'] }, 'type'],
      [{ ...record, '@context': [...record['@context'], 'https://verso.example/more'] }, '@context'],
      [{ ...record, credentialSubject: { ...record.credentialSubject, facts: undefined } }, 'credentialSubject.facts'],
    ] as const)
      expect(await checkRecord(given, { keys })).toMatchObject({ result: 'broken', part: 'shape', path: expect.stringContaining(path) });
    expect(await checkRecord(record, { keys: [] })).toEqual({ result: 'unknown-key', verificationMethod: `${did}#${multikey}` });
    const foreign = keysIn(didDocument(didOf('https://other.example'), [multikey]));
    expect(await checkRecord(record, { keys: foreign })).toMatchObject({ result: 'unknown-key' });
    const forged = await sign(unsigned([]), new Uint8Array(32).fill(2));
    expect(await checkRecord(forged, { keys })).toMatchObject({ result: 'broken', part: 'proof' });
  });

  it('[D52] is over when its time is', async () => {
    const short = await sign({ ...unsigned([]), validUntil: '2026-11-29T00:00:00Z' });
    expect(await checkRecord(short, { keys, now: new Date('2026-11-28T23:00:00Z') })).toMatchObject({ result: 'ok' });
    expect(await checkRecord(short, { keys, now: new Date('2026-11-29T01:00:00Z') })).toMatchObject({ result: 'expired' });
  });
});

describe('the state of a record', () => {
  const checkWith = async (...statusLists: unknown[]) => checkRecord(record, { keys, statusLists });

  it('[D52] is read where the lists were fetched', async () => {
    const [none, other] = [await listOf('revocation', [6, 8]), await listOf('message', [])];
    expect(await checkWith(none, other)).toMatchObject({ result: 'ok', isCurrent: true });
    expect(await checkWith(none)).toMatchObject({ result: 'ok', isCurrent: null });
    expect(await checkWith(await listOf('revocation', [7]), other)).toMatchObject({ result: 'withdrawn' });
    expect(await checkWith(none, await listOf('message', [7]))).toMatchObject({ result: 'superseded' });
  });

  it('[D52] is not believed from a list of somebody else, one that was changed, or one of another purpose', async () => {
    const message = await listOf('message', []);
    const real = await listOf('revocation', [7]);
    const empty = await encodeList([]);
    for (const list of [
      { ...real, credentialSubject: { ...real.credentialSubject, encodedList: empty } },
      await listOf('revocation', [], { issuer: didOf('https://other.example') }),
      await listOf('revocation', [], { id: `${origin}/credentials/status/revocation-2` }),
      { ...message, id: `${origin}/credentials/status/revocation-1` },
      await listOf('revocation', [], { credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'revocation', encodedList: 'u' } }),
      null,
    ])
      expect(await checkWith(list, message)).toMatchObject({ result: 'ok', isCurrent: null });
  });
});

describe('the address of an issuer', () => {
  it.each([
    ['https://verso.example', 'did:web:verso.example', 'https://verso.example/.well-known/did.json'],
    ['https://verso.example:8443', 'did:web:verso.example%3A8443', 'https://verso.example:8443/.well-known/did.json'],
    ['http://localhost:3000', 'did:web:localhost%3A3000', 'http://localhost:3000/.well-known/did.json'],
  ])('%s is %s', (from, name, address) => {
    expect([didOf(from), didAddress(name)]).toEqual([name, address]);
  });

  it('is none for a name with a path, a user or another method', () => {
    for (const name of ['did:web:verso.example:users:1', 'did:web:a@verso.example', 'did:key:z6Mk', 'did:web:', 'did:web:a/b'])
      expect(didAddress(name)).toBeNull();
  });

  it('gives only keys that its document names for assertions, under its own name', () => {
    const document = didDocument(did, [multikey]);
    const [method] = document.verificationMethod;
    expect(keysIn(document)).toHaveLength(1);
    expect(keysIn({ ...document, assertionMethod: [] })).toEqual([]);
    expect(keysIn({ ...document, id: 'did:web:other.example' })).toEqual([]);
    expect(keysIn({ ...document, verificationMethod: [{ ...method, publicKeyMultibase: 'z6Mk' }] })).toEqual([]);
    expect(keysIn('no document')).toEqual([]);
  });
});
