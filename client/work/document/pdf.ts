// The reader of PDF files behind one door. No script of a file runs, it fetches nothing, and pages and pixels are limited.
import { getDocument, PDFWorker, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawnSize } from './drawn-size.ts';
import { pdfFile } from './pdf-files.ts';
import { UnshownFile } from './unshown-file.ts';
// oxlint-disable-next-line import/default -- the build gives it its address
import workerUrl from './pdf.wasm-worker.ts?worker&url';

export type Pdf = {
  pages: number;
  /** page: from 0. longSide: pixels, at most. */
  draw: (page: number, longSide?: number) => Promise<HTMLCanvasElement>;
  /** The text layer of a page, '' without one. */
  text: (page: number) => Promise<string>;
  close: () => void;
};

/** Milliseconds for one step; a file that takes longer is treated as damaged. */
const longest = 60_000;
/** Pixels of one embedded picture, at most: larger ones are left out. */
const mostPixelsOfPicture = 100_000_000;

class KeptFiles {
  fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    return pdfFile(filename);
  }
}

/** Loads what opening needs, so that it is there offline. */
export const fetchPdfWorker = async (): Promise<void> => void (await fetch(workerUrl));

const inTime = async <T>(step: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnshownFile('damaged')), longest);
  });
  try {
    return await Promise.race([step, late]);
  } catch (cause) {
    if (cause instanceof UnshownFile) throw cause;
    throw new UnshownFile(cause instanceof Error && cause.name === 'PasswordException' ? 'locked' : 'damaged', { cause });
  } finally {
    clearTimeout(timer);
  }
};

const openWorker = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl, { type: 'module' });
    worker.addEventListener('error', () => reject(new UnshownFile('unreachable')), { once: true });
    // It says so itself once its script runs.
    worker.addEventListener('message', () => resolve(worker), { once: true });
  });

const drawn = async (page: PDFPageProxy, longSide: number | undefined): Promise<HTMLCanvasElement> => {
  const whole = page.getViewport({ scale: 1 });
  const size = drawnSize(whole.width, whole.height, longSide);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const viewport = page.getViewport({ scale: size.width / whole.width });
  const task = page.render({ canvas, viewport, annotationMode: 1, background: '#ffffff' });
  try {
    await inTime(task.promise);
  } catch (error) {
    task.cancel();
    throw error;
  } finally {
    page.cleanup();
  }
  return canvas;
};

const textOf = async (page: PDFPageProxy): Promise<string> => {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
};

/** Rejects with UnshownFile. bytes: copied. */
export const openPdf = async (bytes: ArrayBuffer): Promise<Pdf> => {
  const port = await openWorker();
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  const task = getDocument({
    data: new Uint8Array(bytes.slice(0)),
    worker,
    BinaryDataFactory: KeptFiles,
    useWorkerFetch: false,
    useSystemFonts: false,
    cMapUrl: '/',
    standardFontDataUrl: '/',
    wasmUrl: '/',
    isEvalSupported: false,
    enableXfa: false,
    disableAutoFetch: true,
    maxImageSize: mostPixelsOfPicture,
    verbosity: 0,
  });
  let file: PDFDocumentProxy;
  try {
    file = await inTime(task.promise);
  } catch (error) {
    close();
    throw error;
  }
  const pageOf = (page: number): Promise<PDFPageProxy> => inTime(file.getPage(page + 1));
  return {
    pages: file.numPages,
    draw: async (page, longSide) => drawn(await pageOf(page), longSide),
    text: async (page) => inTime(textOf(await pageOf(page))),
    close,
  };
};
