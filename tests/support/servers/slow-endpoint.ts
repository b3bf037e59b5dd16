// An endpoint that answers only when a test releases it, on a host of its own.
import * as z from 'zod/mini';
import { endpoint } from '#shared/contract/wire/endpoint.ts';
import { createHost, type HttpHost } from '#server/platform/http/http.ts';
import type { Parts } from '#server/platform/program/parts.ts';

const slow = endpoint({
  name: 'test.slow',
  method: 'GET',
  path: '/api/slow',
  access: 'public',
  summary: 'Takes its time.',
  answer: z.object({ ok: z.boolean() }),
});

export const slowEndpoint = () => {
  let release: (() => void) | undefined;
  return {
    path: slow.path,
    host: (parts: Parts): HttpHost => {
      const host = createHost({ config: parts.config, log: parts.log, callerOf: async () => null });
      host.mount(slow, async () => {
        await new Promise<void>((resolve) => (release = resolve));
        return { ok: (await parts.sql`select 1 as one`).length === 1 };
      });
      return host;
    },
    /** Whether a request is pending. */
    isAsked: (): boolean => release !== undefined,
    release: (): void => release?.(),
  };
};
