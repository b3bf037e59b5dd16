// The worker that makes one printed file.
import { paperFonts } from './paper-fonts.ts';
import { paperJpeg } from './paper-picture.ts';
import type { FromPaperWorker, PaperPicture, PaperRequest, ToPaperWorker } from './paper-requests.ts';
import { openPdf } from './pdf-writer.ts';
import { writeSchedule } from './schedule.ts';
import { writeSheet } from './sheet.ts';

const tell = (message: FromPaperWorker): void => postMessage(message);

const waiting = new Map<number, (picture: PaperPicture | null) => void>();
let asked = 0;
const wanted = (picture: number): Promise<PaperPicture | null> =>
  new Promise((resolve) => {
    asked += 1;
    waiting.set(asked, resolve);
    tell({ kind: 'wanted', id: asked, picture });
  });

/** Progress is told at most once for each percent. */
const teller = (): ((share: number) => void) => {
  let told = 0;
  return (share) => {
    if (share - told < 0.01) return;
    told = share;
    tell({ kind: 'moved', share });
  };
};

const make = async ({ content, size, language }: PaperRequest): Promise<FromPaperWorker> => {
  const fonts = await paperFonts().catch(() => null);
  if (fonts === null) return { kind: 'failed', why: 'fonts' };
  const pdf = await openPdf({ size, fonts, title: content.title, language });
  const pictureOf = async (picture: number, side: number) => {
    const photograph = await wanted(picture);
    const jpeg = photograph === null ? null : await paperJpeg(photograph, side);
    return jpeg === null ? null : pdf.keepPicture(jpeg);
  };
  const moved = teller();
  const told = (share: number): void => moved(share * 0.95);
  if (content.kind === 'schedule') await writeSchedule(pdf, content, { pictureOf: (work) => pictureOf(work, 320), moved: told });
  else await writeSheet(pdf, content, { pictureOf: (picture) => pictureOf(picture, 1000), moved: told });
  const file = new Blob([await pdf.save()], { type: 'application/pdf' });
  return { kind: 'made', made: { file, pages: pdf.pages(), lacked: pdf.lacked() } };
};

addEventListener('message', ({ data }: MessageEvent<ToPaperWorker>) => {
  if (data.kind === 'picture') {
    waiting.get(data.id)?.(data.picture);
    waiting.delete(data.id);
  } else
    void make(data.request)
      .catch((): FromPaperWorker => ({ kind: 'failed', why: 'other' }))
      .then(tell);
});
