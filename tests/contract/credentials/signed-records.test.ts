// Signed records over the wire: what goes into one and what never does, who may have one signed, and that anybody can check it.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigningKeys } from '#server/credentials/keys.ts';
import { silentLog } from '#server/platform/observability/logger.ts';
import { transact } from '#server/platform/database/database.ts';
import type { IssuedRecord } from '#shared/contract/works/signed-records.ts';
import { fromBase58btc, fromBase64url } from '#shared/credential/multibase.ts';
import type { ObjectRecord } from '#shared/credential/record.ts';
import { makeSeller, type Seller } from '#tests/support/people/market-people.ts';
import { ask, makeAdmin, signUpPerson, type Person } from '#tests/support/people/people.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { aboutOf, everyKind } from '#tests/support/records/every-kind.ts';
import { checkElsewhere, issue, issuedFor, keepAnalysis } from '#tests/support/records/signed-records.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const canary = 'CANARY-private';
const amount = 98_765_432;

let server: TestServer;
let seller: Seller;
let owner: Person;
let bytes: Buffer;
let pieceId: string;

beforeAll(async () => {
  server = await startTestServer({ jobsByHand: true });
  seller = await makeSeller(server);
  owner = seller.person;
  bytes = await jpegPicture(640, 480);
  pieceId = await seller.add({
    title: 'Harbor at dusk',
    artist: 'Ida Varro',
    medium: 'painting',
    period: '1930s',
    year: '1931',
    materials: 'Oil on board',
    dimensions: '61 x 50 cm',
    height_mm: 610,
    width_mm: 500,
    depth_mm: 20.5,
    subject: 'Boats',
    signed: true,
    inscriptions: 'I. V., lower right',
    distinguishing_features: 'A patch on the back',
    inventory_number: canary,
    location: canary,
    acquired_from: canary,
    acquired_price: amount,
    acquired_currency: 'EUR',
    acquired_date: '1999-09-19',
    missing: null,
    photos: [await seller.upload(bytes)],
  });
  const { engine } = seller.device;
  for (const record of everyKind(canary))
    if (record.kind !== 'provenance') await engine.commit('record.create', { ...record, about: aboutOf(record, pieceId) });
  const holders = [
    {
      holder: 'Galerie Abel',
      role: 'dealer',
      place: 'Ghent',
      from: '1931',
      acquired: 'artist',
      certainty: 'certain',
      source: 'A label',
      direct: true,
    },
    { holder: 'R. Quell', from: '1950~', acquired: 'inheritance', note: canary, document: uuidv7() },
  ];
  for (const fields of holders) await engine.commit('record.create', { recordId: uuidv7(), kind: 'provenance', about: pieceId, fields });
  await engine.syncNow();
  await keepAnalysis(server, owner, pieceId, createHash('sha256').update(bytes).digest('hex'));
}, 120_000);
afterAll(() => server.stop());

const everything = ['photographs', 'opinions', 'events'];
const countOf = async (): Promise<number> =>
  (await server.sql<{ count: number }[]>`select count(*)::int as count from signed_records`)[0]?.count ?? 0;
const withdraw = (person: Person, id: string) =>
  person.ask<IssuedRecord & { code?: string }>(`/api/signed-records/${id}/withdraw`, { method: 'POST' });
const idOf = ({ id }: ObjectRecord): string => id.slice('urn:uuid:'.length);

describe('what a record says', () => {
  it('[D52] every item of Object ID as its owner recorded it, the digests of photographs, opinions, and the holders in order', async () => {
    const { status, body } = await issue(owner, pieceId, { parts: everything });
    expect([status, body.error]).toEqual([200, undefined]);
    const { credentialSubject: subject, description } = body;
    expect(description).toContain('does not say that any of it is true');
    expect(subject.id).toBe(`urn:uuid:${pieceId}`);
    expect(subject.facts.map(({ item, field, value }) => [item, field, value])).toEqual([
      ['type', 'medium', 'painting'],
      ['materials', 'materials', 'Oil on board'],
      ['measurements', 'dimensions', '61 x 50 cm'],
      ['measurements', 'height_mm', 610],
      ['measurements', 'width_mm', 500],
      ['measurements', 'depth_mm', 20.5],
      ['inscriptions', 'inscriptions', 'I. V., lower right'],
      ['inscriptions', 'signed', true],
      ['features', 'distinguishing_features', 'A patch on the back'],
      ['title', 'title', 'Harbor at dusk'],
      ['subject', 'subject', 'Boats'],
      ['date', 'year', '1931'],
      ['date', 'period', '1930s'],
      ['maker', 'artist', 'Ida Varro'],
    ]);
    expect(new Set(subject.facts.map(({ assertedBy }) => assertedBy))).toEqual(new Set(['owner']));
    const [photograph] = subject.photographs ?? [];
    const multihash = Buffer.from(fromBase64url(photograph?.digestMultibase ?? 'u')).toString('hex');
    expect([photograph?.kind, photograph?.width, photograph?.height, multihash]).toEqual([
      'front',
      640,
      480,
      `1220${createHash('sha256').update(bytes).digest('hex')}`,
    ]);
    expect(subject.opinions).toMatchObject([
      {
        level: 'UNCERTAIN',
        confidence: 50,
        basis: 'clear',
        engine: 'examiners 9',
        digestMultibase: photograph?.digestMultibase,
        assertedBy: 'platform',
      },
    ]);
    expect(subject.opinions?.[0]?.statement).toContain('never a certificate');
    expect(subject.events).toMatchObject([
      {
        type: 'artist',
        holder: 'Galerie Abel',
        role: 'dealer',
        place: 'Ghent',
        from: '1931',
        certainty: 'certain',
        source: 'A label',
        direct: true,
      },
      { type: 'inheritance', holder: 'R. Quell', from: '1950~', assertedBy: 'owner' },
    ]);
  });

  // Planted: all fields of a piece; the whole fields of a holder; the text of an analysis.
  it('[D51] [D52] nothing that is private: no value, cost, place, contact, paper or note, and nothing about its owner', async () => {
    const text = JSON.stringify((await issue(owner, pieceId, { parts: everything })).body);
    for (const secret of ['CANARY', String(amount), '1999-09-19', owner.email, owner.userId, 'Ada Quell'])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).not.toMatch(/\b12345\b|"(?:note|document|amount|currency|location|inventory_number|acquired_\w+)"/);
  });

  it('[D51] without a word of the owner photographs and opinions go in, and nobody’s name; other parts are left out as asked', async () => {
    const parts = async (body: object) => {
      const { credentialSubject } = (await issue(owner, pieceId, body)).body;
      return Object.keys(credentialSubject).sort();
    };
    expect(await parts({})).toEqual(['facts', 'id', 'opinions', 'photographs']);
    expect(await parts({ parts: [] })).toEqual(['facts', 'id']);
    expect(await parts({ parts: ['events'] })).toEqual(['events', 'facts', 'id']);
  });

  it('[D52] what the request says of the work goes nowhere', async () => {
    const { body } = await issue(owner, pieceId, { facts: [{ item: 'title', value: 'A lie' }], title: 'A lie', credentialSubject: {} });
    expect(JSON.stringify(body)).not.toContain('A lie');
  });
});

describe('whether a record holds', () => {
  /** Written from RFC 8785 and the specification of the suite alone. */
  const canonical = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${canonical(one)}`).join(',')}}`;
  };
  const sha256 = (value: unknown): Buffer => createHash('sha256').update(canonical(value)).digest();

  it('[D52] is found by code that is not ours', async () => {
    const { body } = await issue(owner, pieceId, { parts: everything });
    const { proof, ...document } = body;
    const { proofValue, ...options } = proof;
    const did = (await (await server.fetch('/.well-known/did.json')).json()) as {
      id: string;
      verificationMethod: { id: string; publicKeyMultibase: string }[];
    };
    expect(document.issuer).toBe(did.id);
    const method = did.verificationMethod.find(({ id }) => id === proof.verificationMethod);
    const x = Buffer.from(fromBase58btc(method?.publicKeyMultibase ?? '').slice(2)).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const signature = fromBase58btc(proofValue);
    const holds = (changed: unknown) => verify(null, Buffer.concat([sha256(options), sha256(changed)]), key, signature);
    expect(holds(document)).toBe(true);
    expect(holds({ ...document, name: 'Certificate' })).toBe(false);
    const [first, second] = document.credentialSubject.events ?? [];
    expect([first?.previous, second?.previous]).toEqual([
      undefined,
      `u${Buffer.concat([Buffer.from([0x12, 32]), sha256(first)]).toString('base64url')}`,
    ]);
  });

  it('[D52] anybody can see, from any site, without an account', async () => {
    const { body } = await issue(owner, pieceId, { parts: everything });
    expect(await checkElsewhere(server, body)).toMatchObject({ result: 'ok', isCurrent: true });
    const changed = { ...body, validFrom: '2020-01-01T00:00:00Z' };
    expect(await checkElsewhere(server, changed)).toMatchObject({ result: 'broken', part: 'proof' });
    const [entry] = body.credentialStatus;
    // Planted: a document from before the key was replaced is kept, and what the new one signs is called a forgery.
    for (const [path, kept] of [
      ['/.well-known/did.json', 'no-cache'],
      [new URL(entry?.statusListCredential ?? '').pathname, 'public, max-age=300'],
    ] as const) {
      const answer = await server.fetch(path, { headers: { origin: 'https://elsewhere.example' } });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
      expect(answer.headers.get('cache-control')).toBe(kept);
    }
  });

  it('[D52] there is no list that no record names', async () => {
    for (const name of [
      'revocation-2',
      'revocation-0',
      'revocation-01',
      'suspension-1',
      'message-',
      '1',
      'revocation-1x',
      `revocation-${'9'.repeat(40)}`,
    ])
      expect([name, (await ask(server, `/credentials/status/${name}`)).status]).toEqual([name, 404]);
  });

  // Planted: the document has the active key alone.
  it('[D52] does not change when the key is replaced, and new ones are signed by the new key', async () => {
    const before = (await issue(owner, pieceId)).body;
    const keys = createSigningKeys({ ...server.parts, secret: server.config.sessionSecret });
    const { made, replaced } = await keys.rotate();
    const after = (await issue(owner, pieceId)).body;
    expect([before, after].map(({ proof }) => proof.verificationMethod.split('#')[1])).toEqual([replaced, made]);
    for (const record of [before, after]) expect(await checkElsewhere(server, record)).toMatchObject({ result: 'ok', isCurrent: true });
  });
});

describe('the key', () => {
  it('[D52] is one, however many records are the first, named before it has signed, and nobody reads its secret in the database', async () => {
    const fresh = await startTestServer({ jobsByHand: true });
    const first = await makeSeller(fresh);
    const piece = await first.add({ title: 'First' });
    const [named] = await Promise.all(
      [0, 1].map(
        async () => ((await (await fresh.fetch('/.well-known/did.json')).json()) as { assertionMethod: string[] }).assertionMethod,
      ),
    );
    expect(named).toHaveLength(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => issue(first.person, piece)));
    expect([...new Set(answers.map(({ body }) => body.proof.verificationMethod))]).toEqual(named);
    const { multikey, secretKey } = await createSigningKeys({ ...fresh.parts, secret: fresh.config.sessionSecret }).active();
    const rows = await fresh.sql<{ id: string; secret: Buffer }[]>`select id, secret from credential_keys`;
    expect(rows.map(({ id }) => id)).toEqual([multikey]);
    expect(Buffer.from(rows[0]?.secret ?? '').includes(Buffer.from(secretKey))).toBe(false);
    await fresh.stop();
  });

  // Planted: the row is opened with whatever secret there is, so that a restore elsewhere can sign nothing any more.
  it('[D52] that another installation has encrypted is replaced, and what it signed still holds', async () => {
    const before = (await issue(owner, pieceId)).body;
    const log = silentLog();
    const elsewhere = createSigningKeys({ ...server.parts, log, secret: 'of another installation' });
    const { multikey } = await elsewhere.active();
    expect(before.proof.verificationMethod).not.toContain(multikey);
    expect((await elsewhere.active()).multikey).toBe(multikey);
    expect(await checkElsewhere(server, before)).toMatchObject({ result: 'ok' });
  });
});

describe('who may', () => {
  it('[ROL10] [D52] nobody but its owner has a work signed, sees its records or withdraws them; others cannot tell it from none', async () => {
    const [other, admin] = [await signUpPerson(server), await signUpPerson(server)];
    await makeAdmin(server, admin.userId);
    const id = idOf((await issue(owner, pieceId)).body);
    const before = await countOf();
    for (const person of [other, admin]) {
      expect([await issue(person, pieceId), await issue(person, uuidv7())].map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'not_found'],
        [404, 'not_found'],
      ]);
      expect((await issuedFor(person, pieceId)).status).toBe(404);
      expect([(await withdraw(person, id)).status, (await withdraw(person, uuidv7())).status]).toEqual([404, 404]);
    }
    const visitor = { ask: <T>(path: string, init?: object) => ask<T>(server, path, init) } as Pick<Person, 'ask'>;
    expect([(await issue(visitor, pieceId)).status, (await issuedFor(visitor, pieceId)).status]).toEqual([401, 401]);
    expect((await ask(server, `/api/signed-records/${id}/withdraw`, { method: 'POST' })).status).toBe(401);
    expect(await countOf()).toBe(before);
    const { body } = await issuedFor(owner, pieceId);
    expect(body.records.find((one) => one.id === id)?.state).toBe('current');
  });

  it('[D52] bad input changes nothing', async () => {
    const before = await countOf();
    for (const body of [
      { recordId: 'no id' },
      { recordId: uuidv7().toUpperCase() },
      { parts: ['values'] },
      { parts: 'events' },
      { recordId: null },
    ])
      expect((await issue(owner, pieceId, body)).status).toBe(422);
    expect((await issue(owner, 'no-id')).status).toBe(404);
    expect((await withdraw(owner, 'no-id')).status).toBe(404);
    expect(await countOf()).toBe(before);
  });

  it('[D52] a deleted work is signed no more', async () => {
    const gone = await seller.add({ title: 'Gone' });
    await seller.device.engine.commit('piece.delete', { pieceId: gone });
    await seller.device.engine.syncNow();
    expect((await issue(owner, gone)).status).toBe(404);
  });

  it('[D52] the same request again has the same record; its id is of no use for another work or to another person', async () => {
    const recordId = uuidv7();
    const [one, again] = await Promise.all([issue(owner, pieceId, { recordId }), issue(owner, pieceId, { recordId })]);
    expect(one.status).toBe(200);
    expect(again.body).toEqual(one.body);
    expect((await issue(owner, pieceId, { recordId, parts: [] })).body).toEqual(one.body);
    expect((await server.sql`select from signed_records where id = ${recordId}`).count).toBe(1);
    const second = await seller.add({ title: 'Another' });
    expect((await issue(owner, second, { recordId })).status).toBe(409);
    const stranger = await makeSeller(server);
    expect((await issue(stranger.person, await stranger.add({ title: 'Theirs' }), { recordId })).status).toBe(409);
  });

  it('[D52] is held up after thirty in an hour, but has the answer of an earlier request', async () => {
    const strict = await startTestServer({ jobsByHand: true, config: { rateLimit: true } });
    const eager = await makeSeller(strict);
    const piece = await eager.add({ title: 'Often' });
    const statuses: number[] = [];
    const recordId = uuidv7();
    for (let count = 0; count < 31; count += 1) statuses.push((await issue(eager.person, piece, count === 0 ? { recordId } : {})).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
    expect((await issue(eager.person, piece, { recordId })).status).toBe(200);
    await strict.stop();
  });
});

describe('withdrawing', () => {
  // Planted: the list that was made before is served for ever.
  it('[D52] is seen by whoever asks, for good, and by nobody offline', async () => {
    const { body } = await issue(owner, pieceId);
    const id = idOf(body);
    expect(await checkElsewhere(server, body)).toMatchObject({ result: 'ok', isCurrent: true });
    const first = await withdraw(owner, id);
    expect([first.status, first.body.state]).toEqual([200, 'withdrawn']);
    expect(await checkElsewhere(server, body)).toMatchObject({ result: 'withdrawn' });
    expect((await withdraw(owner, id)).body).toEqual(first.body);
    const { records } = (await issuedFor(owner, pieceId)).body;
    expect(records.find((one) => one.id === id)).toMatchObject({ state: 'withdrawn', credential: { id: body.id } });
    expect(records.map(({ issued_at }) => issued_at)).toEqual(
      records
        .map(({ issued_at }) => issued_at)
        .toSorted()
        .toReversed(),
    );
  });

  it('[D52] leaves the records beside it alone, whose places are not those of the order in which they were signed', async () => {
    const places = (await Promise.all(Array.from({ length: 4 }, () => issue(owner, pieceId)))).map(({ body }) =>
      Number(body.credentialStatus[0]?.statusListIndex),
    );
    expect(new Set(places).size).toBe(4);
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(4);
    const kept = (await issue(owner, pieceId)).body;
    await withdraw(owner, idOf((await issue(owner, pieceId)).body));
    expect(await checkElsewhere(server, kept)).toMatchObject({ result: 'ok', isCurrent: true });
  });
});

describe('a piece that is changed while its record is being signed', () => {
  it('[D52] that went to somebody else meanwhile gets none', async () => {
    const piece = await seller.add({ title: 'Sold in between' });
    const heir = await signUpPerson(server);
    let answer: Promise<{ status: number }> | undefined;
    await transact(server.sql, async (tx) => {
      await tx`select from pieces where id = ${piece} for update`;
      answer = issue(owner, piece);
      // The request waits for the lock with everything composed and signed.
      await expect
        .poll(
          async () =>
            (await server.sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`).count,
        )
        .toBeGreaterThan(0);
      await tx`update pieces set user_id = ${heir.userId} where id = ${piece}`;
    });
    expect((await answer)?.status).toBe(404);
    expect((await server.sql`select from signed_records where piece_id = ${piece}`).count).toBe(0);
  });
});
