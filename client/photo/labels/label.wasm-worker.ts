// Reads a photograph off the main thread. It has WebAssembly and no network: its own policy says so, and all it needs is sent to it.
import { offscreen } from '#client/data/pictures/offscreen.ts';
import type { LabelLine } from '#client/photo/labels/text/label-line.ts';
import { grayOf, type Gray } from '#client/photo/shapes/gray.ts';
import { openEngine, type Engine } from './engine.ts';
import { readPage } from './read-page.ts';
import { readPhotograph } from './read-photograph.ts';
import { uprightBitmap } from '#client/data/pictures/upright.ts';

/** models: compressed with gzip, one for each language. */
export type ToReader =
  | { type: 'open'; program: ArrayBuffer; models: ArrayBuffer[] }
  | { type: 'read'; photograph: Blob }
  | { type: 'read page'; picture: Blob };
export type FromReader =
  | { type: 'opened' }
  | { type: 'progress'; done: number }
  | { type: 'read'; lines: LabelLine[]; width: number; height: number }
  | { type: 'read page'; text: string }
  | { type: 'failed'; message: string };

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

const tell = (message: FromReader): void => postMessage(message);
let engines: Engine[] = [];

const act = async (asked: ToReader): Promise<void> => {
  if (asked.type === 'open') {
    for (const engine of engines) engine.close();
    engines = [];
    for (const model of asked.models) engines.push(await openEngine(asked.program.slice(0), await unpacked(model)));
    return tell({ type: 'opened' });
  }
  if (asked.type === 'read page') {
    const { gray } = await decoded(asked.picture);
    const pages = engines.map((engine) => readPage(gray, engine));
    return tell({ type: 'read page', text: pages.toSorted((a, b) => b.sureness - a.sureness)[0]?.text ?? '' });
  }
  const { gray, factor, width, height } = await decoded(asked.photograph);
  const readings = engines.map((engine, index) =>
    readPhotograph(gray, engine, (done) => tell({ type: 'progress', done: (index + done) / engines.length })),
  );
  const best = readings.toSorted((a, b) => b.sureness - a.sureness)[0]?.lines ?? [];
  tell({ type: 'read', lines: enlarged(best, factor), width, height });
};

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  act(data).catch((error: unknown) => tell({ type: 'failed', message: String(error) }));
});
