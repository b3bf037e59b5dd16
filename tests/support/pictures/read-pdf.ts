// What a PDF file says and shows, read by another program than the one that wrote it.
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { checkWithQpdf } from './qpdf.ts';

/** A piece of text on a page, in points from the lower left corner. */
export type Written = { text: string; x: number; y: number; width: number };
/** lines: from top to bottom, what stands on one line joined by spaces. */
export type ReadPage = { width: number; height: number; written: Written[]; lines: string[]; pictures: number };

const linesOf = (written: readonly Written[]): string[] => {
  const lines = new Map<number, Written[]>();
  for (const one of written) {
    const y = [...lines.keys()].find((known) => Math.abs(known - one.y) < 1) ?? one.y;
    lines.set(y, [...(lines.get(y) ?? []), one]);
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, on]) => {
      let [line, end] = ['', 0];
      for (const { text, x, width } of on.sort((a, b) => a.x - b.x)) {
        line += line !== '' && x - end > 3 ? ` ${text}` : text;
        end = x + width;
      }
      return line.replaceAll(/\s+/g, ' ').trim();
    })
    .filter((line) => line !== '');
};

/** Rejects for a file that is not well formed. */
export const readPdf = async (bytes: Uint8Array): Promise<{ title: string; pages: ReadPage[] }> => {
  await checkWithQpdf(bytes);
  const file = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const written = items.flatMap((item) =>
      'str' in item && item.str !== ''
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    );
    const { fnArray } = await page.getOperatorList();
    pages.push({
      width,
      height,
      written: written.filter(({ text }) => text.trim() !== ''),
      lines: linesOf(written),
      pictures: fnArray.filter((op) => op === OPS.paintImageXObject).length,
    });
  }
  const { info } = (await file.getMetadata()) as { info: { Title?: string } };
  await file.destroy();
  return { title: info.Title ?? '', pages };
};
