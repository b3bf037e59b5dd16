// What all printed files share: margins, styles, columns of text, and the line at the foot of each page.
import { linesOf } from './lines.ts';
import type { PageSize, PdfWriter, Picture, Place, Style } from './pdf-writer.ts';
import { printableLine, printableLines } from './typeface.ts';

export const margin = 54;
/** The lowest place for content; what is below belongs to the foot. */
export const bottomOf = ({ height }: PageSize): number => height - margin - 18;
export const innerWidth = ({ width }: PageSize): number => width - 2 * margin;

export const styles = {
  display: { face: 'serif', size: 28, ink: 'ink' },
  heading: { face: 'serif', size: 15, ink: 'ink' },
  title: { face: 'serif', size: 12, ink: 'ink' },
  text: { face: 'sans', size: 10, ink: 'ink' },
  quiet: { face: 'sans', size: 9, ink: 'quiet' },
  small: { face: 'sans', size: 8, ink: 'quiet' },
} as const satisfies Record<string, Style>;

const leading = 1.32;
/** From the upper edge of a line, as a share of its size. */
export const baseline = 1.02;
export const lineHeight = ({ size }: Style): number => size * leading;

/** Lines of one style, ready to be drawn. */
export type Block = { lines: readonly string[]; style: Style; above: number };
export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { lines, style, above }) => sum + (lines.length === 0 ? 0 : above + lines.length * lineHeight(style)), 0);

/** text: as a person wrote it. paragraphs: its line breaks are kept. above: space before it. */
export const blockOf = (
  pdf: PdfWriter,
  text: string,
  style: Style,
  { width, most, above = 0, paragraphs = false }: { width: number; most?: number; above?: number; paragraphs?: boolean },
): Block => {
  const measure = (line: string): number => pdf.widthOf(line, style);
  const lines = (paragraphs ? printableLines(text) : [printableLine(text)]).flatMap((line) =>
    line === '' && paragraphs ? [''] : linesOf(line, width, measure, most),
  );
  return { lines: lines.every((line) => line === '') ? [] : lines, style, above };
};

/** y: the upper edge. Returns the lower one. right: the lines end at x. */
export const drawBlocks = (pdf: PdfWriter, blocks: readonly Block[], at: Place, right = false): number => {
  let { y } = at;
  for (const { lines, style, above } of blocks) {
    if (lines.length > 0) y += above;
    for (const line of lines) {
      drawLine(pdf, line, { x: at.x, y }, style, right);
      y += lineHeight(style);
    }
  }
  return y;
};

/** y: the upper edge of the line. */
export const drawLine = (pdf: PdfWriter, line: string, at: Place, style: Style, right = false): void =>
  pdf.text(line, { x: right ? at.x - pdf.widthOf(line, style) : at.x, y: at.y + style.size * baseline }, style);

/** As large as fits in a frame. */
export const fittedSize = ({ width, height }: Pick<Picture, 'width' | 'height'>, frame: PageSize): PageSize => {
  const by = Math.min(frame.width / width, frame.height / height);
  return { width: width * by, height: height * by };
};

/** Within its frame at the upper edge; a field with words where there is none. at: the upper left corner of the frame. Returns the height. */
export const drawPicture = (
  pdf: PdfWriter,
  picture: Picture | null,
  { at, frame, isCentered, noPicture }: { at: Place; frame: PageSize; isCentered: boolean; noPicture: string },
): number => {
  if (picture !== null) {
    const size = fittedSize(picture, frame);
    pdf.picture(picture, { x: at.x + (isCentered ? (frame.width - size.width) / 2 : 0), y: at.y }, size);
    return size.height;
  }
  pdf.box(at, frame);
  const words = blockOf(pdf, noPicture, { ...styles.small, size: 7 }, { width: frame.width - 12, most: 4 });
  const top = at.y + (frame.height - heightOf([words])) / 2;
  for (const [nth, line] of words.lines.entries()) {
    const x = at.x + (frame.width - pdf.widthOf(line, words.style)) / 2;
    drawLine(pdf, line, { x, y: top + nth * lineHeight(words.style) }, words.style);
  }
  return frame.height;
};

/**
 * pictureOf: the picture with this number from 0, in the order of the content; null if there is none. moved: is told which share of the
 * file, from 0 to 1, is written.
 */
export type PaperSteps = { pictureOf: (picture: number) => Promise<Picture | null>; moved: (share: number) => void };

/** What stands at the foot of each page. page: with '{page}' and '{pages}' in it. */
export type Foot = { left: string; page: string };

export const drawFeet = (pdf: PdfWriter, { left, page }: Foot): void => {
  const { width, height } = pdf.size;
  const style = styles.small;
  const y = height - margin + 8;
  for (let at = 1; at <= pdf.pages(); at += 1) {
    const number = page.replace('{page}', String(at)).replace('{pages}', String(pdf.pages()));
    const room = innerWidth(pdf.size) - pdf.widthOf(number, style) - 24;
    const [line = ''] = linesOf(printableLine(left), room, (text) => pdf.widthOf(text, style), 1);
    pdf.text(line, { x: margin, y }, style, at);
    pdf.text(number, { x: width - margin - pdf.widthOf(number, style), y }, style, at);
  }
};
