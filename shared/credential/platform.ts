// What browsers and Node have in common: shared code is compiled with the types of neither.
type Bytes = Uint8Array;
type Stream = {
  readable: { getReader(): { read(): Promise<{ done: boolean; value?: Bytes }>; cancel(): Promise<void> } };
  writable: { getWriter(): { write(bytes: Bytes): Promise<void>; close(): Promise<void> } };
};
type StreamMaker = new (format: 'gzip') => Stream;
type Key = { readonly type: string };
type Subtle = {
  digest(algorithm: 'SHA-256', bytes: Bytes): Promise<ArrayBuffer>;
  importKey(format: 'raw' | 'pkcs8', key: Bytes, algorithm: 'Ed25519', extractable: false, usages: readonly string[]): Promise<Key>;
  sign(algorithm: 'Ed25519', key: Key, bytes: Bytes): Promise<ArrayBuffer>;
  verify(algorithm: 'Ed25519', key: Key, signature: Bytes, bytes: Bytes): Promise<boolean>;
};
const host = globalThis as unknown as {
  crypto: { subtle: Subtle };
  TextEncoder: new () => { encode(text: string): Bytes };
  CompressionStream: StreamMaker;
  DecompressionStream: StreamMaker;
  AbortSignal: { timeout(milliseconds: number): object };
  fetch(address: string, how: { credentials: 'omit'; signal: object }): Promise<{ ok: boolean; status: number; json(): Promise<unknown> }>;
};

/** A getter: a page that is not served over https has none. */
export const subtle = (): Subtle => host.crypto.subtle;
export const utf8 = (text: string): Bytes => new host.TextEncoder().encode(text);
export const sha256 = async (bytes: Bytes): Promise<Bytes> => new Uint8Array(await subtle().digest('SHA-256', bytes));

export const joined = (...parts: readonly Bytes[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const ignored = (): undefined => undefined;
const through = async (bytes: Bytes, { readable, writable }: Stream, most: number): Promise<Bytes> => {
  const writer = writable.getWriter();
  // The reader throws the same.
  writer.write(bytes).catch(ignored);
  writer.close().catch(ignored);
  const reader = readable.getReader();
  const chunks: Bytes[] = [];
  let size = 0;
  for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      reader.cancel().catch(ignored);
      throw new RangeError('more bytes than are read');
    }
    chunks.push(next.value);
  }
  return joined(...chunks);
};
export const gzip = (bytes: Bytes): Promise<Bytes> => through(bytes, new host.CompressionStream('gzip'), Number.POSITIVE_INFINITY);
/** Throws for what is no gzip, and beyond `most` bytes of content. */
export const gunzip = (bytes: Bytes, most: number): Promise<Bytes> => through(bytes, new host.DecompressionStream('gzip'), most);

/** Milliseconds. */
const patience = 10_000;
/** Without cookies. Rejects without a network, for another answer than JSON, and when it takes too long. */
export const fetchJson = async (address: string): Promise<unknown> => {
  const answer = await host.fetch(address, { credentials: 'omit', signal: host.AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json();
};
