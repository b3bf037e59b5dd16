// The Object ID sheet of one work: its photographs, then every item of the standard with what is recorded for it.
import {
  baseline,
  blockOf,
  bottomOf,
  drawBlocks,
  drawFeet,
  drawLine,
  drawPicture,
  heightOf,
  innerWidth,
  lineHeight,
  margin,
  styles,
  type Foot,
  type PaperSteps,
} from './layout.ts';
import type { PageSize, PdfWriter, Place } from './pdf-writer.ts';

/** text: null where nothing is recorded. */
type SheetItem = { label: string; text: string | null };
/** All texts are in the reader's language. */
export type SheetContent = {
  kind: 'sheet';
  /** Of the file. */
  title: string;
  standard: string;
  work: string;
  artist: string;
  /** Whose it is, and when it was made. */
  about: string;
  /** What each picture shows, at most mostPictures. */
  pictures: readonly string[];
  items: readonly SheetItem[];
  words: { missing: string; noPicture: string };
  remark: string;
  foot: Foot;
};

/** One large, and four small ones beside it. */
export const mostPictures = 5;

const gap = 14;
const large = { width: 238, height: 236 };
const small = { width: 110, height: 102 };
const captionHeight = 16;
const labelWidth = 124;
const itemSpace = 6;

export const writeSheet = async (pdf: PdfWriter, content: SheetContent, { pictureOf, moved }: PaperSteps): Promise<void> => {
  pdf.addPage();
  const width = innerWidth(pdf.size);
  let y = drawBlocks(
    pdf,
    [
      blockOf(pdf, content.standard, styles.quiet, { width }),
      blockOf(pdf, content.work, styles.display, { width, most: 4, above: 2 }),
      blockOf(pdf, content.artist, { ...styles.text, size: 12 }, { width, most: 3, above: 4 }),
      blockOf(pdf, content.about, styles.quiet, { width, most: 3, above: 2 }),
    ],
    { x: margin, y: margin },
  );
  y += 18;
  const places = picturePlaces(content.pictures.length, { x: margin, y }, width);
  for (const [at, { place, frame }] of places.entries()) {
    const { noPicture } = content.words;
    const height = drawPicture(pdf, await pictureOf(at), { at: place, frame, isCentered: false, noPicture });
    const caption = blockOf(pdf, content.pictures[at] ?? '', styles.small, { width: frame.width, most: 1 });
    drawBlocks(pdf, [caption], { x: place.x, y: place.y + height + 3 });
    moved((at + 1) / (places.length + 1));
    y = Math.max(y, place.y + frame.height + captionHeight + 8);
  }
  for (const item of content.items) y = drawItem(pdf, item, content.words.missing, y);
  const remark = blockOf(pdf, content.remark, styles.small, { width, above: 8 });
  if (y + heightOf([remark]) > bottomOf(pdf.size)) {
    pdf.addPage();
    y = margin;
  }
  pdf.rule({ x: margin, y }, width);
  drawBlocks(pdf, [remark], { x: margin, y });
  drawFeet(pdf, content.foot);
  moved(1);
};

/** A single one has the whole width; of several the first one is large. */
const picturePlaces = (count: number, { x, y }: Place, width: number): { place: Place; frame: PageSize }[] => {
  if (count === 0) return [];
  if (count === 1) return [{ place: { x, y }, frame: { width, height: large.height } }];
  return Array.from({ length: Math.min(count, mostPictures) }, (_, at) => {
    if (at === 0) return { place: { x, y }, frame: large };
    const [column, row] = [(at - 1) % 2, Math.floor((at - 1) / 2)];
    const left = x + large.width + gap + column * (small.width + gap);
    return { place: { x: left, y: y + row * (small.height + captionHeight + gap) }, frame: small };
  });
};

/** Its text goes on on the next page where it is long. Returns the lower edge. */
const drawItem = (pdf: PdfWriter, { label, text }: SheetItem, missing: string, from: number): number => {
  const left = margin + labelWidth + gap;
  const right = pdf.size.width - margin;
  const name = blockOf(pdf, label, styles.quiet, { width: labelWidth, most: 3 });
  const style = text === null ? styles.quiet : styles.text;
  const { lines } = blockOf(pdf, text ?? missing, style, { width: right - left, paragraphs: true });
  let y = from;
  if (y + 2 * itemSpace + Math.max(heightOf([name]), lineHeight(style)) > bottomOf(pdf.size)) {
    pdf.addPage();
    y = margin;
  }
  pdf.rule({ x: margin, y }, right - margin);
  y += itemSpace;
  const page = pdf.pages();
  // On one baseline with the text.
  const nameEnd = drawBlocks(pdf, [name], { x: margin, y: y + (style.size - styles.quiet.size) * baseline });
  for (const line of lines) {
    if (y + lineHeight(style) > bottomOf(pdf.size)) {
      pdf.addPage();
      y = margin;
    }
    drawLine(pdf, line, { x: left, y }, style);
    y += lineHeight(style);
  }
  return (pdf.pages() === page ? Math.max(y, nameEnd) : y) + itemSpace;
};
