// Sheets about works: photographs, then parts with labeled texts, and lines to sign. A file may have several, each on pages of its own.
import { codeOf } from '#client/photo/codes/write-code.ts';
import type { MarkPlace } from '#shared/records/condition-marks.ts';
import {
  baseline,
  blockOf,
  bottomOf,
  drawBlocks,
  drawFeet,
  drawLine,
  drawPicture,
  fittedSize,
  heightOf,
  innerWidth,
  lineHeight,
  margin,
  styles,
  type Foot,
  type PaperSteps,
} from '../layout.ts';
import type { PageSize, PdfWriter, Picture, Place } from '../pdf-writer.ts';

/** text: null where nothing is recorded. */
export type SheetItem = { label: string; text: string | null };
/** heading: null for none. A part without items is left out. */
export type SheetPart = { heading: string | null; items: readonly SheetItem[] };
/** marks: with their numbers, over the picture. */
export type SheetPicture = { caption: string; marks?: readonly { number: number; place: MarkPlace }[] };
/** All texts are in the reader's language. */
export type Sheet = {
  /** What it is. */
  standard: string;
  work: string;
  artist: string;
  /** Whose it is, and when it was made. */
  about: string;
  /** together: one large and four small ones side by side, at most mostPictures. large: each has the width of the page. */
  layout: 'together' | 'large';
  pictures: readonly SheetPicture[];
  parts: readonly SheetPart[];
  /** What a code in the corner says. */
  code?: string;
  /** The labels below the lines for signatures. */
  signatures?: readonly string[];
  remark: string;
};
export type SheetsContent = {
  kind: 'sheets';
  /** Of the file. */
  title: string;
  sheets: readonly Sheet[];
  words: { missing: string; noPicture: string };
  foot: Foot;
};

/** One large, and four small ones beside it. */
export const mostPictures = 5;

const gap = 14;
const beside = { width: 238, height: 236 };
const small = { width: 110, height: 102 };
const largeHeight = 290;
const captionHeight = 16;
const labelWidth = 124;
const itemSpace = 6;
const signatureSpace = 44;
const codeSide = 96;

export const writeSheets = async (pdf: PdfWriter, content: SheetsContent, { pictureOf, moved }: PaperSteps): Promise<void> => {
  const total = content.sheets.reduce((sum, { pictures }) => sum + pictures.length + 1, 0);
  let steps = 0;
  let first = 0;
  for (const sheet of content.sheets) {
    pdf.addPage();
    let y = drawHead(pdf, sheet) + 18;
    y = await drawPictures(pdf, sheet, content.words.noPicture, y, (at) => {
      moved((steps += 1) / total);
      return pictureOf(first + at);
    });
    for (const part of sheet.parts) y = drawPart(pdf, part, content.words.missing, y);
    drawEnd(pdf, sheet, y);
    first += sheet.pictures.length;
    moved((steps += 1) / total);
  }
  drawFeet(pdf, content.foot);
};

/** Where something of this height goes: here, or at the top of a new page. */
const roomFor = (pdf: PdfWriter, height: number, y: number): number => {
  if (y + height <= bottomOf(pdf.size)) return y;
  pdf.addPage();
  return margin;
};

const drawHead = (pdf: PdfWriter, { standard, work, artist, about, code }: Sheet): number => {
  const width = innerWidth(pdf.size) - (code === undefined ? 0 : codeSide + gap);
  const blocks = [
    blockOf(pdf, standard, styles.quiet, { width }),
    blockOf(pdf, work, styles.display, { width, most: 4, above: 2 }),
    blockOf(pdf, artist, { ...styles.text, size: 12 }, { width, most: 3, above: 4 }),
    blockOf(pdf, about, styles.quiet, { width, most: 3, above: 2 }),
  ];
  const end = drawBlocks(pdf, blocks, { x: margin, y: margin });
  if (code === undefined) return end;
  pdf.modules({ x: margin + width + gap, y: margin }, codeSide, codeOf(code));
  return Math.max(end, margin + codeSide);
};

type PictureAt = (at: number) => Promise<Picture | null>;

const drawPictures = async (pdf: PdfWriter, sheet: Sheet, noPicture: string, from: number, pictureAt: PictureAt): Promise<number> => {
  const width = innerWidth(pdf.size);
  let y = from;
  if (sheet.layout === 'together') {
    for (const [at, { place, frame }] of placesTogether(sheet.pictures.length, { x: margin, y }, width).entries()) {
      y = Math.max(y, drawShown(pdf, sheet.pictures[at], await pictureAt(at), { place, frame, noPicture }) + gap);
    }
    return y;
  }
  for (const [at, shown] of sheet.pictures.entries()) {
    y = roomFor(pdf, largeHeight + captionHeight, y);
    y = drawShown(pdf, shown, await pictureAt(at), { place: { x: margin, y }, frame: { width, height: largeHeight }, noPicture }) + gap;
  }
  return y;
};

/** A single one has the whole width; of several the first one is large. */
const placesTogether = (count: number, { x, y }: Place, width: number): { place: Place; frame: PageSize }[] => {
  if (count === 0) return [];
  if (count === 1) return [{ place: { x, y }, frame: { width, height: beside.height } }];
  return Array.from({ length: Math.min(count, mostPictures) }, (_, at) => {
    if (at === 0) return { place: { x, y }, frame: beside };
    const [column, row] = [(at - 1) % 2, Math.floor((at - 1) / 2)];
    const left = x + beside.width + gap + column * (small.width + gap);
    return { place: { x: left, y: y + row * (small.height + captionHeight + gap) }, frame: small };
  });
};

/** The picture with its marks and its caption. Returns the lower edge. */
const drawShown = (
  pdf: PdfWriter,
  { caption, marks = [] }: SheetPicture = { caption: '' },
  picture: Picture | null,
  { place, frame, noPicture }: { place: Place; frame: PageSize; noPicture: string },
): number => {
  const height = drawPicture(pdf, picture, { at: place, frame, isCentered: false, noPicture });
  if (picture !== null) {
    const size = fittedSize(picture, frame);
    for (const { number, place: marked } of marks) {
      const at = { x: place.x + marked.x * size.width, y: place.y + marked.y * size.height };
      pdf.mark(at, { width: marked.width * size.width, height: marked.height * size.height }, String(number));
    }
  }
  return drawBlocks(pdf, [blockOf(pdf, caption, styles.small, { width: frame.width, most: 1 })], { x: place.x, y: place.y + height + 3 });
};

const drawPart = (pdf: PdfWriter, { heading, items }: SheetPart, missing: string, from: number): number => {
  if (items.length === 0) return from;
  let y = from;
  if (heading !== null) {
    const block = blockOf(pdf, heading, styles.heading, { width: innerWidth(pdf.size), most: 2, above: 10 });
    // It stands with its first line.
    y = roomFor(pdf, heightOf([block]) + 3 * lineHeight(styles.text), y);
    y = drawBlocks(pdf, [block], { x: margin, y }) + 5;
  }
  for (const item of items) y = drawItem(pdf, item, missing, y);
  return y + 4;
};

/** Its text goes on on the next page where it is long. Returns the lower edge. */
const drawItem = (pdf: PdfWriter, { label, text }: SheetItem, missing: string, from: number): number => {
  const left = margin + labelWidth + gap;
  const right = pdf.size.width - margin;
  const name = blockOf(pdf, label, styles.quiet, { width: labelWidth, most: 3 });
  const style = text === null ? styles.quiet : styles.text;
  const { lines } = blockOf(pdf, text ?? missing, style, { width: right - left, paragraphs: true });
  let y = roomFor(pdf, 2 * itemSpace + Math.max(heightOf([name]), lineHeight(style)), from);
  pdf.rule({ x: margin, y }, right - margin);
  y += itemSpace;
  const page = pdf.pages();
  // On one baseline with the text.
  const nameEnd = drawBlocks(pdf, [name], { x: margin, y: y + (style.size - styles.quiet.size) * baseline });
  for (const line of lines) {
    y = roomFor(pdf, lineHeight(style), y);
    drawLine(pdf, line, { x: left, y }, style);
    y += lineHeight(style);
  }
  return (pdf.pages() === page ? Math.max(y, nameEnd) : y) + itemSpace;
};

/** The remark, then the lines to sign, two beside each other. */
const drawEnd = (pdf: PdfWriter, { remark, signatures = [] }: Sheet, from: number): void => {
  const width = innerWidth(pdf.size);
  const words = blockOf(pdf, remark, styles.small, { width, above: 8 });
  let y = roomFor(pdf, heightOf([words]), from);
  pdf.rule({ x: margin, y }, width);
  y = drawBlocks(pdf, [words], { x: margin, y });
  const column = (width - gap) / 2;
  for (let at = 0; at < signatures.length; at += 2) {
    y = roomFor(pdf, signatureSpace + 2 * lineHeight(styles.small), y) + signatureSpace;
    for (const [nth, name] of signatures.slice(at, at + 2).entries()) {
      const x = margin + nth * (column + gap);
      pdf.rule({ x, y }, column, 'quiet');
      drawBlocks(pdf, [blockOf(pdf, name, styles.small, { width: column, most: 2, above: 4 })], { x, y });
    }
    y += 2 * lineHeight(styles.small);
  }
};
