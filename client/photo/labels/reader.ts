// The worker that reads, as an object with promises: one photograph after the other.
import type { LabelLine } from '#client/photo/labels/text/label-line.ts';
import type { FromReader, ToReader } from './label.wasm-worker.ts';

export type ReadLabelResult = { lines: LabelLine[]; width: number; height: number };
export type Reader = {
  /** Rejects where the file is no picture. progress: 0 to 1. */
  read: (photograph: Blob, progress: (done: number) => void) => Promise<ReadLabelResult>;
  /** The text of a page, line by line. Rejects where the file is no picture. */
  readPage: (picture: Blob) => Promise<string>;
  close: () => void;
};

/** Rejects where the browser cannot run the engine. models: compressed. */
export const openReader = async (program: ArrayBuffer, models: ArrayBuffer[]): Promise<Reader> => {
  const worker = new Worker(new URL('./label.wasm-worker.ts', import.meta.url), { type: 'module' });
  const ask = (message: ToReader, transfer: ArrayBuffer[], progress: (done: number) => void): Promise<FromReader> =>
    new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<FromReader>) => {
        if (data.type === 'progress') return progress(data.done);
        if (data.type === 'failed') return reject(new Error(data.message));
        resolve(data);
      };
      worker.postMessage(message, transfer);
    });
  try {
    await ask({ type: 'open', program, models }, [program, ...models], () => undefined);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    read: async (photograph, progress) => {
      const answer = await ask({ type: 'read', photograph }, [], progress);
      if (answer.type !== 'read') throw new Error(`unexpected answer: ${answer.type}`);
      return answer;
    },
    readPage: async (picture) => {
      const answer = await ask({ type: 'read page', picture }, [], () => undefined);
      if (answer.type !== 'read page') throw new Error(`unexpected answer: ${answer.type}`);
      return answer.text;
    },
    close: () => worker.terminate(),
  };
};
