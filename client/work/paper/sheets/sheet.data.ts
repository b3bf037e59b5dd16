// Reads works and their records from this device for the files of sheets.
import { kindWords } from '#shared/domain/piece/photo-words.ts';
import type { PieceRow, RecordRow } from '#client/data/db/database.ts';
import { recordsOfKindAbout } from '#client/data/search/collection-records.ts';
import type { UserData } from '#client/data/sync/sync.ts';
import { marksOf } from '#client/work/lines/marks.data.ts';
import type { PaperSource } from '../make-paper.ts';
import { catalogContent, type CatalogPageChoice } from './catalog-page.ts';
import { photosOfReport, reportContent, type ReportChoice } from './condition-report.ts';
import { objectIdContent, type ObjectIdChoice } from './object-id.ts';
import { photosOfWorks, picturesOf } from './paper-photos.data.ts';

export const objectIdSource = async (data: UserData, piece: PieceRow, choice: ObjectIdChoice): Promise<PaperSource> => {
  const [photos = []] = choice.pictures ? await photosOfWorks(data, [piece]) : [];
  const kinds = photos.map(({ kind }) => kind);
  return { content: objectIdContent(piece, kinds, choice, Date.now()), pictureOf: picturesOf(photos) };
};

/** Its photographs are whole: marks are places in the untouched original. */
export const reportSource = async (data: UserData, piece: PieceRow, report: RecordRow, choice: ReportChoice): Promise<PaperSource> => {
  const marks = marksOf(await recordsOfKindAbout(data.db, 'condition_mark', [piece.id]), report.id);
  const [all = []] = choice.pictures ? await photosOfWorks(data, [piece]) : [];
  const photos = photosOfReport(all, marks).map((photo) => ({ ...photo, crop: null, words: kindWords[photo.kind] }));
  return { content: reportContent(piece, report, { marks, photos }, choice, Date.now()), pictureOf: picturesOf(photos) };
};

/** Without those that are gone. */
export const worksOf = async ({ db }: UserData, ids: readonly string[]): Promise<PieceRow[]> =>
  (await db.pieces.bulkGet([...ids])).flatMap((piece) => (piece?.deleted === 0 ? [piece] : []));

export const catalogSource = async (data: UserData, ids: readonly string[], choice: CatalogPageChoice): Promise<PaperSource> => {
  const pieces = await worksOf(data, ids);
  const records = (await Promise.all(choice.records.map((kind) => recordsOfKindAbout(data.db, kind, ids)))).flat();
  const works = pieces.map((piece) => ({ piece, records: records.filter(({ about }) => about === piece.id) }));
  const photos = choice.pictures ? await photosOfWorks(data, pieces) : [];
  return { content: catalogContent(works, choice, Date.now()), pictureOf: picturesOf(photos.map(([front]) => front)) };
};
