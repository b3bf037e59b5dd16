// The only door to the Content Credentials reader: the official WebAssembly build, given bytes alone and no network.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';

/** Remote manifests stay off: an upload could make this server request any URL (SSRF). */
const offline = JSON.stringify({ verify: { remote_manifest_fetch: false, ocsp_fetch: false } });

let spoiled = false;
/** After a WebAssembly trap the module's memory is undefined: this thread reads no further manifest. */
export const isReaderSpoiled = (): boolean => spoiled;

let ready: Promise<void> | undefined;
const load = async (): Promise<void> => {
  try {
    const file = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
    initSync({ module: await readFile(file) });
  } catch (error) {
    ready = undefined;
    throw error;
  }
};

/** The manifest store as the reader reports it; null if there is none or it is unreadable. mime: of the sniffed format. */
export const readManifestStore = async (mime: string, bytes: Uint8Array): Promise<unknown> => {
  if (spoiled) return null;
  ready ??= load();
  await ready;
  let reader: WasmReader | undefined;
  try {
    reader = await WasmReader.fromBytes(mime, bytes, offline);
    return JSON.parse(reader.json()) as unknown;
  } catch (error) {
    spoiled = error instanceof Error && error.name === 'RuntimeError';
    return null;
  } finally {
    if (!spoiled) reader?.free();
  }
};
