// Works of public collections: loaded from a table or with the program, and named where a photograph shows the image of one.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readWorkTable, type BadLine } from '#server/scan/known-works/known-works-table.ts';
import { artistsOfWorks, countWorks, removeWorks } from '#server/scan/known-works/known-works.store.ts';
import { loadShippedWorks, loadWorks, unloadWorks } from '#server/scan/known-works/known-works.ts';
import { readWorks, writeWorks } from '#server/scan/known-works/works-file.ts';
import { createPublicPhotos } from '#server/scan/photos/public-photos.ts';
import type { Finding } from '#shared/domain/piece/finding.ts';
import { jpegPicture } from '#tests/support/pictures/pictures.ts';
import { addUser, buildScanApp } from '#tests/support/servers/scan-app.ts';
import { scanCalls } from '#tests/support/people/scan-calls.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let folder: string;
let museum: Server;
let address: string;
const { upload, ask } = scanCalls(() => server);

beforeAll(async () => {
  server = await startTestServer({ build: buildScanApp() });
  folder = await mkdtemp(join(tmpdir(), 'known-works-'));
  await writeFile(join(folder, 'mill.jpg'), await jpegPicture(700, 520, 61));
  await writeFile(join(folder, 'concert.jpg'), await jpegPicture(640, 640, 62));
  await writeFile(join(folder, 'broken.jpg'), (await jpegPicture(300, 300, 63)).subarray(0, 2_000));
  await writeFile(join(folder, 'empty.jpg'), '');
  const answers: Record<string, Uint8Array> = {
    '/girl.jpg': await jpegPicture(520, 700, 64),
    '/wave.jpg': await jpegPicture(500, 400, 65),
  };
  museum = createServer(({ url }, answer) => {
    const bytes = answers[url ?? ''];
    answer.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise<void>((resolve) => museum.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(museum.address() as AddressInfo).port}`;
});
afterAll(async () => {
  museum.close();
  await rm(folder, { recursive: true });
  await server.stop();
});

const head = 'title,artist,museum,licence,picture,source\n';
const good = `${head}The Mill (study),Ada Quell,City Museum,CC0,mill.jpg,\nThe Concert,,City Museum,CC0,concert.jpg,CM 12\n`;

const load = async (text: string) => {
  const bad: BadLine[] = [];
  const parts = { sql: server.sql, clock: () => new Date('2026-05-01T00:00:00Z') };
  const { added, updated } = await loadWorks(parts, { text, folder }, (one) => bad.push(one));
  return { added, updated, bad };
};
const titles = async (): Promise<string[]> =>
  (await server.sql<{ title: string }[]>`select title from known_works order by title`).map(({ title }) => title);

describe('the table of known works', () => {
  afterEach(() => server.sql`delete from known_works`);

  // Planted: the id always new; the second run then doubles every work.
  it('is loaded once however often it is read, and updates a work by its source or its picture', async () => {
    expect(await load(good)).toEqual({ added: 2, updated: 0, bad: [] });
    expect(await load(good)).toEqual({ added: 0, updated: 2, bad: [] });
    expect(await titles()).toEqual(['The Concert', 'The Mill (study)']);
    const [mill, concert] = ['The Mill,A. Quell,Town Museum,CC0,mill.jpg,TM 7', 'A Concert,,City Museum,CC0,concert.jpg,CM 12'];
    expect(await load(`${head}${mill}\n${concert}\n`)).toMatchObject({ added: 0, updated: 2 });
    const rows = await server.sql`select title, artist, museum, source from known_works order by title`;
    expect(rows.map(Object.values)).toEqual([
      ['A Concert', '', 'City Museum', 'CM 12'],
      ['The Mill', 'A. Quell', 'Town Museum', 'TM 7'],
    ]);
    // Of two rows, one with the source and one with the picture, one is left.
    expect(await load(`${head}The Mill,A. Quell,Town Museum,CC0,concert.jpg,TM 7\n`)).toMatchObject({ added: 0, updated: 1 });
    expect(await titles()).toEqual(['The Mill']);
    const unloaded = await unloadWorks(server, `${head}The Mill,,M,L,mill.jpg,TM 7\nLost,,M,L,lost.jpg,CM 12\n`, () => undefined);
    expect(unloaded).toEqual({ removed: 1, count: 0 });
  });

  it('keeps no picture: at most 10,800 bytes of features for each work', async () => {
    await load(good);
    const [row] = await server.sql<{ most: number }[]>`select max(octet_length(data)) as most from known_works`;
    expect(row?.most).toBeGreaterThan(1_000);
    expect(row?.most).toBeLessThanOrEqual(10_800);
  });

  // Planted: the first names instead of those with most works; works without an artist.
  it('tells who made the works: those with most works first where there are too many, in alphabetical order', async () => {
    await load(
      `${head}The Mill,Cole,M,L,mill.jpg,1\nThe Concert,,M,L,concert.jpg,2\nA Girl,Cole,M,L,${address}/girl.jpg,3\nA Wave,Abel,M,L,${address}/wave.jpg,4\n`,
    );
    expect(await artistsOfWorks(server.sql, 2)).toEqual(['Abel', 'Cole']);
    expect(await artistsOfWorks(server.sql, 1)).toEqual(['Cole']);
    const asked = await server.fetch('/api/scan/known-artists', { headers: { authorization: `Bearer ${await addUser(server)}` } });
    expect(await asked.json()).toEqual({ artists: ['Abel', 'Cole'] });
  });

  // Planted: lines counted by rows; a title over two lines then shifts every number after it.
  it('names each bad line by its number, and that line changes nothing', async () => {
    await load(good);
    const before = await server.sql`select * from known_works order by id`;
    const { added, updated, bad } = await load(
      [
        'picture,Title,artist,museum,license,source',
        'mill.jpg,"',
        'The Mill",Ada,,CC0,CM 12',
        '',
        'nowhere.jpg,Lost,Ada,City Museum,CC0,CM 12',
        'broken.jpg,Torn,Ada,City Museum,CC0,CM 11',
        'empty.jpg,Empty,Ada,City Museum,CC0,CM 13',
        '../../etc/hostname,Outside,Ada,City Museum,CC0,CM 14',
        `${address}/gone.jpg,Gone,Ada,City Museum,CC0,CM 15`,
        `mill.jpg,${'x'.repeat(301)},Ada,City Museum,CC0,CM 16`,
        'mill.jpg,Commas,Ada,City Museum,CC0,CM 17,,more',
        `${address}/girl.jpg,A Girl,Ada,City Museum,CC0,CM 18`,
        `${address}/girl.jpg,A Girl again,Ada,City Museum,CC0,CM 19`,
        `concert.jpg,Twice,Ada,City Museum,CC0,CM 18`,
      ].join('\r\n'),
    );
    expect([added, updated]).toEqual([1, 0]);
    expect(bad.toSorted((a, b) => a.line - b.line)).toEqual([
      { line: 2, problem: 'there is no museum' },
      { line: 5, problem: 'its picture is not there' },
      { line: 6, problem: 'its picture is damaged' },
      { line: 7, problem: 'its picture is empty' },
      { line: 8, problem: 'its picture lies outside of the folder' },
      { line: 9, problem: 'the address of its picture answers 404' },
      { line: 10, problem: 'title has more than 300 characters' },
      { line: 11, problem: 'its quotes or commas do not fit' },
      { line: 13, problem: 'its picture is that of line 12' },
      { line: 14, problem: 'it is the same work as line 12' },
    ]);
    expect(await server.sql`select * from known_works where source <> 'CM 18' order by id`).toEqual(before);
  });

  it('is refused as a whole without one of its columns, and its words become plain text of one line', () => {
    expect(() => readWorkTable('title,artist\nA,B\n')).toThrow('lacks: museum, licence, picture');
    const [work] = readWorkTable(`${head}"  The\n\u202eMill\u0007 ",Ada,M,L,p.jpg,\n`).works;
    expect(work).toMatchObject({ title: 'The Mill', line: 2, source: 'M: p.jpg' });
  });
});

const findings = async (userId: string, bytes: Uint8Array): Promise<{ pieceId: string; finding: Finding | undefined }> => {
  const { opinion } = await ask(userId, { imageUrl: await upload(userId, bytes), medium: 'painting' }, { plan: 'pro' });
  return { pieceId: opinion.pieceId, finding: opinion.record.findings.find(({ examiner }) => examiner === 'known-work') };
};
const cropped = async (seed: number): Promise<Buffer> =>
  sharp(await jpegPicture(700, 520, seed))
    .extract({ left: 50, top: 40, width: 600, height: 440 })
    .extend({ left: 200, right: 200, background: '#6b4a22' })
    .jpeg({ quality: 70 })
    .toBuffer();

describe('a photograph', () => {
  afterEach(() => server.sql`delete from known_works`);

  it('[D42] without any work to compare with is told nothing of known works', async () => {
    expect((await findings(await addUser(server, 'pro'), await cropped(61))).finding).toBeUndefined();
  });

  // Planted: parentheses cut out of public words; the museum and half of the title are then gone for a buyer.
  it('[D42] [D55] that shows the image of a known work names it, for its owner and for a buyer in the same words, and stays UNCERTAIN', async () => {
    await load(good);
    const owner = await addUser(server, 'pro');
    const { pieceId, finding } = await findings(owner, await cropped(61));
    const says = 'Looks like “The Mill (study)” by Ada Quell (City Museum): the same image, or a part of it.';
    expect(finding).toMatchObject({ outcome: 'flag', direction: 'against', strength: 'moderate', threshold: 9, says });
    expect(finding?.doesNotProve).toContain('A copy, a print, a photograph of that work and the work itself');
    // The middle three fifths of the width.
    expect(finding?.region?.x).toBeCloseTo(0.15, 1);
    expect(finding?.region?.width).toBeCloseTo(0.7, 1);
    expect(`${finding?.says} ${finding?.doesNotProve}`).not.toMatch(/\byours?\b|genuine|authentic|original/i);
    const [row] = await server.sql<{ record: { verdict: string; recommendations: string } }[]>`
      select record from analyses where piece_id = ${pieceId}`;
    expect(row?.record.verdict).toBe('UNCERTAIN');
    expect(row?.record.recommendations).toContain('what the museum publishes about that work');
    const notAsked = () => Promise.reject(new Error('not asked'));
    const photos = createPublicPhotos({ sql: server.sql, render: notAsked, renderJpeg: notAsked });
    const { against, checks } = await photos.checked(server.sql, pieceId);
    expect(against).toContain(says);
    expect(checks.find(({ examiner }) => examiner === 'known-work')).toEqual({ ...finding, region: undefined });
  });

  // Planted: the mirrored candidates compared with the picture as it is.
  it('[D55] that is the mirror image of one says so, and one with an unknown artist names none', async () => {
    await load(good);
    const mirrored = await sharp(await jpegPicture(640, 640, 62))
      .flop()
      .jpeg({ quality: 80 })
      .toBuffer();
    const { finding } = await findings(await addUser(server, 'pro'), mirrored);
    expect(finding?.says).toBe('Looks like “The Concert” (City Museum): the same image, mirrored, or a part of it.');
  });

  // Planted: the number of the candidates instead of the works.
  it('[D42] that shows none of them says how many there are', async () => {
    await load(good);
    const { finding } = await findings(await addUser(server, 'pro'), await cropped(65));
    expect(finding).toMatchObject({ outcome: 'clear', direction: 'neutral', says: 'No match among the 2 works listed here.' });
    await removeWorks(server.sql, ['CM 12']);
    expect((await findings(await addUser(server, 'pro'), await cropped(65))).finding?.says).toBe('No match with the one work listed here.');
    // Features of another version are neither compared nor counted.
    await server.sql`update known_works set version = 0`;
    expect((await findings(await addUser(server, 'pro'), await cropped(61))).finding).toBeUndefined();
  });
});

describe('the works that come with the program', () => {
  it('are loaded once for each version of their file, by however many programs start at the same time', async () => {
    const parts = { sql: server.sql, clock: () => new Date('2026-05-01T00:00:00Z') };
    const all = await Promise.all([loadShippedWorks(parts), loadShippedWorks(parts)]);
    expect(all.flat()).toEqual(['national-gallery-of-art']);
    expect(await countWorks(server.sql)).toBe(42);
    expect(await loadShippedWorks(parts)).toEqual([]);
  });

  // Planted: the set written over whatever has its source.
  it('leave alone what an operator loaded, take out what a new version no longer has, and come back with it', async () => {
    const parts = { sql: server.sql, clock: () => new Date('2026-05-02T00:00:00Z') };
    await server.sql`update known_works set set_name = null, title = 'The Mill, as we call it' where title = 'The Mill'`;
    await server.sql`update known_works set source = 'of an older version', digest = '\\x00' where title = 'The Concert'`;
    await server.sql`update known_work_sets set digest = '\\x00'`;
    expect(await loadShippedWorks(parts)).toEqual(['national-gallery-of-art']);
    expect(await countWorks(server.sql)).toBe(42);
    expect(await server.sql`select 1 from known_works where source = 'of an older version' or title = 'The Mill'`).toHaveLength(0);
    expect(await titles()).toContain('The Mill, as we call it');
  });

  it('are the file that the command writes of their table', async () => {
    const at = (end: string): Promise<string> =>
      readFile(new URL(`../../../server/scan/known-works/sets/national-gallery-of-art.${end}`, import.meta.url), 'utf8');
    const [table, file] = await Promise.all([at('csv'), at('json')]);
    const works = readWorks(file);
    expect(writeWorks(works)).toBe(file);
    const { works: lines, bad } = readWorkTable(table);
    expect(bad).toEqual([]);
    const words = ({ title, artist, museum: of, licence, source }: (typeof lines)[number] | (typeof works)[number]) => [
      title,
      artist,
      of,
      licence,
      source,
    ];
    expect(works.map(words)).toEqual(lines.map(words));
    expect(works).toHaveLength(42);
  });
});
