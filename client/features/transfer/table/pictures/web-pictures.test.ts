// Asking the server for a picture: turns that are waited for, and when asking ends.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, type ErrorCode } from '#shared/contract/wire/errors.ts';
import { createReach, webPicture } from './web-pictures.data.ts';

const refusal = (code: ErrorCode, retryAfterSeconds?: number): Response =>
  Response.json({ error: code, code, requestId: '1', retryAfterSeconds }, { status: 429 });
let answers: (() => Response)[] = [];
let asked: unknown[] = [];
beforeEach(() => {
  [answers, asked] = [[], []];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    asked.push([address, init.body]);
    return answers.shift()?.() ?? new Response('bytes');
  });
});
afterEach(() => vi.unstubAllGlobals());

const address = 'https://gallery.example/a.jpg';
const open = (signal = new AbortController().signal): Promise<Blob> => webPicture(address).open(signal);

describe('a picture at a web address', () => {
  // Planted: the refusal is told at once.
  it('is asked for again when the server says that its turn comes later', async () => {
    answers = [() => refusal('rate_limited', 0.001), () => refusal('rate_limited', 0.001)];
    expect(await (await open()).text()).toBe('bytes');
    expect(asked).toEqual(Array.from({ length: 3 }, () => ['/api/transfer/picture', JSON.stringify({ url: address })]));
    answers = Array.from({ length: 20 }, () => () => refusal('rate_limited', 0.001));
    await expect(open()).rejects.toMatchObject({ code: 'rate_limited' });
  });

  // Planted: a wait that does not end with the signal.
  it('is waited for no longer once it is stopped, and not asked for offline', async () => {
    const stop = new AbortController();
    answers = [() => refusal('rate_limited', 600)];
    const waits = vi.spyOn(stop.signal, 'addEventListener');
    const opened = open(stop.signal);
    await expect.poll(() => waits.mock.calls.length).toBe(1);
    stop.abort();
    await expect(opened).rejects.toBeInstanceOf(AppError);
    expect(asked).toHaveLength(1);
    vi.stubGlobal('navigator', { onLine: false });
    await expect(open()).rejects.toMatchObject({ code: 'network', message: 'This device is offline' });
    expect(asked).toHaveLength(1);
  });

  it('is refused in the words of the server', async () => {
    answers = [() => refusal('picture_unreachable')];
    await expect(open()).rejects.toMatchObject({ code: 'picture_unreachable', message: 'picture_unreachable' });
  });
});

describe('asking', () => {
  const endAfter = (...codes: (ErrorCode | 'answered')[]): unknown => {
    const reach = createReach();
    for (const code of codes)
      if (code === 'answered') reach.answered();
      else reach.failed(new AppError(code));
    return reach.end()?.code ?? null;
  };

  it('ends when the server is missing three times in a row, or will refuse every picture', () => {
    expect(endAfter('network', 'unavailable')).toBeNull();
    expect(endAfter('network', 'network', 'answered', 'network')).toBeNull();
    expect(endAfter('network', 'network', 'picture_unreachable', 'network')).toBeNull();
    expect(endAfter('network', 'unavailable', 'network')).toBe('network');
    expect(endAfter('not_configured')).toBe('not_configured');
    expect(endAfter('session_expired')).toBe('session_expired');
    expect(endAfter(...Array.from({ length: 9 }, () => 'picture_unreachable' as const))).toBeNull();
  });
});
