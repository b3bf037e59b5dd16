// The only door to the Content Credentials reader: the official WebAssembly build, given bytes alone and no network.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';

/** A manifest may name an address on the network; following it would let an upload make this server ask whom it likes. */
const offline = JSON.stringify({ verify: { remote_manifest_fetch: false, ocsp_fetch: false } });

let spoiled = false;
/** After a trap inside of the WebAssembly its memory is not to be trusted: this thread reads no further manifest. */
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

/** The manifest store as the reader reports it, or null where the file holds none that can be read. mime: of the sniffed format. */
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
