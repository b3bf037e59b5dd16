// The page cache: reused while nothing changes, and never older than the last change.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

describe('a cached page', () => {
  it('[MKT1] is made once for concurrent requests, and reused in every encoding', async () => {
    const pages = createPageCache<{ n: number }>();
    pages.hears(true);
    let made = 0;
    const make = async () => ({ n: (made += 1) });
    const answers = await Promise.all([pages.make('a', make), pages.make('a', make), pages.make('b', make)]);
    expect([made, answers.map(({ n }) => n)]).toEqual([2, [1, 1, 2]]);
    const kept = pages.get('a');
    if (kept === undefined) throw new Error('it was not kept');
    const { identity, br, gzip } = kept.bytes;
    for (const bytes of [Buffer.from(identity), brotliDecompressSync(br), gunzipSync(gzip)])
      expect(JSON.parse(bytes.toString())).toEqual({ n: 1 });
  });

  // Planted: the generation is not compared; the page that was read before the change is kept after it.
  it('[STA15] that was being made when the market changed is answered and not cached', async () => {
    const pages = createPageCache<string>();
    pages.hears(true);
    let finish: (page: string) => void = () => undefined;
    const making = pages.make('a', () => new Promise((resolve) => (finish = resolve)));
    pages.changed();
    finish('old');
    expect([await making, pages.get('a')]).toEqual(['old', undefined]);
    expect(await pages.make('a', async () => 'new')).toBe('new');
    expect(pages.get('a')?.value).toBe('new');
    pages.changed();
    expect(pages.get('a')).toBeUndefined();
  });

  it('[STA15] is not cached without a subscription to changes, and for a few seconds at most', async () => {
    let now = 0;
    const pages = createPageCache<string>(() => now);
    await pages.make('a', async () => 'unheard');
    expect(pages.get('a')).toBeUndefined();
    pages.hears(true);
    await pages.make('a', async () => 'heard');
    now = 4_999;
    expect(pages.get('a')?.value).toBe('heard');
    now = 5_000;
    expect(pages.get('a')).toBeUndefined();
  });

  it('[MKT1] a failure is passed to all waiting requests and is not cached', async () => {
    const pages = createPageCache<string>();
    pages.hears(true);
    await expect(pages.make('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await pages.make('a', async () => 'there')).toBe('there');
  });
});
