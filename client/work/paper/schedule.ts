// The insurance schedule: the totals first, then every work, under its place where places are asked for.
import {
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
  type Block,
  type Foot,
  type PaperSteps,
} from './layout.ts';
import type { PdfWriter, Picture } from './pdf-writer.ts';

/** All texts are in the reader's language, and amounts and dates are written already. */
export type ScheduleWork = {
  title: string;
  artist: string;
  /** Year, medium, size, inventory number: a line each. */
  details: readonly string[];
  /** null: values are left out. amount: null if none is recorded. about: its basis, and when it was found. */
  value: { amount: string | null; about: string } | null;
};
/** name: null where works are not grouped by place. amounts: one for each currency. */
export type ScheduleGroup = { name: string | null; count: string; amounts: readonly string[]; works: readonly ScheduleWork[] };
export type ScheduleContent = {
  kind: 'schedule';
  title: string;
  /** Whose it is, when it was made, and for how many works. */
  about: readonly string[];
  hasPictures: boolean;
  /** null: values are left out. */
  totals: { label: string; amounts: readonly string[]; note: string | null } | null;
  places: string | null;
  groups: readonly ScheduleGroup[];
  words: { noValue: string; noPicture: string };
  /** What the amounts are and are not. */
  remark: string;
  foot: Foot;
};

const frame = { width: 68, height: 68 };
const gap = 16;
const valueWidth = 128;
const rowSpace = 11;

export const writeSchedule = async (pdf: PdfWriter, content: ScheduleContent, { pictureOf, moved }: PaperSteps): Promise<void> => {
  const right = pdf.size.width - margin;
  const bottom = bottomOf(pdf.size);
  const total = content.groups.reduce((sum, { works }) => sum + works.length, 0);
  pdf.addPage();
  let y = drawCover(pdf, content);
  const nextPage = (): void => {
    pdf.addPage();
    y = margin;
  };
  let done = 0;
  for (const group of content.groups) {
    let isFirst = true;
    for (const work of group.works) {
      const row = rowOf(pdf, content, work);
      const heading = isFirst && group.name !== null ? headingOf(pdf, { ...group, name: group.name }) : null;
      if (y + (heading?.height ?? 0) + row.height > bottom) nextPage();
      if (heading !== null) y = heading.draw(y);
      row.draw(y, await (content.hasPictures ? pictureOf(done) : null));
      y += row.height;
      pdf.rule({ x: margin, y }, right - margin);
      isFirst = false;
      done += 1;
      moved(done / total);
    }
  }
  drawFeet(pdf, content.foot);
};

const drawCover = (pdf: PdfWriter, { title, about, totals, places, groups, remark }: ScheduleContent): number => {
  const width = innerWidth(pdf.size);
  const right = pdf.size.width - margin;
  let y = drawBlocks(
    pdf,
    [
      blockOf(pdf, title, styles.display, { width }),
      ...about.map((line, at) => blockOf(pdf, line, at === 0 ? styles.text : styles.quiet, { width, most: 3, above: at === 0 ? 6 : 1 })),
    ],
    { x: margin, y: margin },
  );
  y += 20;
  if (totals !== null) {
    pdf.rule({ x: margin, y }, width, 'ink');
    y += 10;
    drawLine(pdf, totals.label, { x: margin, y: y + 6 }, styles.quiet);
    for (const amount of totals.amounts) {
      drawLine(pdf, amount, { x: right, y }, styles.heading, true);
      y += lineHeight(styles.heading);
    }
    if (totals.amounts.length === 0) y += lineHeight(styles.heading);
    if (totals.note !== null) {
      drawLine(pdf, totals.note, { x: right, y: y + 2 }, styles.small, true);
      y += lineHeight(styles.small) + 2;
    }
    y += 12;
  }
  if (places !== null && groups.length > 1) y = drawPlaces(pdf, places, groups, y);
  pdf.rule({ x: margin, y }, width);
  return drawBlocks(pdf, [blockOf(pdf, remark, styles.small, { width, above: 8 })], { x: margin, y }) + 22;
};

/** One line for each place, with how many works are there and what they are worth. */
const drawPlaces = (pdf: PdfWriter, label: string, groups: readonly ScheduleGroup[], from: number): number => {
  const right = pdf.size.width - margin;
  let y = from;
  pdf.rule({ x: margin, y }, right - margin);
  y += 8;
  drawLine(pdf, label, { x: margin, y }, styles.quiet);
  y += lineHeight(styles.quiet) + 4;
  for (const { name, count, amounts } of groups) {
    const block = blockOf(pdf, name ?? '', styles.text, { width: innerWidth(pdf.size) - 2 * valueWidth - gap, most: 2 });
    const height = Math.max(heightOf([block]), Math.max(1, amounts.length) * lineHeight(styles.text)) + 3;
    if (y + height > bottomOf(pdf.size)) {
      pdf.addPage();
      y = margin;
    }
    drawBlocks(pdf, [block], { x: margin, y });
    drawLine(pdf, count, { x: right - valueWidth, y: y + 1 }, styles.quiet, true);
    for (const [at, amount] of amounts.entries())
      drawLine(pdf, amount, { x: right, y: y + at * lineHeight(styles.text) }, styles.text, true);
    y += height;
  }
  return y + 9;
};

type Drawable<Given extends unknown[] = []> = { height: number; draw: (y: number, ...given: Given) => number };

const headingOf = (pdf: PdfWriter, { name, count, amounts }: ScheduleGroup & { name: string }): Drawable => {
  const right = pdf.size.width - margin;
  const above = 14;
  const block = blockOf(pdf, name, styles.heading, { width: innerWidth(pdf.size) - valueWidth - gap, most: 3 });
  const below: readonly Block[] = [blockOf(pdf, count, styles.quiet, { width: innerWidth(pdf.size), above: 1 })];
  const inner = Math.max(heightOf([block, ...below]), amounts.length * lineHeight(styles.text) + 4);
  return {
    height: above + inner + 9,
    draw: (y) => {
      drawBlocks(pdf, [block, ...below], { x: margin, y: y + above });
      for (const [at, amount] of amounts.entries())
        drawLine(pdf, amount, { x: right, y: y + above + 5 + at * lineHeight(styles.text) }, styles.text, true);
      pdf.rule({ x: margin, y: y + above + inner + 8 }, right - margin, 'quiet');
      return y + above + inner + 9;
    },
  };
};

const rowOf = (pdf: PdfWriter, { hasPictures, words }: ScheduleContent, work: ScheduleWork): Drawable<[Picture | null]> => {
  const right = pdf.size.width - margin;
  const left = margin + (hasPictures ? frame.width + gap : 0);
  const width = right - left - (work.value === null ? 0 : valueWidth + gap);
  const blocks = [
    blockOf(pdf, work.title, styles.title, { width, most: 6 }),
    blockOf(pdf, work.artist, styles.text, { width, most: 3 }),
    ...work.details.map((line, at) => blockOf(pdf, line, styles.quiet, { width, most: 4, above: at === 0 ? 2 : 0 })),
  ];
  const value =
    work.value === null
      ? []
      : [
          blockOf(pdf, work.value.amount ?? words.noValue, work.value.amount === null ? styles.quiet : { ...styles.text, size: 11 }, {
            width: valueWidth,
            most: 2,
          }),
          blockOf(pdf, work.value.about, styles.small, { width: valueWidth, most: 4, above: 1 }),
        ];
  const inner = Math.max(heightOf(blocks), heightOf(value), hasPictures ? frame.height : 0);
  const height = inner + 2 * rowSpace;
  return {
    height,
    draw: (from, picture) => {
      const y = from + rowSpace;
      if (hasPictures) drawPicture(pdf, picture, { at: { x: margin, y }, frame, isCentered: true, noPicture: words.noPicture });
      drawBlocks(pdf, blocks, { x: left, y: y - 1 });
      drawBlocks(pdf, value, { x: right, y }, true);
      return from + height;
    },
  };
};
