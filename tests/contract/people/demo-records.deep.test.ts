// The demonstration at its first start: what its owners keep about the sample works, made once and never forced on them again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#server/sandbox/demo-accounts.ts';
import type { RecordRow } from '#client/data/db/database.ts';
import type { Session } from '#shared/contract/people/session.ts';
import { gapsOf, inOrder, openYears } from '#shared/domain/provenance/chain.ts';
import { isFileRef } from '#shared/records/file-ref.ts';
import { recordKinds } from '#shared/records/record-kinds.ts';
import { openApiDevice, type ApiDevice } from '#tests/support/people/api-device.ts';
import { ask, type Person } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let clara: Person;
beforeAll(async () => {
  server = await startTestServer({ config: { demo: true } });
  await worksMade();
  clara = await signIn('collector');
});
afterAll(() => server.stop());

const worksMade = async (): Promise<void> => {
  const jobs = await server.sql<{ id: string }[]>`select id from jobs where kind in ('sandbox.demo-work', 'sandbox.demo-collection')`;
  expect(new Set(await Promise.all(jobs.map(({ id }) => server.parts.jobs.ended(id))))).toEqual(new Set(['done']));
};
const signIn = async (name: string): Promise<Person> => {
  const email = `${name}@example.com`;
  const { body: session } = await ask<Session>(server, '/api/auth/sign-in', { body: { email, password: demoPassword } });
  const headers = { authorization: `Bearer ${session.access_token}` };
  return {
    userId: session.user.id,
    email,
    password: demoPassword,
    session,
    ask: (path, init = {}) => ask(server, path, { ...init, headers: { ...headers, ...init.headers } }),
  };
};
const deviceOf = async (person: Person): Promise<ApiDevice> => {
  const device = openApiDevice(server, person);
  await device.engine.syncNow();
  return device;
};
const recordsIn = async ({ store }: ApiDevice): Promise<RecordRow[]> =>
  (await store.read((tx) => tx.all('records'))).filter(({ deleted }) => deleted === 0);
const about = async (device: ApiDevice, title: string, kind: string): Promise<RecordRow[]> => {
  const piece = (await device.store.read((tx) => tx.all('pieces'))).find((one) => one.title === title);
  return (await recordsIn(device)).filter((record) => record.about === piece?.id && record.kind === kind);
};
const whenOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const chainAbout = async (device: ApiDevice, title: string) =>
  inOrder(
    (await about(device, title, 'provenance')).map(({ id, fields }) => ({
      id,
      holder: whenOf(fields['holder']),
      from: whenOf(fields['from']),
      to: whenOf(fields['to']),
      certainty: whenOf(fields['certainty']),
      direct: fields['direct'] === true,
    })),
  );

// Planted: a record of an unknown choice, which the push refuses.
it('has records of every kind on a device that signs in: values, chains, a loan about to end, and papers with their files', async () => {
  const device = await deviceOf(clara);
  const records = await recordsIn(device);
  const pieces = new Set((await device.store.read((tx) => tx.all('pieces'))).map(({ id }) => id));
  expect(records.every((record) => pieces.has(record.about) || record.about === record.id)).toBe(true);
  // All but what a device makes by itself, and works of others, which each installation numbers anew.
  expect(new Set(records.map(({ kind }) => kind))).toEqual(
    new Set(Object.keys(recordKinds).filter((kind) => !['measurement', 'reading', 'watch'].includes(kind))),
  );
  const values = await about(device, 'Harbour, First Light', 'valuation');
  expect(new Set(values.map(({ fields }) => String(fields['date']).slice(0, 4))).size).toBeGreaterThanOrEqual(4);

  const open = await chainAbout(device, 'Harbour, First Light');
  expect([...gapsOf(open).values()]).toEqual([{ first: 1935, last: 1950 }]);
  expect(openYears(open, 1931)).toEqual([{ first: 1935, last: 1945 }]);
  const whole = await chainAbout(device, 'Birches in October');
  expect([gapsOf(whole).size, openYears(whole, 1927)]).toEqual([0, []]);
  expect(whole.map(({ direct }) => direct)).toEqual([true, true, true, true, false]);

  const [loan] = await about(device, 'Birches in October', 'loan');
  expect(Math.round((Date.parse(String(loan?.fields['due'])) - Date.now()) / 86_400_000)).toBeOneOf([6, 7]);
  const ids = new Set(records.map(({ id }) => id));
  for (const { fields, kind } of records)
    if (kind !== 'valuation' && fields['document'] != null) expect(ids.has(String(fields['document']))).toBe(true);

  const files = records.map(({ fields }) => fields['file']).filter(isFileRef);
  expect(files).toHaveLength(7);
  for (const { id, name, size } of files) {
    const response = await server.fetch(`/api/storage/files/${clara.userId}/${id}`, {
      headers: { authorization: `Bearer ${clara.session.access_token}` },
    });
    expect([response.status, Number(response.headers.get('content-length')), size > 200]).toEqual([200, size, true]);
    expect(response.headers.get('content-disposition')).toContain(name);
  }
});

it('has some for the seller and the gallery too', async () => {
  for (const name of ['seller', 'gallery']) {
    const kinds = (await recordsIn(await deviceOf(await signIn(name)))).map(({ kind }) => kind);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(2);
  }
});

// Planted: what is there is not asked for before it is made. Planted: a file is stored again at every start.
it('has each once however often it starts, keeps what was changed, and leaves deleted what was deleted', async () => {
  const device = await deviceOf(clara);
  const before = await recordsIn(device);
  const [loan] = await about(device, 'Birches in October', 'loan');
  const [invoice] = (await about(device, 'Harbour, First Light', 'document')).filter(({ fields }) => isFileRef(fields['file']));
  const [first] = await about(device, 'Birches in October', 'valuation');
  await device.engine.commit('record.delete', { recordId: loan?.id ?? '' });
  await device.engine.commit('record.delete', { recordId: invoice?.id ?? '' });
  await device.engine.commit('record.set', { recordId: first?.id ?? '', kind: 'valuation', values: { amount: 1 } });
  await device.engine.syncNow();
  const files = async () => (await server.sql`select id from record_files order by id`).map((row) => String(row['id']));
  const stored = await files();
  await server.sql`delete from operations`;
  await server.restart();
  await worksMade();

  const after = await recordsIn(await deviceOf(await signIn('collector')));
  const kept = before.filter(({ id }) => id !== loan?.id && id !== invoice?.id).map(({ id }) => id);
  expect(after.map(({ id }) => id).sort()).toEqual(kept.sort());
  expect(after.find(({ id }) => id === first?.id)?.fields['amount']).toBe(1);
  expect(await files()).toEqual(stored);
});
