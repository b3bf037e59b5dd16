// A page of a PDF file as pixels, drawn by another program than the one that wrote it.
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export type DrawnPage = {
  /** RGBA of a part of it. Pixels. */
  cut: (x: number, y: number, width: number, height: number) => { width: number; height: number; data: Uint8ClampedArray };
  png: () => Buffer;
};

/** number: from 1. scale: pixels per point. */
export const drawnPage = async (bytes: Uint8Array, number: number, scale: number): Promise<DrawnPage> => {
  const file = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const page = await file.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  // The library declares the types of a browser; on Node it draws with this package by itself.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  await file.destroy();
  return {
    cut: (x, y, width, height) => {
      const data = context.getImageData(Math.round(x), Math.round(y), Math.floor(width), Math.floor(height));
      return { width: data.width, height: data.height, data: new Uint8ClampedArray(data.data) };
    },
    png: () => canvas.toBuffer('image/png'),
  };
};
