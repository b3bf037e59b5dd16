// Whether a PDF file is well formed, as qpdf sees it.
import { createRequire } from 'node:module';
import createModule from '@neslinesli93/qpdf-wasm';

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm');

// Its declarations leave out what is asked of it here.
type Put = (character: number | null) => void;
type Files = { writeFile: (path: string, bytes: Uint8Array) => void; init: (input: () => null, output: Put, error: Put) => void };
type Qpdf = { callMain: (args: string[]) => number; FS: Files };
type Options = { locateFile: () => string; noInitialRun: true; preRun: ((qpdf: Qpdf) => void)[] };
const openQpdf = createModule as unknown as (options: Options) => Promise<Qpdf>;

/** Rejects with what qpdf says, for errors and for warnings. */
export const checkWithQpdf = async (bytes: Uint8Array): Promise<void> => {
  let said = '';
  const put: Put = (character) => {
    if (character !== null) said += String.fromCharCode(character);
  };
  // A new one for each file: it is a program that ends.
  const qpdf = await openQpdf({ locateFile: () => wasm, noInitialRun: true, preRun: [({ FS }) => FS.init(() => null, put, put)] });
  qpdf.FS.writeFile('/file.pdf', bytes);
  if (qpdf.callMain(['--check', '/file.pdf']) !== 0) throw new Error(`qpdf finds something wrong: ${said}`);
};
