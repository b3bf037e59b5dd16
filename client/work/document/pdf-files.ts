// Fonts, character maps and decoders that PDF files may need: fetched on demand from our own server, and kept for reading without a network.
const assets: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/cmaps/*.bcmap', { query: '?url', import: 'default', eager: true }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', { query: '?url', import: 'default', eager: true }),
  ...import.meta.glob<string>('/node_modules/pdfjs-dist/wasm/*.wasm', { query: '?url', import: 'default', eager: true }),
};
const addresses = new Map(Object.entries(assets).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

const cacheName = 'verso-pdf';

const openCache = (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? Promise.resolve(null) : caches.open(cacheName).catch(() => null);

/** name: as the library asks for it. Rejects if it is neither kept nor reachable. */
export const pdfFile = async (name: string): Promise<Uint8Array<ArrayBuffer>> => {
  const url = addresses.get(name);
  if (url === undefined) throw new Error(`no such file: ${name}`);
  const cache = await openCache();
  const kept = await cache?.match(url);
  if (kept !== undefined) return new Uint8Array(await kept.arrayBuffer());
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  await cache?.put(url, new Response(bytes.slice(0))).catch(() => undefined);
  return new Uint8Array(bytes);
};

/** Keeps what most files need, and drops what an earlier version kept. Character maps of Asian scripts are kept once a file has needed them. */
export const keepPdfFiles = async (): Promise<void> => {
  const cache = await openCache();
  if (cache === null) return;
  const wanted = new Set([...addresses.values()].map((url) => new URL(url, location.href).href));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
  for (const name of addresses.keys()) if (!name.endsWith('.bcmap')) await pdfFile(name);
};
