// The page's end of the worker that reads: one photograph after the other.
import { proxy, transfer } from 'comlink';
import { openWorker } from '#client/data/workers/open-worker.ts';
import type { ReaderApi, ReadLabelResult } from './label.wasm-worker.ts';

export type Reader = {
  /** Rejects where the file is no picture. progress: 0 to 1. */
  read: (photograph: Blob, progress: (done: number) => void) => Promise<ReadLabelResult>;
  /** The text of a page, line by line. Rejects where the file is no picture. */
  readPage: (picture: Blob) => Promise<string>;
  close: () => void;
};

/** Rejects where the browser cannot run the engine. models: compressed. */
export const openReader = async (program: ArrayBuffer, models: ArrayBuffer[]): Promise<Reader> => {
  const { call, close } = openWorker<ReaderApi>(new Worker(new URL('./label.wasm-worker.ts', import.meta.url), { type: 'module' }));
  try {
    await call((reader) => reader.open(transfer(program, [program]), transfer(models, models)));
  } catch (error) {
    close();
    throw error;
  }
  return {
    read: (photograph, progress) => call((reader) => reader.read(photograph, proxy(progress))),
    readPage: (picture) => call((reader) => reader.readPage(picture)),
    close,
  };
};
