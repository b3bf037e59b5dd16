import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/contract/wire/errors.ts';
import { partBytes } from '#shared/contract/works/upload-parts.ts';
import { sendPhoto, type Upload } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

const size = 3 * partBytes + 5;
const photograph = (): Upload => {
  const bytes = new Uint8Array(size).map((_, at) => at % 251);
  return { path: 'me/1.jpg', bytes: bytes.buffer, type: 'image/jpeg', sha256: 'a'.repeat(64) };
};
const stored = { publicUrl: '/api/storage/artwork-images/me/1.jpg', width: 3, height: 4, placeholder: 'AAAA', sha256: 'a'.repeat(64) };
const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });
const refusal = (code: string, status: number): Response => json({ error: 'No.', code, requestId: 'r' }, status);

/** A server that stores uploads, and a network that a test may cut before a call. knowsParts: false for an older server. */
const createServer = ({ knowsParts = true } = {}) => {
  const taken: number[] = [];
  let bytes = new Uint8Array();
  const calls: string[] = [];
  const cuts = new Set<number>();
  const answer = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://here');
    const method = init.method ?? 'GET';
    const isOfParts = pathname.endsWith('/parts');
    calls.push(`${method} ${isOfParts ? 'parts' : 'whole'}`);
    if (cuts.has(calls.length)) throw new TypeError('Failed to fetch');
    if (isOfParts && !knowsParts) return refusal('not_found', 404);
    if (method === 'GET') return json({ received: bytes.length });
    if (method === 'POST') return bytes.length === size ? json(stored) : refusal('conflict', 409);
    const body = new Uint8Array(init.body as ArrayBuffer);
    if (!isOfParts) {
      bytes = body;
      return json(stored);
    }
    if (Number(searchParams.get('offset')) === bytes.length) {
      taken.push(body.byteLength);
      const joined = new Uint8Array(bytes.length + body.length);
      joined.set(bytes);
      joined.set(body, bytes.length);
      bytes = joined;
    }
    return json({ received: bytes.length });
  };
  vi.stubGlobal('fetch', answer);
  return { calls, taken, cuts, bytes: () => bytes, forget: () => void (bytes = new Uint8Array()) };
};

describe('a large photograph', () => {
  // Planted: each attempt starts at the first byte.
  it('[STO1] goes in parts, and after a break only what is missing is sent', async () => {
    const server = createServer();
    server.cuts.add(4);
    const shown: number[] = [];
    const progress = (sent: number): void => void shown.push(sent);
    await expect(sendPhoto(photograph(), progress)).rejects.toMatchObject({ code: 'network' });
    expect(server.taken).toEqual([partBytes, partBytes]);
    shown.length = 0;
    expect(await sendPhoto(photograph(), progress)).toEqual(stored);
    expect(server.taken).toEqual([partBytes, partBytes, partBytes, 5]);
    expect(Buffer.from(server.bytes()).equals(Buffer.from(photograph().bytes))).toBe(true);
    // The progress bar resumes where it stopped.
    expect([shown[0], shown.at(-1)]).toEqual([2 * partBytes, size]);
  });

  it('[D39] goes in one piece to a server of before, and to one that has lost parts meanwhile', async () => {
    const before = createServer({ knowsParts: false });
    expect(await sendPhoto(photograph(), () => undefined)).toEqual(stored);
    expect(before.calls).toEqual(['GET parts', 'PUT whole']);
    const forgetful = createServer();
    const forgets = (sent: number): void => {
      if (sent === size) forgetful.forget();
    };
    expect(await sendPhoto(photograph(), forgets)).toEqual(stored);
    expect(forgetful.calls.at(-1)).toBe('PUT whole');
  });

  it('is given up for now where a server never keeps what it is sent', async () => {
    const server = createServer();
    const keepsNothing = (): void => server.forget();
    await expect(sendPhoto(photograph(), keepsNothing)).rejects.toEqual(new AppError('unavailable'));
    expect(server.calls.length).toBeLessThan(20);
  });
});

it('a photograph of one part needs one call', async () => {
  const server = createServer();
  const small = { ...photograph(), bytes: photograph().bytes.slice(0, partBytes) };
  expect(await sendPhoto(small, () => undefined)).toEqual(stored);
  expect(server.calls).toEqual(['PUT whole']);
});
