// Downloads from a web address that somebody else named: every address is checked before it is connected to, every byte is counted.
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import type { Outside } from './outside.ts';

/** Its message is for the log of the operator. status: what a server of the outside has answered. */
export class NotFetched extends Error {
  override name = 'NotFetched';
  readonly status: number | undefined;
  constructor(why: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(why, { cause });
    this.status = status;
  }
}
export class TooLarge extends Error {
  override name = 'TooLarge';
}

const maxRedirects = 3;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const headers = { accept: 'image/jpeg, image/png, image/webp', 'accept-encoding': 'identity', 'user-agent': 'Verso' };
/** Bytes on the connection beyond the body: headers and chunk framing. */
const maxOverhead = 1_000_000;

const urlOf = (text: string, base?: string): URL => {
  if (!URL.canParse(text, base)) throw new NotFetched('no address');
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new NotFetched('neither http nor https');
  if (url.username !== '' || url.password !== '') throw new NotFetched('credentials in the address');
  return url;
};
const portOf = ({ port, protocol }: URL): number => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));

/** One name with a private address among several is refused whole: which one is connected to would be chance. */
const addressesOf = async (url: URL, outside: Outside, signal: AbortSignal): Promise<readonly string[]> => {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const found = isIP(host) === 0 ? await outside.resolve(host, signal) : [host];
  if (found.length === 0) throw new NotFetched('no such host');
  if (!found.every((address) => outside.admits(address, portOf(url)))) throw new NotFetched('refused address');
  return found;
};

/** Gives what was checked, whatever the name leads to by now. */
const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = found;
    if (all === true) done(null, found);
    else if (first !== undefined) done(null, first.address, first.family);
  };

const ask = async (url: URL, outside: Outside, signal: AbortSignal): Promise<IncomingMessage> => {
  const lookup = lookupOf(await addressesOf(url, outside, signal));
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? askSecure : askPlain;
    // A connection of its own each time: one that is kept was checked for another request.
    const asked = request(url, { agent: false, headers, lookup, signal, timeout: outside.patience.idle });
    asked.on('timeout', () => asked.destroy(new NotFetched('silent for too long')));
    asked.on('response', resolve);
    asked.on('error', reject);
    asked.end();
  });
};

/** Into one buffer that grows: a body may come in millions of parts of one byte. */
const readWhole = async (answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  if (Number(answer.headers['content-length']) > maxBytes) throw new TooLarge();
  let [bytes, size] = [Buffer.alloc(65_536), 0];
  const parts: AsyncIterable<Buffer> = answer;
  for await (const part of parts) {
    const next = size + part.byteLength;
    if (next > maxBytes || answer.socket.bytesRead > maxBytes + maxOverhead) throw new TooLarge();
    if (next > bytes.byteLength) bytes = Buffer.concat([bytes], Math.max(next, 2 * bytes.byteLength));
    part.copy(bytes, size);
    size = next;
  }
  return bytes.subarray(0, size);
};

const follow = async (address: string, outside: Outside, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> => {
  let url = urlOf(address);
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const answer = await ask(url, outside, signal);
    const { statusCode: status = 0, headers: told } = answer;
    try {
      if (status === 200) return await readWhole(answer, maxBytes);
      if (!redirects.has(status) || told.location === undefined) throw new NotFetched(`answered ${status}`, { status });
      url = urlOf(told.location, url.href);
    } finally {
      answer.destroy();
    }
  }
  throw new NotFetched('too many redirects');
};

type Download = { outside: Outside; maxBytes: number; signal: AbortSignal };

/** The body as it came, never unpacked. Throws NotFetched and TooLarge, whatever happens on the way. */
export const download = async (address: string, { outside, maxBytes, signal }: Download): Promise<Uint8Array> => {
  try {
    return await follow(address, outside, maxBytes, AbortSignal.any([signal, AbortSignal.timeout(outside.patience.whole)]));
  } catch (cause) {
    if (cause instanceof NotFetched || cause instanceof TooLarge) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    throw new NotFetched(code, { cause });
  }
};
