// Reads a photograph off the main thread. It has WebAssembly and no network: its own policy says so, and all it needs is sent to it.
import { expose } from 'comlink';
import { offscreen } from '#client/data/pictures/offscreen.ts';
import type { LabelLine } from '#client/photo/labels/text/label-line.ts';
import { grayOf, type Gray } from '#client/photo/shapes/gray.ts';
import { openEngine, type Engine } from './engine.ts';
import { readPage } from './read-page.ts';
import { readPhotograph } from './read-photograph.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

/** In pixels of the whole photograph. */
export type ReadLabelResult = { lines: LabelLine[]; width: number; height: number };

/** Pixels of the longer side: more than this shows no more of a label. */
const mostPixels = 2800;

const unpacked = (packed: ArrayBuffer): Promise<ArrayBuffer> =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();

/** Turned upright as the file says; lines are in pixels of the whole photograph. */
const decoded = async (photograph: Blob): Promise<{ gray: Gray; factor: number; width: number; height: number }> => {
  const bitmap = await uprightBitmap(photograph);
  const { width, height } = bitmap;
  const factor = Math.max(1, Math.max(width, height) / mostPixels);
  const [w, h] = [Math.max(1, Math.round(width / factor)), Math.max(1, Math.round(height / factor))];
  const context = offscreen(w, h);
  context.drawImage(bitmap, 0, 0, w, h);
  bitmap.close();
  return { gray: grayOf(context.getImageData(0, 0, w, h).data, w, h), factor, width, height };
};

const enlarged = (lines: readonly LabelLine[], by: number): LabelLine[] => {
  const box = ({ left, top, right, bottom }: LabelLine['box']) => ({
    left: left * by,
    top: top * by,
    right: right * by,
    bottom: bottom * by,
  });
  return lines.map((line) => ({ ...line, box: box(line.box), words: line.words.map((word) => ({ ...word, box: box(word.box) })) }));
};

let engines: Engine[] = [];

const api = {
  /** models: compressed with gzip, one for each language. Rejects where the browser cannot run the engine. */
  open: async (program: ArrayBuffer, models: readonly ArrayBuffer[]): Promise<void> => {
    for (const engine of engines) engine.close();
    engines = [];
    for (const model of models) engines.push(await openEngine(program.slice(0), await unpacked(model)));
  },
  /** progress: 0 to 1. Rejects where the file is no picture. */
  read: async (photograph: Blob, progress: (done: number) => void): Promise<ReadLabelResult> => {
    const { gray, factor, width, height } = await decoded(photograph);
    const readings = engines.map((engine, index) => readPhotograph(gray, engine, (done) => progress((index + done) / engines.length)));
    const best = readings.toSorted((a, b) => b.sureness - a.sureness)[0]?.lines ?? [];
    return { lines: enlarged(best, factor), width, height };
  },
  /** The text of a page, line by line. Rejects where the file is no picture. */
  readPage: async (picture: Blob): Promise<string> => {
    const { gray } = await decoded(picture);
    const pages = engines.map((engine) => readPage(gray, engine));
    return pages.toSorted((a, b) => b.sureness - a.sureness)[0]?.text ?? '';
  },
};
export type ReaderApi = typeof api;

expose(api);
