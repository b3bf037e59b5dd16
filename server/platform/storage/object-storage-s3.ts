// Object storage in a bucket of any S3-compatible store.
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { deadline } from '#server/platform/time/deadline.ts';
import { unlessStalled } from './unless-stalled.ts';
import { checkKey, DigestMismatch, readAll, sha256Of, type ObjectStorage } from './object-storage.ts';

export type S3Options = {
  /** Base URL of the store, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds for one request with its retries until its answer, or until its headers; and then between two parts of a file's bytes. */
  timeout?: number | undefined;
};

const retries = 3;
const between = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((match) => match[1] ?? '');
const decodeXml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');

export const openS3Storage = (options: S3Options): ObjectStorage => {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
  });
  const bucket = `${options.endpoint.replace(/\/+$/, '')}/${options.bucket}`;
  const patience = options.timeout ?? 30_000;
  /** The deadline covers all attempts together, and reading the response unless it is cleared. */
  const begin = async (
    method: string,
    address: string,
    more: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<{ answer: Response; clear: () => void }> => {
    const { signal, clear } = deadline(patience);
    for (let tried = 1; ; tried += 1) {
      const request = await client.sign(address, {
        method,
        ...(more.headers === undefined ? {} : { headers: more.headers }),
        ...(more.body === undefined ? {} : { body: more.body }),
      });
      const answer = await fetch(request, { signal, redirect: 'error' });
      if ((answer.status < 500 && answer.status !== 429) || tried > retries) return { answer, clear };
      await answer.body?.cancel();
      await pause(Math.random() * 50 * 2 ** tried, undefined, { signal });
    }
  };
  const ask = async (...asked: Parameters<typeof begin>): Promise<Response> => (await begin(...asked)).answer;
  const addressOf = (key: string): string => `${bucket}/${checkKey(key)}`;
  const failed = async (act: string, answer: Response): Promise<never> => {
    const code = between(await answer.text(), 'Code')[0] ?? 'no code';
    throw new Error(`The object store refused to ${act}: ${answer.status} ${code}`);
  };

  return {
    kind: 's3',
    put: async (key, body, meta) => {
      // The signature covers a digest of the whole body, so a stream is buffered first.
      const bytes = body instanceof Uint8Array ? body : await readAll(body);
      const digest = sha256Of(bytes);
      if (meta.sha256 !== undefined && meta.sha256 !== digest) throw new DigestMismatch('The bytes do not match their digest');
      const headers = { 'content-type': meta.type, 'x-amz-content-sha256': digest };
      const answer = await ask('PUT', addressOf(key), { headers, body: bytes });
      if (!answer.ok) await failed('store', answer);
      await answer.body?.cancel();
    },
    get: async (key) => {
      const { answer, clear } = await begin('GET', addressOf(key));
      if (answer.status === 404) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok || answer.body === null) return failed('read', answer);
      // How long a file takes is up to its reader, who may be on a slow connection.
      clear();
      return { size: Number(answer.headers.get('content-length')), stream: unlessStalled(answer.body, patience) };
    },
    head: async (key) => {
      const answer = await ask('HEAD', addressOf(key));
      if (answer.status === 404) return null;
      if (!answer.ok) return failed('look up', answer);
      return { size: Number(answer.headers.get('content-length')) };
    },
    delete: async (key) => {
      const answer = await ask('DELETE', addressOf(key));
      if (!answer.ok && answer.status !== 404) await failed('delete', answer);
      await answer.body?.cancel();
    },
    list: async function* (prefix) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (token !== undefined) query.set('continuation-token', token);
        const answer = await ask('GET', `${bucket}?${query.toString()}`);
        if (!answer.ok) return failed('list', answer);
        const xml = await answer.text();
        for (const key of between(xml, 'Key')) yield decodeXml(key);
        token = between(xml, 'NextContinuationToken').map(decodeXml)[0];
      } while (token !== undefined);
    },
    check: async () => {
      const answer = await ask('HEAD', bucket);
      if (!answer.ok) await failed('open the bucket', answer);
    },
  };
};
