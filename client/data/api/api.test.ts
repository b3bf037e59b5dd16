import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { AppError } from '#shared/contract/wire/errors.ts';
import { addressOf, call, callRaw, onUnknownCaller } from './api.ts';

const read = endpoint({
  name: 'test.read',
  method: 'GET',
  path: '/api/things/:thingId/parts/:part',
  access: 'public',
  summary: 'Reads a part.',
  params: z.object({ thingId: z.string(), part: z.string() }),
  query: z.object({ page: z.optional(z.number()), word: z.optional(z.string()) }),
  answer: z.object({ name: z.string() }),
});
const write = endpoint({
  name: 'test.write',
  method: 'POST',
  path: '/api/things',
  access: 'signed-in',
  summary: 'Writes.',
  body: z.object({ name: z.string() }),
  answer: 'none',
});
const upload = endpoint({
  name: 'test.upload',
  method: 'PUT',
  path: '/api/bytes',
  access: 'signed-in',
  summary: 'Takes bytes.',
  body: 'bytes',
  answer: 'bytes',
});

type Asked = { url: string; init: RequestInit };
const server = (answer: () => Response | Promise<Response>) => {
  const asked: Asked[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url: String(url), init: init ?? {} });
    return answer();
  };
  return { asked, fetch };
};
const json = (value: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(value), { status, headers });
const failureOf = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof AppError) return error;
  throw new Error('it did not fail with an AppError');
};

describe('a call', () => {
  it('fills the address and gives the checked answer', async () => {
    const { asked, fetch } = server(() => json({ name: 'Harbour', more: 1 }));
    const answer = await call(
      read,
      { params: { thingId: 'a/b', part: 'ü' }, query: { page: 2, word: 'x y' } },
      { fetch, baseUrl: 'http://host', headers: { 'x-own': '1' } },
    );
    expect(answer).toEqual({ name: 'Harbour' });
    expect(asked[0]?.url).toBe('http://host/api/things/a%2Fb/parts/%C3%BC?page=2&word=x+y');
    expect(asked[0]?.init).toMatchObject({ method: 'GET', headers: { 'x-own': '1' } });
    expect(addressOf(read, { params: { thingId: '1', part: '2' }, query: {} })).toBe('/api/things/1/parts/2');
  });

  it('sends a body as JSON and reads nothing where there is nothing', async () => {
    const { asked, fetch } = server(() => new Response(null, { status: 204 }));
    expect(await call(write, { body: { name: 'x' } }, { fetch })).toBeUndefined();
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"name":"x"}', headers: { 'content-type': 'application/json' } });
  });

  it('hands bytes through as they are', async () => {
    const { asked, fetch } = server(() => new Response(new Uint8Array([4, 5])));
    const bytes = new Uint8Array([1, 2, 3]);
    const answer = await callRaw(upload, { body: bytes }, { fetch });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([4, 5]));
    expect(asked[0]?.init.body).toBe(bytes);
    expect(asked[0]?.init.headers).toEqual({ accept: 'application/json' });
  });

  it('turns the server’s error into one of the same code, text and fields', async () => {
    const body = { error: 'Too many attempts.', code: 'rate_limited', requestId: 'r1', retryAfterSeconds: 9, fields: { name: 'no' } };
    const { fetch } = server(() => json(body, 429));
    expect(await failureOf(call(write, { body: { name: 'x' } }, { fetch }))).toMatchObject({
      code: 'rate_limited',
      status: 429,
      message: 'Too many attempts.',
      requestId: 'r1',
      retryAfterSeconds: 9,
      fields: { name: 'no' },
    });
  });

  // Planted bug: the code derived from the status alone, so that a proxy's 413 undid an edit and its 401 ended a session.
  it.each([400, 401, 403, 404, 409, 413, 418, 422, 431, 451, 500, 502, 504])(
    'does not take %i for a word about the request or the session when our server has not said it',
    async (status) => {
      const { fetch } = server(() => new Response('<html>', { status, headers: { 'retry-after': '3' } }));
      const failure = { code: 'unavailable', status: 503, retryAfterSeconds: 3 };
      expect(await failureOf(call(write, { body: { name: 'x' } }, { fetch }))).toMatchObject(failure);
      const gateway = server(() => json({ error: 'Unauthorized', code: 'not_authenticated' }, status));
      expect((await failureOf(call(write, { body: { name: 'x' } }, { fetch: gateway.fetch }))).code).toBe('unavailable');
    },
  );

  it('keeps to the pace that a proxy asks for', async () => {
    const { fetch } = server(() => new Response('slow down', { status: 429, headers: { 'retry-after': '3' } }));
    expect(await failureOf(call(write, { body: { name: 'x' } }, { fetch }))).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 3 });
  });

  it.each([
    [400, 'update_needed'],
    [401, 'not_authenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'update_needed'],
    [413, 'payload_too_large'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [502, 'unavailable'],
  ])('goes by the status %i for a code of a newer server', async (status, code) => {
    const { fetch } = server(() => json({ error: 'New.', code: 'brand_new', requestId: 'r1' }, status));
    expect(await failureOf(call(write, { body: { name: 'x' } }, { fetch }))).toMatchObject({ code, message: 'New.' });
  });

  // Planted: listeners are also told of a proxy's answer.
  it('tells whoever asked for it that our server does not know the caller', async () => {
    let told = 0;
    const stop = onUnknownCaller(() => (told += 1));
    const refusing = (code: string, status = 401) =>
      failureOf(call(write, { body: { name: 'x' } }, { fetch: server(() => json({ error: 'No.', code, requestId: 'r1' }, status)).fetch }));
    await refusing('not_authenticated');
    expect(told).toBe(1);
    await refusing('invalid_credentials');
    await refusing('forbidden', 403);
    expect(told).toBe(1);
    stop();
    await refusing('not_authenticated');
    expect(told).toBe(1);
  });

  it('says network when nothing came, or not all of it', async () => {
    const silent = server(() => Promise.reject(new TypeError('fetch failed')));
    expect((await failureOf(call(read, { params: { thingId: '1', part: '2' }, query: {} }, { fetch: silent.fetch }))).code).toBe('network');
    const cut = server(() => new Response('{"name":"Har'));
    expect((await failureOf(call(read, { params: { thingId: '1', part: '2' }, query: {} }, { fetch: cut.fetch }))).code).toBe('network');
  });

  it('[D39] says that an update is needed when the answer is of another version', async () => {
    const { fetch } = server(() => json({ title: 'Harbour' }));
    expect((await failureOf(call(read, { params: { thingId: '1', part: '2' }, query: {} }, { fetch }))).code).toBe('update_needed');
  });
});
