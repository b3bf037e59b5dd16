// A file of many gigabytes that is mostly zeros: only what is not zero is kept, so that tests need neither memory nor disk for it.
import type { Sink } from '#client/device/local/sink.ts';

type Piece = { at: number; bytes: Uint8Array<ArrayBuffer> };

const isZero = (bytes: Uint8Array): boolean => {
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] !== 0) return false;
  return true;
};

/** As much of a Blob as a reader of slices needs. */
class SparseFile {
  readonly size: number;
  readonly #pieces: readonly Piece[];
  readonly #from: number;
  constructor(pieces: readonly Piece[], size: number, from = 0) {
    this.#pieces = pieces;
    this.size = size;
    this.#from = from;
  }
  slice(from = 0, to = this.size): SparseFile {
    const end = Math.min(to, this.size);
    return new SparseFile(this.#pieces, Math.max(0, end - from), this.#from + from);
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    const out = new Uint8Array(this.size);
    for (const { at, bytes } of this.#pieces) {
      const into = at - this.#from;
      if (into >= this.size || into + bytes.length <= 0) continue;
      out.set(bytes.subarray(Math.max(0, -into), this.size - into), Math.max(0, into));
    }
    return out.buffer;
  }
  stream(): ReadableStream<Uint8Array> {
    let at = 0;
    return new ReadableStream({
      pull: async (controller) => {
        if (at >= this.size) return controller.close();
        const part = this.slice(at, at + 1_000_000);
        at += part.size;
        controller.enqueue(new Uint8Array(await part.arrayBuffer()));
      },
    });
  }
}

/** zeros: how many stand before what is written. kept: the bytes in memory. */
export const sparseSink = (zeros = 0): Sink & { file: () => Blob; kept: () => number } => {
  const pieces: Piece[] = [];
  let size = zeros;
  return {
    write: async (bytes) => {
      if (!isZero(bytes)) pieces.push({ at: size, bytes: new Uint8Array(bytes) });
      size += bytes.length;
    },
    close: async () => undefined,
    abort: async () => undefined,
    file: () => new SparseFile(pieces, size) as unknown as Blob,
    kept: () => pieces.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
};
