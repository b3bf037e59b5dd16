// A file that is gathered in memory, in parts that the browser may move to its disk.
import type { Sink } from './sink.ts';

/** Bytes buffered before they are moved to a Blob. */
const partBytes = 8_000_000;

/** done: called once it is whole. */
export const blobSink = (done: (file: Blob) => void, type = 'application/zip'): Sink => {
  let parts: Blob[] = [];
  let small: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const gather = (): void => {
    parts.push(new Blob(small));
    small = [];
    length = 0;
  };
  return {
    write: async (bytes) => {
      small.push(new Uint8Array(bytes));
      length += bytes.length;
      if (length >= partBytes) gather();
    },
    close: async () => {
      gather();
      done(new Blob(parts, { type }));
    },
    abort: async () => {
      parts = [];
      small = [];
    },
  };
};
