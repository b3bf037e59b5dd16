// A deadline always fires, whatever the garbage collector does.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deadline } from './deadline.ts';
import { openS3Storage } from '#server/platform/storage/object-storage-s3.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

let silent: Server;
let url = '';
beforeAll(async () => {
  silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

/** Triggers garbage collection until all have ended, or far beyond the deadline; returns how many have ended. */
const ended = async (count: number, work: () => Promise<unknown>): Promise<number> => {
  let over = 0;
  for (let index = 0; index < count; index += 1) work().catch(() => (over += 1));
  const until = Date.now() + 5_000;
  while (over < count && Date.now() < until) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return over;
};

describe('a deadline', () => {
  // Planted bug: AbortSignal.any with AbortSignal.timeout, of which none fires on Node 20.20.
  it('fires for everybody who waits', async () => {
    const waitFor = () => {
      const { signal } = deadline(300, [new AbortController().signal]);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('over'))));
    };
    expect(await ended(20, waitFor)).toBe(20);
  });

  it('fires at once where another signal has been aborted, and with its reason', () => {
    const other = new AbortController();
    const early = deadline(60_000, [undefined, other.signal]);
    other.abort(new Error('stop'));
    expect([early.signal.aborted, (early.signal.reason as Error).message]).toEqual([true, 'stop']);
    expect(deadline(60_000, [other.signal]).signal.aborted).toBe(true);
  });

  // Planted bug: passing the signal inside the Request, as the S3 client did.
  it('ends a call to an object store that does not answer', async () => {
    const store = openS3Storage({ endpoint: url, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's', timeout: 300 });
    expect(await ended(10, () => store.head('some/key'))).toBe(10);
  });
});
