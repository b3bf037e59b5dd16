// Dumps and loads an IndexedDB database as JSON: stores, indexes and rows, with bytes as base64, without the app's own code.

type Path = string | string[];
export type DumpedStore = {
  name: string;
  keyPath: Path | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: Path; unique: boolean; multiEntry: boolean }[];
  rows: unknown[];
};
/** version: the browser's own number, ten times Dexie's. */
export type DeviceDump = { name: string; version: number; stores: DumpedStore[] };

// The two functions below are also serialized into a page: they may use only browser globals and their own locals.

/** Null if there is no such database. */
export const dumpDatabase = async (name: string): Promise<DeviceDump | null> => {
  const base64 = (buffer: ArrayBuffer): string => btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));
  const ended = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('the database gave no reason')));
    });
  const encode = async (value: unknown): Promise<unknown> => {
    if (value instanceof Blob) return { $blob: base64(await value.arrayBuffer()), type: value.type };
    // instanceof fails for values of another realm, as from a fake IndexedDB.
    const tag = Object.prototype.toString.call(value);
    if (tag === '[object ArrayBuffer]') return { $buffer: base64(value as ArrayBuffer) };
    if (ArrayBuffer.isView(value)) {
      const { buffer, byteOffset, byteLength } = value;
      return { $view: base64(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer), type: tag.slice(8, -1) };
    }
    if (Array.isArray(value)) return Promise.all(value.map(encode));
    if (tag !== '[object Object]') return value;
    const entries = Object.entries(value as object).filter(([, inner]) => inner !== undefined);
    return Object.fromEntries(await Promise.all(entries.map(async ([key, inner]) => [key, await encode(inner)] as const)));
  };
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return null;
  const db = await ended(indexedDB.open(name));
  const stores: DumpedStore[] = [];
  for (const storeName of db.objectStoreNames) {
    const store = db.transaction(storeName).objectStore(storeName);
    const indexes = [...store.indexNames].map((index) => store.index(index));
    const found = {
      name: storeName,
      keyPath: store.keyPath,
      autoIncrement: store.autoIncrement,
      indexes: indexes.map(({ name: index, keyPath, unique, multiEntry }) => ({
        name: index,
        keyPath,
        unique,
        multiEntry,
      })),
    };
    const rows = await ended(store.getAll());
    stores.push({ ...found, rows: await Promise.all(rows.map(encode)) });
  }
  const { version } = db;
  db.close();
  return { name, version, stores };
};

/** Creates the database exactly as dumped; none of that name may exist. */
export const loadDatabase = async (dump: DeviceDump): Promise<void> => {
  const bytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const decode = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(decode);
    if (typeof value !== 'object' || value === null) return value;
    if ('$blob' in value && 'type' in value) return new Blob([bytes(String(value.$blob))], { type: String(value.type) });
    if ('$buffer' in value) return bytes(String(value.$buffer)).buffer;
    if ('$view' in value && 'type' in value) {
      const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
      const view = kinds[value.type as keyof typeof kinds];
      if (view === undefined) throw new Error(`a dump does not know ${String(value.type)}`);
      return new view(bytes(String(value.$view)).buffer);
    }
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decode(inner)]));
  };
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(dump.name, dump.version);
    const failed = (): void => reject(request.error ?? new Error('the database could not be made'));
    request.addEventListener('error', failed);
    request.addEventListener('upgradeneeded', (event) => {
      if (event.oldVersion !== 0) throw new Error('there is a database already');
      for (const { name, keyPath, autoIncrement, indexes, rows } of dump.stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const index of indexes) store.createIndex(index.name, index.keyPath, { unique: index.unique, multiEntry: index.multiEntry });
        for (const row of rows) store.put(decode(row));
      }
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
};

/** The dump for another account, whose id is in the database name and the photograph paths. */
export const dumpOf = (dump: DeviceDump, userId: string): DeviceDump => {
  const own = dump.name.replace(/^verso-user-/, '');
  return JSON.parse(JSON.stringify(dump).replaceAll(own, userId)) as DeviceDump;
};

export const rowsIn = <T = Record<string, unknown>>(dump: DeviceDump | null, store: string): T[] =>
  (dump?.stores.find(({ name }) => name === store)?.rows ?? []) as T[];
