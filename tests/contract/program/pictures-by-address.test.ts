// Pictures at web addresses, against a web that is hostile: what is fetched, what is refused, and that nothing inside is told of or reached.
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fetchPicture } from '#shared/contract/works/transfer.ts';
import { buildApp } from '#server/app.ts';
import { createLog } from '#server/platform/observability/logger.ts';
import { createBrowser, ask, signUpPerson, somebody, type Person } from '#tests/support/people/people.ts';
import { animatedPng, jpegPicture, paintedPicture, pngBomb } from '#tests/support/pictures/pictures.ts';
import { leadingTo, serving, startOutsideWorld, type OutsideWorld } from '#tests/support/servers/outside-world.ts';
import { selfSigned } from '#tests/support/servers/push-service.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let world: OutsideWorld;
let server: TestServer;
let person: Person;
let jpeg: Buffer;
let logged = '';
const log = createLog('trace', { write: (line: string) => void (logged += line) });

beforeAll(async () => {
  world = await startOutsideWorld();
  server = await startTestServer({ jobsByHand: true, log, build: (parts) => buildApp(parts, world.outside) });
  person = await signUpPerson(server);
  jpeg = await jpegPicture(320, 240);
  world.pages.set('/quay.jpg', serving(jpeg));
});
afterEach(() => {
  // Whatever was asked, nobody came in.
  expect(world.insideHits).toEqual([]);
});
afterAll(async () => {
  await server.stop();
  await world.stop();
});

const get = (url: string): Promise<Response> =>
  server.fetch(fetchPicture.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
type Told = { status: number; code: string; error: string };
const refused = async (url: string): Promise<Told> => {
  const answer = await get(url);
  const { code, error } = (await answer.json()) as { code: string; error: string };
  return { status: answer.status, code, error };
};
const unreachable = { status: 422, code: 'picture_unreachable', error: 'No picture could be fetched from this address' };

describe('a picture at a web address', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is handed to its caller byte for byte, for nobody to keep: %s', async (format) => {
    const bytes = await paintedPicture(200, 150).toFormat(format).toBuffer();
    world.pages.set(`/work.${format}`, serving(bytes, { 'content-type': 'text/html', 'set-cookie': 'theirs=1' }));
    const answer = await get(`${world.at()}/work.${format}`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      `image/${format}`,
      'private, no-store',
    ]);
    expect([answer.headers.get('x-content-type-options'), answer.headers.get('set-cookie')]).toEqual(['nosniff', null]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  // Planted: the headers of the request are passed on.
  it('is asked for without a word about who wants it', async () => {
    const browser = createBrowser(server);
    await browser.ask('/api/auth/sign-up', { body: somebody() });
    expect((await browser.ask(fetchPicture.path, { body: { url: `${world.at()}/nobody.jpg?token=secret-of-the-gallery` } })).status).toBe(
      422,
    );
    expect(world.hits.at(-1)).toEqual({
      path: '/nobody.jpg?token=secret-of-the-gallery',
      headers: {
        accept: 'image/jpeg, image/png, image/webp',
        'accept-encoding': 'identity',
        'user-agent': 'Verso',
        host: new URL(world.at()).host,
        connection: 'close',
      },
    });
    expect(logged).toContain('gallery.example');
    expect(logged).not.toContain('secret-of-the-gallery');
    expect(logged).not.toContain('nobody.jpg');
  });

  it('is for people who are signed in, from our own pages', async () => {
    const body = { url: `${world.at()}/quay.jpg` };
    const before = world.hits.length;
    expect(await ask(server, fetchPicture.path, { body })).toMatchObject({ status: 401 });
    const browser = createBrowser(server);
    await browser.ask('/api/auth/sign-up', { body: somebody() });
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await browser.ask(fetchPicture.path, { body, headers: elsewhere })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
    expect(world.hits).toHaveLength(before);
  });
});

describe('an address that leads inward', () => {
  // Planted: without the check of addresses; of only the first of several; without the check of ports.
  it('is refused in the same words as one that is not there', async () => {
    const { port } = new URL(world.at());
    for (const [name, addresses] of [
      ['inside.example', ['10.0.0.7']],
      ['half.example', ['127.0.0.1', '127.0.0.2']],
      ['mapped.example', ['::ffff:127.0.0.1']],
      ['metadata.example', ['169.254.169.254']],
      ['dead.example', ['127.0.0.1']],
    ] as const)
      world.names.set(name, [[...addresses]]);
    const hosts = ['inside.example', 'half.example', 'mapped.example', 'metadata.example', 'nowhere.example', 'localhost'];
    const numbers = ['127.0.0.2', '0x7f000002', '2130706434', '127.2', '0.0.0.0', '[::1]', '[::ffff:127.0.0.2]', '[fd00::1]', '100.64.0.1'];
    const urls = [...hosts, ...numbers].map((host) => `http://${host}:${port}/quay.jpg`);
    const before = world.hits.length;
    for (const url of [
      ...urls,
      `${server.url}/api/health`,
      'http://dead.example:1/x.jpg',
      'http://10.0.0.7/x.jpg',
      'https://127.0.0.1/x.jpg',
    ])
      expect([url, await refused(url)]).toEqual([url, unreachable]);
    expect(world.hits).toHaveLength(before);
  });

  it('is refused with other ports, credentials and schemes before a name is asked for', async () => {
    const { host } = new URL(world.at());
    for (const url of [`http://ann:secret@${host}/quay.jpg`, `http://ann@${host}/quay.jpg`, 'http://:80/x', 'http://a b/x'])
      expect([url, await refused(url)]).toEqual([url, unreachable]);
    for (const url of ['ftp://gallery.example/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AAAA', `http://x/${'a'.repeat(2_000)}`])
      expect([url, await refused(url)]).toMatchObject([url, { status: 422, code: 'validation_failed' }]);
    world.names.set('port.example', [['1.1.1.1']]);
    for (const port of [22, 8080, 5432]) expect(await refused(`http://port.example:${port}/x.jpg`)).toEqual(unreachable);
  });

  // Planted: the name is looked up again when the connection is made.
  it('is not connected to when a name changes between the check and the connection, or at a redirect', async () => {
    world.names.set('turned.example', [['127.0.0.1'], ['127.0.0.2']]);
    world.pages.set('/turn.jpg', leadingTo('/quay.jpg'));
    const before = world.asked.length;
    expect((await get(`${world.at('turned.example')}/quay.jpg`)).status).toBe(200);
    expect(world.asked.slice(before)).toEqual(['turned.example']);
    world.names.set('turned.example', [['127.0.0.1'], ['127.0.0.2']]);
    expect(await refused(`${world.at('turned.example')}/turn.jpg`)).toEqual(unreachable);
    expect(world.asked.slice(before)).toEqual(['turned.example', 'turned.example', 'turned.example']);
  });

  // Planted: only the first address is checked.
  it('is not followed to by a redirect; three others are', async () => {
    const { port } = new URL(world.at());
    for (const target of [
      `http://127.0.0.2:${port}/x`,
      `http://ann:secret@gallery.example:${port}/quay.jpg`,
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'http://[',
      `${server.url}/api/health`,
    ]) {
      world.pages.set('/away.jpg', leadingTo(target));
      expect([target, await refused(`${world.at()}/away.jpg`)]).toEqual([target, unreachable]);
    }
    for (let step = 1; step <= 4; step += 1) world.pages.set(`/${step}`, leadingTo(step === 1 ? '/quay.jpg' : `/${step - 1}`, 300 + step));
    world.pages.set('/3', leadingTo(`${world.at()}/2`, 307));
    world.pages.set('/4', leadingTo('/3', 308));
    expect((await get(`${world.at()}/3`)).status).toBe(200);
    expect(await refused(`${world.at()}/4`)).toEqual(unreachable);
  });

  it('tells the status that a server of the outside answers, and neither of a certificate that nobody signed nor of a closed port', async () => {
    expect(await refused(`${world.at()}/missing.jpg`)).toMatchObject({ error: 'The address of this picture answers 404' });
    const secure = createServer(selfSigned(), (_request, response) => response.end(jpeg));
    secure.listen(0, '127.0.0.1');
    await once(secure, 'listening');
    // A TCP server's address is an AddressInfo.
    const { port } = secure.address() as AddressInfo;
    const { admits } = world.outside;
    world.outside.admits = (address, to) => to === port || admits(address, to);
    expect(await refused(`https://gallery.example:${port}/quay.jpg`)).toEqual(unreachable);
    secure.close();
    await once(secure, 'close');
    expect(await refused(`https://gallery.example:${port}/quay.jpg`)).toEqual(unreachable);
    world.outside.admits = admits;
  });
});

describe('what is no picture', () => {
  it.each([
    ['a page that is called a picture', '<html><body><script>alert(1)</script></body></html>', 415],
    ['a drawing with a program in it', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['another format', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 415],
    ['nothing', '', 415],
    ['the beginning of one', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 422],
  ] as const)('is refused by its content: %s', async (_name, body, status) => {
    world.pages.set('/false.jpg', serving(body, { 'content-type': 'image/jpeg' }));
    expect(await refused(`${world.at()}/false.jpg`)).toMatchObject({ status, code: status === 415 ? 'unsupported_image' : 'broken_image' });
  });

  it('is refused when it moves or is too large to be decoded, and is never unpacked', async () => {
    world.pages.set('/moving.png', serving(await animatedPng()));
    world.pages.set('/bomb.png', serving(pngBomb(30_000)));
    // 200 MB that are packed into 200 kB.
    world.pages.set(
      '/packed.jpg',
      serving(gzipSync(Buffer.alloc(200_000_000)), { 'content-encoding': 'gzip', 'content-type': 'image/jpeg' }),
    );
    expect(await refused(`${world.at()}/moving.png`)).toMatchObject({ code: 'unsupported_image' });
    expect(await refused(`${world.at()}/bomb.png`)).toMatchObject({ code: 'image_too_many_pixels' });
    expect(await refused(`${world.at()}/packed.jpg`)).toMatchObject({ code: 'unsupported_image' });
  });
});
