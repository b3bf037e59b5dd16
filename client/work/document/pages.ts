// A file as pages that can be drawn: those of a PDF file, or a picture as its only one.
import { importHandled } from '#client/ui/lazy/fetch-ahead.ts';
import { drawnSize } from './drawn-size.ts';
import { fileKindOf } from './file-kind.ts';
import { UnshownFile } from './unshown-file.ts';

export type Pages = {
  count: number;
  /** More pages than are shown. */
  isCut: boolean;
  /** page: from 0. longSide: pixels, at most. Rejects with UnshownFile. */
  draw: (page: number, longSide?: number) => Promise<HTMLCanvasElement>;
  /** '' if it has none of its own. */
  text: (page: number) => Promise<string>;
  close: () => void;
};

const mostPages = 1_000;

const pictureAsPage = async (bytes: ArrayBuffer): Promise<Pages> => {
  const bitmap = await createImageBitmap(new Blob([bytes])).catch((cause: unknown) => {
    throw new UnshownFile('damaged', { cause });
  });
  return {
    count: 1,
    isCut: false,
    draw: async (_, longSide) => {
      const canvas = document.createElement('canvas');
      const size = drawnSize(bitmap.width, bitmap.height, Math.min(longSide ?? Infinity, Math.max(bitmap.width, bitmap.height)));
      Object.assign(canvas, size);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, size.width, size.height);
      return canvas;
    },
    text: async () => '',
    close: () => bitmap.close(),
  };
};

/** Rejects with UnshownFile. */
export const openPages = async (bytes: ArrayBuffer): Promise<Pages> => {
  const kind = fileKindOf(bytes);
  if (kind === null) throw new UnshownFile('other kind');
  if (kind === 'picture') return pictureAsPage(bytes);
  const { openPdf } = await importHandled(() => import('./pdf.ts')).catch((cause: unknown) => {
    throw new UnshownFile('unreachable', { cause });
  });
  const pdf = await openPdf(bytes);
  return { ...pdf, count: Math.min(pdf.pages, mostPages), isCut: pdf.pages > mostPages };
};

let isAhead = false;
/** Fetches what showing PDF files needs, once per page load; what fails is fetched when it is needed. */
export const keepPdfReader = (): void => {
  if (isAhead || !navigator.onLine) return;
  isAhead = true;
  void (async () => {
    const [{ fetchPdfWorker }, { keepPdfFiles }] = await importHandled(() => Promise.all([import('./pdf.ts'), import('./pdf-files.ts')]));
    await fetchPdfWorker();
    await keepPdfFiles();
  })().catch(() => {
    isAhead = false;
  });
};
