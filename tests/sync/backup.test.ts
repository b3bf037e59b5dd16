// A backup by the real command while the program works, a restore by the real command, and devices that bring back what it lacks.
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest, tablePath, writeManifest, type Manifest } from '#server/platform/backup/format.ts';
import { makeBackup } from '#server/platform/backup/make.ts';
import { restoreBackup } from '#server/platform/backup/restore.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrations.ts';
import { openFolderStorage } from '#server/platform/storage/object-storage-folder.ts';
import { openS3Storage } from '#server/platform/storage/object-storage-s3.ts';
import { imageAddress } from '#shared/contract/works/artwork-images.ts';
import { createTestDatabase } from '#tests/support/servers/database.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { recordFileAddress, sendRecordFile } from '#tests/support/people/record-file.ts';
import type { FileRef } from '#shared/records/file-ref.ts';
import { signInAgain, signUpPerson, type Person } from '#tests/support/people/people.ts';
import type { BuiltServer } from '#tests/support/servers/built-server.ts';
import { judge } from './kills/judge.ts';
import { piecesOf, startLoad, type Load } from './kills/load.ts';
import { buildProgram, createProgram, type Program } from './kills/program.ts';
import { deepDescribe, deepIt } from '#tests/support/deep-it.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-backup-test-'));
const at = (name: string): string => join(folder, name);

let built: BuiltServer;
let program: Program;
const others: Program[] = [];
beforeAll(async () => {
  built = await buildProgram();
  program = createProgram(built);
  expect(await program.start()).toBe(true);
});
afterAll(async () => {
  for (const one of [program, ...others]) await one.remove();
  await built.remove();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (words: RegExp) => ({ code: 1, stderr: expect.stringMatching(words) });
const rowsOf = (manifest: Manifest): Record<string, number> => Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
const digestsOf = (manifest: Manifest, ...without: string[]): string[] =>
  manifest.tables.filter(({ name }) => !without.includes(name)).map(({ name, sha256 }) => `${name} ${sha256}`);

/** A restore begins a new life of the server, on which no program runs yet, ends every session, and reads open orders anew. */
const renewed = ['sync_server', 'sessions', 'verifications', 'nodes', 'payment_install'];

/** Answers the path under which the photograph lies. */
const scan = async (person: Person, title: string, picture: Buffer): Promise<string> => {
  const file = `${Date.now()}-${newId().slice(-12)}.jpg`;
  const path = imageAddress(person.userId, file);
  const stored = await fetch(`${program.url}${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${person.session.access_token}` },
    body: new Uint8Array(picture),
  });
  expect(stored.status).toBe(200);
  const { publicUrl } = (await stored.json()) as { publicUrl: string };
  const answer = await person.ask('/api/functions/authenticate-artwork', { body: { imageUrl: publicUrl, title, scanId: newId() } });
  expect(answer.status).toBe(200);
  return `${path}?original=1`;
};
const bytesAt = async (person: Person, path: string, where = program.url): Promise<string | number> => {
  const answer = await fetch(`${where}${path}`, { headers: { authorization: `Bearer ${person.session.access_token}` } });
  return answer.status === 200
    ? createHash('sha256')
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest('hex')
    : answer.status;
};
const digestOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex');

describe('the rows of a backup', () => {
  // Planted bug: the tables are read one after the other in a transaction that sees every moment.
  it('are those of one moment, whatever is written meanwhile', async () => {
    const database = await createTestDatabase();
    const storage = await openFolderStorage(at('no files'));
    let over = false;
    const writing = (async () => {
      while (!over)
        await database.sql`
        with person as (insert into users (id, name, email, created_at, updated_at)
          values (gen_random_uuid(), 'Somebody', gen_random_uuid() || '@example.com', now(), now()) returning id)
        insert into jobs (id, kind, payload, max_attempts, run_at, created_at) select id, 'none', '{}', 1, now(), now() from person`;
    })();
    try {
      for (let turn = 0; turn < 10; turn += 1) {
        const parts = { sql: database.sql, storage, clock: () => new Date(), progress: () => undefined };
        const rows = rowsOf(await makeBackup(at(`moment-${turn}`), parts));
        expect(rows['users']).toBe(rows['jobs']);
      }
    } finally {
      over = true;
      await writing;
      await database.drop();
    }
  });
});

deepDescribe('a restore', () => {
  it('that fails in its last step leaves everything as it was', async () => {
    const database = await createTestDatabase();
    const storage = await openFolderStorage(at('none'));
    const add = (name: string) => database.sql`
      insert into users (id, name, email, created_at, updated_at) values (gen_random_uuid(), ${name}, ${`${name}@example.com`}, now(), now())`;
    const look = async () => {
      const sql = openDatabase(database.url, { max: 1 });
      const names = await sql<{ name: string }[]>`select name from users order by name`;
      const schemas = await sql`select from pg_namespace where starts_with(nspname, 'verso_restore')`;
      await sql.end();
      return { names: names.map(({ name }) => name), schemas: schemas.length };
    };
    const parts = { url: database.url, storage, replace: true, progress: () => undefined };
    try {
      await add('early');
      await makeBackup(at('small'), { ...parts, sql: database.sql, clock: () => new Date() });
      await add('late');
      await database.sql.end();
      const failing = restoreBackup(at('small'), { ...parts, finish: () => Promise.reject(new Error('the disk is full')) });
      await expect(failing).rejects.toThrow('the disk is full');
      expect(await look()).toEqual({ names: ['early', 'late'], schemas: 0 });
      await restoreBackup(at('small'), { ...parts, finish: async () => undefined });
      expect(await look()).toEqual({ names: ['early'], schemas: 0 });
    } finally {
      await database.drop();
    }
  });
});

describe('a backup', () => {
  let person: Person;
  let load: Load;
  let early: string;
  let late: string;
  let document: FileRef;
  let pictures: Buffer[];

  it('is made while the program works and devices change and send', async () => {
    pictures = [await jpegPicture(320, 240, 1), await jpegPicture(320, 240, 2)];
    person = await signUpPerson(program);
    await program.withDatabase((sql) => sql`update users set plan = 'pro', plan_status = 'active' where id = ${person.userId}`);
    load = await startLoad({ url: program.url, devices: 4, users: 2, seed: 11, people: [person], rest: 20 });
    document = await sendRecordFile(program.url, person, Buffer.from('An appraisal.'));
    early = await scan(person, 'Early', pictures[0] ?? Buffer.alloc(0));
    expect(await load.progress(60)).toBe(true);
    const made = await program.run('backup', [at('first')]);
    expect({ code: made.code, said: made.stdout }).toEqual({
      code: 0,
      said: expect.stringMatching(/first: \d+ rows of \d+ tables, \d+ files, /),
    });
    expect(made.stderr).toMatch(/^database: 0%|files: 100%\n$/);
    const manifest = await readManifest(at('first'));
    expect(manifest.files.count).toBeGreaterThan(0);
    expect(rowsOf(manifest)['operations']).toBeGreaterThan(0);
  });

  it('is not overwritten by the next', async () => {
    expect(await program.run('backup', [at('first')])).toMatchObject(refusal(/is not empty: a backup needs a folder of its own\.\n$/));
  });

  it('is not restored under a program that works, nor over what is there', async () => {
    const working = await program.run('restore', [at('first'), '--replace']);
    expect(working).toMatchObject(refusal(/^DATA_DIR .* is in use by another Verso: stop that one/));
    late = await scan(person, 'Late', pictures[1] ?? Buffer.alloc(0));
    expect(await load.progress(60)).toBe(true);
    await load.settle();
    await program.stop();
    const filled = await program.run('restore', [at('first')]);
    expect(filled).toMatchObject(refusal(/There is something already .* write --replace/));
  });

  const damages: [name: string, damage: (copy: string, manifest: Manifest) => void, words: RegExp][] = [
    [
      'a changed byte',
      (copy) => appendFileSync(tablePath(copy, 'pieces'), 'x'),
      /^.*The backup is damaged: .*pieces\.copy is not as it was written/s,
    ],
    ['a missing table', (copy) => unlinkSync(tablePath(copy, 'photos')), /The backup is damaged: .*photos\.copy is missing/],
    ['a changed manifest', (copy) => appendFileSync(join(copy, 'manifest.json'), ' '), /The backup is damaged: manifest\.json/],
    ['no manifest', (copy) => unlinkSync(join(copy, 'manifest.json')), /holds no whole backup/],
    [
      'a newer schema',
      (copy, manifest) =>
        writeFileSync(
          join(copy, 'manifest.json'),
          writeManifest({ ...manifest, migrations: [...manifest.migrations, { number: 9_999, name: '9999-later', checksum: 'x' }] }),
        ),
      /has the migration 9999-later that this program does not know/,
    ],
  ];
  it.each(damages)('with %s is refused before anything is changed', async (name, damage, words) => {
    const copy = at(`damaged ${name}`);
    cpSync(at('first'), copy, { recursive: true });
    damage(copy, await readManifest(at('first')));
    expect(await program.run('restore', [copy, '--replace'])).toMatchObject(refusal(words));
  });

  it('takes the old place: the devices notice, send again what it lacks, and nothing is doubled', async () => {
    const before = await program.start().then(() => program.run('backup', [at('before')]));
    expect(before.code).toBe(0);
    await program.stop();
    const restored = await program.run('restore', [at('first'), '--replace']);
    expect({ code: restored.code, said: restored.stdout }).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored what was there at /),
    });
    expect(await program.start()).toBe(true);
    const [first, then] = [await readManifest(at('first')), await readManifest(at('before'))];
    const counted = await program.withDatabase((sql) => sql<{ count: number }[]>`select count(*)::int as count from operations`);
    expect(counted[0]?.count).toBe(rowsOf(first)['operations']);
    expect(rowsOf(then)['operations']).toBeGreaterThan(rowsOf(first)['operations'] ?? 0);
    const epochOf = (backup: string): string => readFileSync(tablePath(at(backup), 'sync_server'), 'utf8');
    const [epoch] = await program.withDatabase((sql) => sql<{ epoch: string }[]>`select epoch from sync_server`);
    expect(epochOf('first')).toBe(epochOf('before'));
    expect(epochOf('first')).not.toContain(epoch?.epoch);

    // Which sessions ended since the backup nobody knows: all of them have.
    expect((await person.ask('/api/orders')).status).toBe(401);
    for (const one of load.people) await signInAgain(program, one);

    expect(await load.settle()).toBe(0);
    expect(await program.withDatabase((sql) => judge(sql, load))).toEqual({ lost: [], doubled: [], apart: [] });
  });

  it('keeps the photographs and files that it holds; of a later one its piece comes back from the devices', async () => {
    expect(await bytesAt(person, early)).toBe(digestOf(pictures[0] ?? Buffer.alloc(0)));
    expect(await bytesAt(person, recordFileAddress(person, document))).toBe(document.sha256);
    // The row of the later photograph was the server's alone. What people wrote about the work was on their devices.
    expect(await bytesAt(person, late)).toBe(404);
    for (const device of load.devices.filter(({ userId }) => userId === person.userId))
      expect((await piecesOf(device)).filter(({ title }) => title === 'Late')).toHaveLength(1);
    const found = await program.withDatabase((sql) => sql`select title from pieces where title = 'Late'`);
    expect(found).toHaveLength(1);
  });

  it('and the next one differ in what was added alone', async () => {
    load.close();
    expect((await program.run('backup', [at('second')])).code).toBe(0);
    const [first, second] = [await readManifest(at('first')), await readManifest(at('second'))];
    for (const table of ['users', 'operations', 'piece_history', 'analyses', 'photos', 'record_files']) {
      const lines = new Set(
        readFileSync(tablePath(at('second'), table), 'utf8')
          .split('\n')
          .map((row) => row.split('\t').slice(0, 2).join()),
      );
      for (const row of readFileSync(tablePath(at('first'), table), 'utf8').split('\n'))
        expect(lines).toContain(row.split('\t').slice(0, 2).join());
    }
    expect(second.files.count).toBeGreaterThanOrEqual(first.files.count);
  });

  it('fills an empty folder, and a backup of that is the same to the byte', async () => {
    const fresh = createProgram(built);
    others.push(fresh);
    const { code, stderr } = await fresh.run('restore', [at('second')]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/files: 100%\n$/) });
    expect((await fresh.run('backup', [at('third')])).code).toBe(0);
    const [second, third] = [await readManifest(at('second')), await readManifest(at('third'))];
    expect(digestsOf(third, ...renewed)).toEqual(digestsOf(second, ...renewed));
    expect(third.files).toEqual(second.files);
    expect(await fresh.start()).toBe(true);
    await signInAgain(fresh, person);
    expect(await bytesAt(person, early, fresh.url)).toBe(digestOf(pictures[0] ?? Buffer.alloc(0)));
    expect(await bytesAt(person, recordFileAddress(person, document), fresh.url)).toBe(document.sha256);
    await fresh.stop();
  });

  deepIt('goes to a server of PostgreSQL and an object store as well, and is refused while somebody is there', async () => {
    const database = await createTestDatabase({ empty: true });
    const directory = at('bucket');
    const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'works' }] });
    const { port } = await server.run();
    const store = {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'works',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    };
    const env = {
      DATABASE_URL: database.url,
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    };
    try {
      const sql = openDatabase(database.url, { max: 1 });
      await migrate(sql);
      const busy = await program.run('restore', [at('second')], env);
      expect(busy).toMatchObject(refusal(/A Verso is using this database: stop it first/));
      await sql.end();
      await database.sql.end();
      expect(await program.run('restore', [at('second')], env)).toMatchObject({ code: 0 });
      expect(await program.run('backup', [at('fourth')], env)).toMatchObject({ code: 0 });
      const [second, fourth] = [await readManifest(at('second')), await readManifest(at('fourth'))];
      expect(digestsOf(fourth, ...renewed)).toEqual(digestsOf(second, ...renewed));
      expect([fourth.files.count, fourth.files.bytes]).toEqual([second.files.count, second.files.bytes]);
      const kept: string[] = [];
      for await (const key of openS3Storage(store).list('')) kept.push(key);
      expect(kept).toHaveLength(second.files.count);
    } finally {
      await server.close();
      await database.drop();
    }
  });
});
