// Cache of the market's first pages as they are sent, cleared by any change of the market in any process.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type KeptPage<Value> = {
  value: Value;
  /** The JSON by content encoding. */
  bytes: Record<'identity' | 'br' | 'gzip', Uint8Array<ArrayBuffer>>;
  madeAt: number;
};

export type PageCache<Value> = {
  /** Undefined if there is none, or it is stale. */
  get(key: string): KeptPage<Value> | undefined;
  /** The cached page, else that of `make`, cached unless the market changed meanwhile. Concurrent requests share it. */
  make(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Invalidates all pages. */
  changed(): void;
  /** Whether this process is subscribed to changes; nothing is cached otherwise. */
  hears(isHearing: boolean): void;
};

/** Maximum age; a broken database connection is detected within this time. Milliseconds. */
const longest = 5_000;
const maxPages = 500;

const copied = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

/** Compressed once for all requests, so a high quality pays. */
const encoded = async (value: unknown): Promise<KeptPage<unknown>['bytes']> => {
  const json = Buffer.from(JSON.stringify(value));
  const [br, zipped] = await Promise.all([brotli(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(json)]);
  return { identity: copied(json), br: copied(br), gzip: copied(zipped) };
};

export const createPageCache = <Value>(now: () => number = Date.now): PageCache<Value> => {
  const pages = new Map<string, KeptPage<Value>>();
  const underWay = new Map<string, Promise<Value>>();
  let generation = 0;
  let hearing = false;

  const changed = (): void => {
    generation += 1;
    pages.clear();
    underWay.clear();
  };

  const keep = (key: string, page: KeptPage<Value>): void => {
    if (pages.size >= maxPages) for (const oldest of pages.keys()) if (pages.delete(oldest)) break;
    pages.set(key, page);
  };

  const get = (key: string): KeptPage<Value> | undefined => {
    const page = pages.get(key);
    if (page === undefined || now() - page.madeAt < longest) return page;
    pages.delete(key);
    return undefined;
  };

  return {
    get,
    make: (key, make) => {
      const kept = get(key);
      if (kept !== undefined) return Promise.resolve(kept.value);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const begun = generation;
      const made = (async () => {
        const madeAt = now();
        const value = await make();
        const bytes = await encoded(value);
        if (generation === begun && hearing) keep(key, { value, bytes, madeAt });
        return value;
      })();
      underWay.set(key, made);
      const done = () => void (underWay.get(key) === made && underWay.delete(key));
      made.then(done, done);
      return made;
    },
    changed,
    hears: (isHearing) => {
      hearing = isHearing;
      changed();
    },
  };
};
