// The HTTP adapter over a real socket: access, validation, errors and responses.
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { endpoint, type Access } from '#shared/contract/wire/endpoint.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import type { Caller } from './caller.ts';
import { createHost } from './http.ts';
import { listen, type Listener } from './listener.ts';
import { createLog, silentLog } from '#server/platform/observability/logger.ts';

const person = (more: Partial<Caller>): Caller => ({
  userId: 'u1',
  isAdmin: false,
  plan: null,
  email: 'a@example.com',
  name: 'Ann',
  sessionId: 's1',
  ...more,
});
const people: Record<string, Caller> = { noplan: person({}), free: person({ plan: 'free' }), admin: person({ isAdmin: true }) };

const answer = z.object({ who: z.nullable(z.string()) });
const levels = (['public', 'signed-in', 'subscribed', 'admin'] as const satisfies readonly Access[]).map((access) =>
  endpoint({ name: `level.${access}`, method: 'GET', path: `/api/level/${access}`, access, summary: 'A level.', answer }),
);
const echo = endpoint({
  name: 'test.echo',
  method: 'POST',
  path: '/api/echo/:id',
  access: 'public',
  summary: 'Gives back what it got.',
  params: z.object({ id: z.string().check(z.regex(/^[a-z]+$/, 'Only small letters')) }),
  query: z.object({ page: z.optional(z.string().check(z.regex(/^\d+$/, 'A number'))) }),
  body: z.object({ text: z.string().check(z.maxLength(5_000)), more: z.optional(z.object({ deep: z.array(z.number('A number')) })) }),
  maxBytes: 10_000,
  answer: z.object({ id: z.string(), text: z.string(), page: z.nullable(z.string()) }),
});
const upload = endpoint({
  name: 'test.upload',
  method: 'PUT',
  path: '/api/upload',
  access: 'public',
  summary: 'Counts bytes.',
  body: 'bytes',
  maxBytes: 1000,
  answer: z.object({ bytes: z.number() }),
});
const leaky = endpoint({
  name: 'test.leaky',
  method: 'GET',
  path: '/api/leaky',
  access: 'public',
  summary: 'Answers more and other than promised.',
  query: z.object({ how: z.string() }),
  answer: z.object({ n: z.number() }),
});
const failing = endpoint({
  name: 'test.failing',
  method: 'GET',
  path: '/api/failing',
  access: 'public',
  summary: 'Fails.',
  query: z.object({ how: z.string() }),
  answer: 'none',
});
const big = endpoint({
  name: 'test.big',
  method: 'GET',
  path: '/api/big',
  access: 'public',
  summary: 'A long text.',
  answer: z.object({ text: z.string() }),
});
const bytes = endpoint({ name: 'test.bytes', method: 'GET', path: '/api/bytes', access: 'public', summary: 'Raw bytes.', answer: 'bytes' });
const live = endpoint({
  name: 'test.live',
  method: 'GET',
  path: '/api/live/:room',
  access: 'signed-in',
  summary: 'A socket.',
  params: z.object({ room: z.string() }),
  answer: 'socket',
});

let listener: Listener;
let url = '';
let origins: string[] = [];
let callerError: Error | undefined;
let calls = 0;

beforeAll(async () => {
  listener = await listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${listener.port}`;
  origins = [`http://localhost:${listener.port}`, url];
  const host = createHost({
    config: { origins, trustProxy: 0 },
    log: silentLog(),
    callerOf: async (request) => {
      if (callerError !== undefined) throw callerError;
      return (
        people[
          request.headers.get('cookie')?.replace('session=', '') ?? request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
        ] ?? null
      );
    },
  });
  for (const level of levels) host.mount(level, ({ caller }) => ({ who: caller?.userId ?? null }));
  host.mount(echo, ({ params, query, body, answer: sent }) => {
    calls += 1;
    sent.headers.append('set-cookie', 'a=1');
    sent.headers.append('set-cookie', 'b=2');
    return { id: params.id, text: body.text, page: query.page ?? null };
  });
  host.mount(upload, ({ body }) => ({ bytes: body.byteLength }));
  host.mount(leaky, ({ query }) => (query.how === 'more' ? { n: 1, password: 'hidden' } : { n: 'text' as unknown as number }));
  host.mount(failing, ({ query }) => {
    if (query.how === 'unknown') throw new Error('password=hunter2 in table users');
    if (query.how === 'database') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    if (query.how === 'limit') throw new AppError('rate_limited', { retryAfterSeconds: 12 });
  });
  host.mount(big, () => ({ text: 'long '.repeat(5_000) }));
  host.mount(bytes, ({ answer: sent }) => {
    sent.headers.set('cache-control', 'private, max-age=60');
    return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/png' } });
  });
  host.mountSocket(live, ({ params, caller }) => ({
    onOpen: (_event, socket) => socket.send(`${params.room} ${caller.userId}`),
    onMessage: (event, socket) => socket.send(typeof event.data === 'string' ? `heard ${event.data}` : 'heard bytes'),
  }));
  listener.serve(host.app.fetch);
});
afterAll(() => listener.stop(0));
beforeEach(() => {
  callerError = undefined;
  calls = 0;
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${url}${path}`, { headers });
const post = (body: string | undefined, headers: Record<string, string> = {}, path = '/api/echo/abc') =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body }),
  });
const codeOf = async (response: Response) => {
  const told: unknown = await response.json();
  return [response.status, z.parse(z.object({ code: z.string() }), told).code];
};

describe('access', () => {
  const expected = {
    public: { nobody: 200, noplan: 200, free: 200, admin: 200 },
    'signed-in': { nobody: 401, noplan: 200, free: 200, admin: 200 },
    subscribed: { nobody: 401, noplan: 403, free: 200, admin: 200 },
    admin: { nobody: 401, noplan: 403, free: 403, admin: 200 },
  };
  for (const [level, byCaller] of Object.entries(expected))
    for (const [who, status] of Object.entries(byCaller))
      it(`${level}: ${who} gets ${status}`, async () => {
        expect((await get(`/api/level/${level}`, { authorization: `Bearer ${who}` })).status).toBe(status);
      });

  it('names the refusal: not_authenticated, subscription_required, forbidden', async () => {
    expect(await codeOf(await get('/api/level/signed-in'))).toEqual([401, 'not_authenticated']);
    expect(await codeOf(await get('/api/level/subscribed', { cookie: 'session=noplan' }))).toEqual([403, 'subscription_required']);
    expect(await codeOf(await get('/api/level/admin', { cookie: 'session=free' }))).toEqual([403, 'forbidden']);
  });

  it('takes an ended session as no caller where everybody may call, and says so elsewhere', async () => {
    callerError = new AppError('session_expired');
    expect(await (await get('/api/level/public')).json()).toEqual({ who: null });
    expect(await codeOf(await get('/api/level/signed-in'))).toEqual([401, 'session_expired']);
  });
});

describe('a change', () => {
  const body = JSON.stringify({ text: 'x' });
  it('is taken from our own page under both names of this machine', async () => {
    for (const origin of origins)
      expect((await post(body, { cookie: 'session=free', origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
  it('is refused from another site, with or without a cookie', async () => {
    for (const headers of [
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { origin: `http://localhost.evil.example:${listener.port}` },
      { origin: 'https://localhost' },
    ]) {
      expect(await codeOf(await post(body, { cookie: 'session=free', ...headers }))).toEqual([403, 'foreign_origin']);
      expect(await codeOf(await post(body, headers))).toEqual([403, 'foreign_origin']);
    }
    expect(await codeOf(await post(body, { cookie: 'session=free', 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'foreign_origin']);
    expect(await codeOf(await post(body, { cookie: 'session=free', origin: url, 'sec-fetch-site': 'same-site' }))).toEqual([
      403,
      'foreign_origin',
    ]);
    expect(calls).toBe(0);
  });
  it('is refused with a cookie and no word about where it comes from', async () => {
    expect(await codeOf(await post(body, { cookie: 'session=free' }))).toEqual([403, 'foreign_origin']);
  });
  it('is taken from a client that is no browser and shows a token', async () => {
    expect((await post(body, { authorization: 'Bearer free' })).status).toBe(200);
  });
});

describe('the body', () => {
  it('is taken as JSON by its name only', async () => {
    const text = JSON.stringify({ text: 'x' });
    expect((await post(text, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-patch+json', 'application/jsonx', ''])
      expect(await codeOf(await post(text, { 'content-type': type }))).toEqual([415, 'unsupported_media_type']);
  });
  it('that is no JSON, or no UTF-8, is a bad request', async () => {
    for (const text of ['', '{', '{"text":"x"', 'undefined']) expect(await codeOf(await post(text))).toEqual([400, 'bad_request']);
    const broken = await fetch(`${url}/api/echo/abc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x22, 0xc3, 0x28, 0x22]),
    });
    expect(await codeOf(broken)).toEqual([400, 'bad_request']);
  });
  it('with wrong values is told field by field', async () => {
    const response = await post(JSON.stringify({ text: 'x', more: { deep: [1, 'two'] } }));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields: { 'more.deep.1': 'A number' } });
    const path = await post(JSON.stringify({ text: 'x' }), {}, '/api/echo/ABC');
    expect(await path.json()).toMatchObject({ code: 'validation_failed', fields: { id: 'Only small letters' } });
    const query = await post(JSON.stringify({ text: 'x' }), {}, '/api/echo/abc?page=two');
    expect(await query.json()).toMatchObject({ code: 'validation_failed', fields: { page: 'A number' } });
  });
  it('keeps what the database cannot store out of texts, and nothing else', async () => {
    const text = await (await post('{"text":"a\\u0000b \\ud800 \\\\u0000 \\ud83c\\udfa8"}')).json();
    expect(text).toMatchObject({ text: 'a\uFFFDb \uFFFD \\u0000 \u{1F3A8}' });
    expect(await codeOf(await get('/api/leaky?how=%00'))).toEqual([400, 'bad_request']);
  });
  it('above the limit is refused by its declared length', async () => {
    expect(await codeOf(await post(JSON.stringify({ text: 'x'.repeat(20_000) })))).toEqual([413, 'payload_too_large']);
  });
  it('above the limit is refused while it arrives in pieces without a declared length', async () => {
    const told = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(listener.port, '127.0.0.1', () => {
        socket.write('PUT /api/upload HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
        const chunk = `190\r\n${'x'.repeat(400)}\r\n`;
        socket.write(chunk.repeat(5));
      });
      socket.on('data', (data) => (heard += String(data)));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
    expect(told).toMatch(/^HTTP\/1\.1 413 /);
    expect(told).toContain('"code":"payload_too_large"');
  });
  it('of raw bytes arrives as it is', async () => {
    const sent = await fetch(`${url}/api/upload`, { method: 'PUT', body: new Uint8Array(1000) });
    expect(await sent.json()).toEqual({ bytes: 1000 });
    expect(await codeOf(await fetch(`${url}/api/upload`, { method: 'PUT', body: new Uint8Array(1001) }))).toEqual([
      413,
      'payload_too_large',
    ]);
  });
});

describe('the answer', () => {
  it('carries an id, is not stored by anybody, and keeps every cookie', async () => {
    const response = await post(JSON.stringify({ text: 'x' }));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
  it('holds only what the contract names, and is an error when it is something else', async () => {
    expect(await (await get('/api/leaky?how=more')).json()).toEqual({ n: 1 });
    expect(await codeOf(await get('/api/leaky?how=wrong'))).toEqual([500, 'internal']);
  });
  it('is compressed where it is long and the client can read that', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/api/big', { 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.json()).toEqual({ text: 'long '.repeat(5_000) });
    }
    expect((await get('/api/big', { 'accept-encoding': 'identity, br;q=0' })).headers.get('content-encoding')).toBe(null);
  });
  it('of raw bytes keeps its own headers', async () => {
    const response = await get('/api/bytes');
    expect([response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual(['image/png', 'private, max-age=60']);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });
});

describe('an error', () => {
  it('[ERR41] that nobody expected says nothing of the inside', async () => {
    const response = await get('/api/failing?how=unknown');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({
      error: 'An unexpected error occurred on the server.',
      code: 'internal',
      requestId: response.headers.get('x-request-id'),
    });
  });
  it('of a database that is away asks to come back', async () => {
    const response = await get('/api/failing?how=database');
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await codeOf(response)).toEqual([503, 'unavailable']);
  });
  it('of a limit says when to come back', async () => {
    const response = await get('/api/failing?how=limit');
    expect(response.headers.get('retry-after')).toBe('12');
    expect(await response.json()).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 12 });
  });
});

describe('a socket', () => {
  const open = (headers: Record<string, string>, path = '/api/live/blue') =>
    new Promise<{ socket: WebSocket; first: string } | number>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers });
      socket.once('message', (data) => resolve({ socket, first: String(data) }));
      socket.once('unexpected-response', (request, response) => {
        request.destroy();
        resolve(response.statusCode ?? 0);
      });
      socket.once('error', reject);
    });

  it('opens for a session of our own page', async () => {
    const opened = await open({ cookie: 'session=free', origin: url });
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
    expect(opened.first).toBe('blue u1');
    const heard = new Promise((resolve) => opened.socket.once('message', (data) => resolve(String(data))));
    opened.socket.send('you');
    expect(await heard).toBe('heard you');
    opened.socket.terminate();
  });
  it('is refused before the upgrade without a session, and from another site', async () => {
    expect(await open({ origin: url })).toBe(401);
    expect(await open({ cookie: 'session=free', origin: 'http://evil.example' })).toBe(403);
    expect(await open({ cookie: 'session=free' })).toBe(403);
  });
  it('closes on a frame above one mebibyte', async () => {
    const opened = await open({ cookie: 'session=free', origin: url });
    if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
    const closed = new Promise((resolve) => opened.socket.once('close', resolve));
    opened.socket.send(Buffer.alloc(1_048_577));
    expect(await closed).toBe(1009);
  });
  it('is no page: a plain request is refused', async () => {
    expect(await codeOf(await get('/api/live/blue', { authorization: 'Bearer free' }))).toEqual([400, 'bad_request']);
  });
});

it('the log leaves out what is secret', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({ password: 'hunter2', user: { token: 'hunter2' }, request: { headers: { authorization: 'hunter2' } } }, 'seen');
  log.error(
    { err: Object.assign(new Error('failed'), { detail: 'Key (email)=(hunter2) already exists', parameters: ['hunter2'] }) },
    'failed',
  );
  expect(lines.join('')).toContain('failed');
  expect(lines.join('')).not.toContain('hunter2');
});

it('an endpoint cannot be mounted twice', () => {
  const host = createHost({ config: { origins, trustProxy: 0 }, log: silentLog(), callerOf: async () => null });
  host.mount(big, () => ({ text: '' }));
  expect(() => host.mount({ ...big, name: 'test.other' }, () => ({ text: '' }))).toThrow('mounted twice');
});
