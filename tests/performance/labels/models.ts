// The engine with the model of a language, from the packages that the client is built with.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { openEngine, type Engine } from '#client/photo/labels/engine.ts';
import type { Language } from './label.ts';

const require = createRequire(import.meta.url);
const bytesOf = (name: string): Buffer => readFileSync(require.resolve(name));
const exact = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

export const engineFor = (language: Language): Promise<Engine> =>
  openEngine(
    exact(readFileSync(require.resolve('tesseract-wasm').replace(/lib\.js$/, 'tesseract-core.wasm'))),
    exact(gunzipSync(bytesOf(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`))),
  );
