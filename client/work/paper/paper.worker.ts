// The worker that makes one printed file.
import { expose } from 'comlink';
import { paperFonts } from './paper-fonts.ts';
import { writeLabels } from './labels/labels.ts';
import { paperJpeg } from './paper-picture.ts';
import type { MadePaper, PaperRequest, PictureOf } from './paper-content.ts';
import { openPdf } from './pdf-writer.ts';
import { writeSchedule } from './schedule.ts';
import { writeSheets } from './sheets/sheet.ts';

/** The fonts are neither kept nor reachable. */
class NoFonts extends Error {
  override name = 'NoFonts';
}

/** Progress is told at most once for each percent. */
const byPercent = (progress: (share: number) => void): ((share: number) => void) => {
  let told = 0;
  return (share) => {
    if (share - told < 0.01) return;
    told = share;
    progress(share);
  };
};

/** progress: the share that is done. Rejects with NoFonts. */
const make = async ({ content, size, language }: PaperRequest, ask: PictureOf, progress: (share: number) => void): Promise<MadePaper> => {
  const fonts = await paperFonts().catch(() => {
    throw new NoFonts();
  });
  const pdf = await openPdf({ size, fonts, title: content.title, language });
  const pictureOf = async (picture: number, side: number) => {
    const photograph = await ask(picture);
    const jpeg = photograph === null ? null : await paperJpeg(photograph, side);
    return jpeg === null ? null : pdf.keepPicture(jpeg);
  };
  const percent = byPercent(progress);
  const moved = (share: number): void => percent(share * 0.95);
  if (content.kind === 'schedule') await writeSchedule(pdf, content, { pictureOf: (work) => pictureOf(work, 320), moved });
  else if (content.kind === 'labels') writeLabels(pdf, content, moved);
  else await writeSheets(pdf, content, { pictureOf: (picture) => pictureOf(picture, 1000), moved });
  const file = new Blob([await pdf.save()], { type: 'application/pdf' });
  return { file, pages: pdf.pages(), lacked: pdf.lacked() };
};
export type PaperApi = typeof make;

expose(make);
